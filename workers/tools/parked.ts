import type { Desk } from '../../projections/kernel/desk.ts'
import { type Waiting, waitingOn, whyHeld } from '../../projections/kernel/heldBack.ts'
import type { ParkedStream } from '../../projections/kernel/projector.ts'
import { doOnDesk } from './onDesk.ts'
import { exits, type Tool, type Typed } from './tool.ts'

type Held = ParkedStream & Readonly<{ why: string }>
type Shown = Readonly<{ held: Held; waiting: readonly Waiting[] }>
type Retried = Readonly<{ names: readonly string[]; held: number; left: readonly Held[] }>

const mostShown = 100

const list = async ({ projector }: Desk, name?: string): Promise<readonly Held[]> =>
  (await projector.parked(name)).map((one) => ({ ...one, why: whyHeld(one) }))

const show = async (desk: Desk, name = '', stream = ''): Promise<Shown> => {
  const held = (await list(desk, name)).find((one) => one.stream === stream)
  if (!held) throw new Error(`${name || 'No read model'} does not hold back ${stream || 'a stream without a name'}.`)
  return { held, waiting: await waitingOn(desk.log, held, mostShown) }
}

const retry = async (desk: Desk, name?: string): Promise<Retried> => {
  const before = await list(desk, name)
  const names = name === undefined ? [...new Set(before.map(({ projection }) => projection))] : [name]
  for (const one of names) await desk.projector.retryParked(one)
  return { names, held: before.length, left: await list(desk, name) }
}

const acts = { list, show, retry }
type Act = keyof typeof acts

export const parked: Tool = {
  verb: 'parked',
  summary: 'list, show and retry streams that a read model holds back because of an event it could not fold',
  words: [
    ['[act]', 'list (default), show ‹name› ‹stream›, retry [‹name›]'],
    ['[name]', 'a read model'],
    ['[stream]', 'a stream that it holds back'],
  ],
  onDesk: (desk, [act = 'list', ...words]) => acts[act as Act](desk, ...words), // `run` lets no other act through
  run: async (typed) => {
    const [act = 'list', ...words] = typed.words
    if (!Object.hasOwn(acts, act)) {
      typed.terminal.complain(`daybook parked knows list, show and retry, and not ${act}.`)
      return exits.usage
    }
    return tells[act as Act](typed, await doOnDesk(parked, typed, [act, ...words], () => undefined))
  },
}

const tells: Readonly<Record<Act, (typed: Typed, answer: unknown) => 0 | 1>> = {
  list: ({ terminal }, answer) => {
    const held = answer as readonly Held[] // what `list` answers
    terminal.tell(held, held.length === 0 ? 'No stream is held back.' : held.map(lineOf).join('\n'))
    return exits.done
  },
  show: ({ terminal }, answer) => {
    const shown = answer as Shown // what `show` answers
    const waiting = shown.waiting.map(
      ({ position, version, type, at }) => `  ${position}  version ${version}  ${type}  ${at ?? ''}`,
    )
    terminal.tell(shown, [lineOf(shown.held), 'These events wait:', ...waiting].join('\n'))
    return exits.done
  },
  retry: ({ terminal }, answer) => {
    const retried = answer as Retried // what `retry` answers
    const { held, left } = retried
    const said =
      held === 0 ? 'No stream is held back.' : `${held - left.length} of ${held} streams were folded to their ends.`
    terminal.tell(retried, [said, ...left.map(lineOf)].join('\n'))
    return left.length === 0 ? exits.done : exits.broken
  },
}

const lineOf = ({ projection, stream, version, position, type, why }: Held): string =>
  `${projection} holds back ${stream} from version ${version} on: ${type} at position ${position}. ${why}`
