import { expect } from 'chai'
import pino from 'pino'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import type { Codec } from '../../events/log/codec.ts'
import type { EventLog, StoredEvent } from '../../events/log/eventLog.ts'
import { createMemoryLog } from '../../events/log/memoryLog.ts'
import { pastTable } from '../../projections/kernel/past.ts'
import type { Columns, RowOf } from '../../projections/kernel/columns.ts'
import { hashOf } from '../../projections/kernel/hash.ts'
import { pagesOf } from '../../projections/kernel/list.ts'
import type { AnyProjection, Projection, Table } from '../../projections/kernel/projection.ts'
import type { Projector } from '../../projections/kernel/projector.ts'
import { startProjector } from '../../projections/kernel/runner/startProjector.ts'
import { databases, type OpenedDatabase } from './servers/databases.ts'

/** What happened to a record; who, when and to which record may be left out. */
export type Happened = Readonly<{ type: string; data: unknown; stream?: string; at?: string; by?: string }>

/** Events as a log would answer them, numbered through and within their streams. */
export const recordedEvents = (facts: readonly Happened[]): readonly RecordedEvent[] => {
  const versions = new Map<string, number>()
  return facts.map(({ type, data, stream = 'spec-1', at = '2026-03-02T08:00:00.000Z', by = 'li' }, index) => {
    const version = (versions.get(stream) ?? 0) + 1
    versions.set(stream, version)
    const eventId = `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
    const meta = { eventId, at, by: { type: 'user' as const, id: by }, commandId: eventId, correlationId: eventId }
    return { position: index + 1, stream, version, type, schemaVersion: 1, data, meta }
  })
}

/** Writes and reads payloads as they are: the codec of specs that are not about codecs. */
export const plainCodec: Codec = {
  encode: async ({ type, data }, meta) => ({
    id: meta.eventId,
    type,
    data: JSON.stringify(data),
    meta: JSON.stringify(meta),
  }),
  decode: async (events) => events.map(decoded),
}

const decoded = ({ position, stream, version, type, data, meta }: StoredEvent): RecordedEvent => ({
  position,
  stream,
  version,
  type,
  schemaVersion: 1,
  data: JSON.parse(data),
  meta: JSON.parse(meta),
})

/** Appends events to the ends of their streams, in order. */
export const appendAll = async (log: EventLog, events: readonly RecordedEvent[]): Promise<void> => {
  for (const { stream, type, data, meta } of events)
    await log.append(stream, 'any', [await plainCodec.encode({ type, data }, meta)])
}

/** Rows of a read model in the order of their keys. */
export const rowsOf = async <C extends Columns>(
  { db }: Pick<OpenedDatabase, 'db'>,
  model: Table<C>,
): Promise<readonly RowOf<C>[]> => {
  const rows: RowOf<C>[] = []
  const everything = { reach: { everything: true }, fields: {} } as const
  for await (const page of pagesOf(db, model as Table, everything)) rows.push(...(page as readonly RowOf<C>[])) // of its columns
  return rows
}

type Parts = Readonly<{ log: EventLog; projections: readonly AnyProjection[] }> &
  Pick<OpenedDatabase, 'db'> &
  Partial<Readonly<{ codec: Codec; pageSize: number }>>

/** Starts to keep read models, silently. */
export const keeping = (parts: Parts): Promise<Projector> =>
  startProjector({ codec: plainCodec, logger: pino({ level: 'silent' }), ...parts })

/** Brings read models to the end of a log, and answers when they are there. */
export const projecting = async (parts: Parts): Promise<Projector> => {
  const projector = await keeping(parts)
  expect(await projector.reached(await parts.log.head(), { timeout: 15_000 })).to.equal(true)
  return projector
}

/** Rows with at least these values. */
type Expected<C extends Columns> = readonly Partial<RowOf<C>>[]

const expectRows = async <C extends Columns>(opened: OpenedDatabase, model: Table<C>, expected: Expected<C>) => {
  const rows = await rowsOf(opened, model)
  const shown = rows.map((row, index) => {
    const names = Object.keys(expected[index] ?? row)
    return Object.fromEntries(names.map((name) => [name, row[name]]))
  })
  expect(shown).to.deep.equal(expected)
}

/**
 * The one form of a read model's spec: `given(...events).then(rows)`. The rows come in the order of their keys and are
 * compared in the columns that are named. Events are folded live and once more from the start, on every database.
 */
export const projectionSpec = <C extends Columns>(
  model: Projection<C>,
  specify: (given: (...facts: readonly Happened[]) => Readonly<{ then: (rows: Expected<C>) => Promise<void> }>) => void,
): void => {
  for (const { name, open } of databases)
    describe(`on ${name}`, () => {
      let opened: OpenedDatabase
      before(async () => {
        opened = await open()
      })
      after(() => opened.dispose())
      afterEach(() => clear(opened, model.name))

      specify((...facts) => ({
        // oxlint-disable-next-line unicorn/no-thenable -- the spec's own word; nobody awaits it
        then: (rows) => playTwice(opened, model, facts, rows),
      }))
    })
}

const clear = async ({ db }: OpenedDatabase, name: string): Promise<void> => {
  for (const table of [name, pastTable(name), 'projection_checkpoint', 'projection_parked'])
    await db.write.schema.dropTableIfExists(table)
}

const playTwice = async <C extends Columns>(
  opened: OpenedDatabase,
  model: Projection<C>,
  facts: readonly Happened[],
  expected: Expected<C>,
): Promise<void> => {
  const log = createMemoryLog()
  const projector = await projecting({ ...opened, log, projections: [model], pageSize: 1 })
  try {
    await appendAll(log, recordedEvents(facts))
    expect(await projector.reached(facts.length, { timeout: 15_000 })).to.equal(true)
    expect(await projector.parked()).to.deep.equal([])
    await expectRows(opened, model, expected)
    const live = await hashOf(opened.db, model)
    await projector.rebuild(model.name)
    await expectRows(opened, model, expected)
    expect(await hashOf(opened.db, model)).to.equal(live)
  } finally {
    await projector.close()
    await log.close()
  }
}
