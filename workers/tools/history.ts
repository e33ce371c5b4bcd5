import { type Proof, proofOf } from '../../events/log/proof.ts'
import { projections } from '../../projections/index.ts'
import { type HistoryStep, recordHistory } from '../../projections/replaying/recordHistory.ts'
import { ending, WordsUnfit } from './ending.ts'
import { shown } from './diff.ts'
import { type AuditSource, fromExport, onSource, withKeys } from './source.ts'
import { exits, type Tool } from './tool.ts'

type Proved = HistoryStep & Readonly<{ proof: Proof }>

export const history: Tool = {
  verb: 'history',
  summary: 'tell every event of one record with who, when, old and new values and proof; also while the server runs',
  words: [['<record>', 'the record’s stream: its kind and its id, as in order-42 or user-admin']],
  options: [fromExport, withKeys],
  run: ending((typed) =>
    onSource(typed, async (source) => {
      const [stream = ''] = typed.words // commander asks for it
      const steps = await historyOf(source, stream)
      const said = [`${stream} has ${steps.length} events.`, ...steps.flatMap(linesOf)]
      typed.terminal.tell({ stream, events: steps.map(factsOf) }, said.join('\n'))
      return steps.every(({ proof }) => proof.holds !== false) ? exits.done : exits.altered
    }),
  ),
}

const historyOf = async (source: AuditSource, stream: string): Promise<readonly Proved[]> => {
  const { log, ledger, publicKey, codec, where } = source
  const stored = await log.readStream(stream)
  if (stored.length === 0) throw new WordsUnfit(`the log in ${where} has no record ${stream}`)
  const signed = { ledger, publicKey, heads: await ledger.heads() }
  const steps = recordHistory(await codec.decode(stored), projections)
  const proved: Proved[] = []
  for (const [index, event] of stored.entries()) {
    const step = steps[index]
    if (step) proved.push({ ...step, proof: await proofOf(signed, event) })
  }
  return proved
}

const factsOf = ({ event, changes, proof }: Proved) => {
  const { position, version, type, data, meta } = event
  const { eventId, at, by, page, ip, commandId, causationId, correlationId } = meta
  return {
    position,
    version,
    type,
    at,
    by,
    page,
    ip,
    eventId,
    commandId,
    causationId,
    correlationId,
    data,
    changes,
    proof,
  }
}

const linesOf = ({ event, changes, proof }: Proved): readonly string[] => {
  const { position, version, type, data, meta } = event
  const several = new Set(changes.map(({ model }) => model)).size > 1
  const told = changes.map(({ model, column, before, after }) => {
    const name = several ? `${model}.${column}` : column
    return version === 1 ? `${name}: ${shown(after)}` : `${name}: ${shown(before)} → ${shown(after)}`
  })
  return [
    '',
    `${type}, position ${position}, version ${version}`,
    `  ${meta.at} by ${meta.by.type} ${meta.by.id}${meta.ip === undefined ? '' : ` from ${meta.ip}`}${meta.page === undefined ? '' : ` on ${meta.page}`}`,
    ...(told.length > 0 ? told : payloadOf(data)).map((line) => `    ${line}`),
    `  ${proofIn(proof)}`,
  ]
}

const payloadOf = (data: unknown): readonly string[] =>
  Object.entries(data as object).map(([name, value]) => `${name}: ${shown(value)}`) // payloads are objects

const proofIn = ({ hash, holds, head }: Proof): string => {
  if (hash === null) return 'The ledger has not taken it in yet.'
  if (!holds) return `NOT AS IT WAS WRITTEN: its hash is not ${hash}.`
  const signed = head
    ? `${head.holds ? 'signed' : 'NOT SIGNED as said'} ${head.at} with position ${head.position}`
    : 'not signed yet'
  return `Hash ${hash}, ${signed}.`
}
