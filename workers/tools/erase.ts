import type { ErasureRow } from '../../projections/audit/erasures.ts'
import { carryOutConfirmed, type ListedErasure, listErasures, requestErasure } from '../audit/erasureDesk.ts'
import { people } from '../index.ts'
import { textOf } from './ending.ts'
import { doOnDesk } from './onDesk.ts'
import { exits, type Tool, type Typed } from './tool.ts'

export const erase: Tool = {
  verb: 'erase',
  summary: 'ask for the erasure of a person, carry out one that another person has confirmed, or list them',
  words: [['[person]', 'their id or account']],
  options: [
    ['--reason <text>', 'ask for the erasure, for this reason; somebody has to confirm it in the console'],
    ['--list', 'show everybody whose erasure was asked for, and how far it is'],
  ],
  onDesk: (desk, [act, person = '', reason = '']) => {
    if (act === 'list') return listErasures(desk)
    return act === 'request' ? requestErasure(desk, person, reason) : carryOutConfirmed(desk, person, people)
  },
  run: async (typed) => {
    const [person] = typed.words
    const reason = textOf(typed, 'reason')
    if (typed.options.list === true) return list(typed)
    if (person === undefined) {
      typed.terminal.complain('Say whom: daybook erase ‹person›, or daybook erase --list.')
      return exits.usage
    }
    return reason === undefined ? carryOut(typed, person) : request(typed, person, reason)
  },
}

const ask = (typed: Typed, ...words: readonly string[]): Promise<unknown> =>
  doOnDesk(erase, typed, words, () => undefined)

const list = async (typed: Typed): Promise<0> => {
  const listed = (await ask(typed, 'list')) as readonly ListedErasure[] // what `onDesk` answers
  typed.terminal.tell(listed, listed.length === 0 ? 'Nobody asked for an erasure.' : listed.map(lineOf).join('\n'))
  return exits.done
}

const lineOf = ({ id, state, person, requestedBy, requestedAt, decidedBy, endedAt }: ListedErasure): string =>
  [
    `${id}  ${state}  ${person.name}`,
    `asked for by ${requestedBy} at ${requestedAt}`,
    ...(decidedBy === null ? [] : [`decided by ${decidedBy}`]),
    ...(endedAt === null ? [] : [`ended at ${endedAt}`]),
  ].join(', ')

const request = async (typed: Typed, person: string, reason: string): Promise<0> => {
  const { id, state } = (await ask(typed, 'request', person, reason)) as ErasureRow // what `onDesk` answers
  typed.terminal.tell(
    { id, state },
    `Asked for the erasure of ${person} (${id}). Another person has to confirm it in the console.`,
  )
  return exits.done
}

const carryOut = async (typed: Typed, person: string): Promise<0> => {
  const { id, state, counts, endedAt } = (await ask(typed, 'carryOut', person)) as ErasureRow // as above
  const values = counts === null ? '' : `: ${counts.values} values in ${counts.events} events cannot be read any more`
  typed.terminal.tell({ id, state, counts, endedAt }, `${person} is erased${values}.`)
  return exits.done
}
