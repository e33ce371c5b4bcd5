import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { decider } from '../../../events/kernel/decider.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import { createCodec } from '../../../events/log/createCodec.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { type Asked, createJournal, type Journal } from '../../../events/log/journal.ts'
import { type KeyStore, openKeyStore } from '../../../events/log/keyStore.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'

const commands = {
  Open: z.strictObject({ seats: z.number() }),
  Sit: z.strictObject({ who: z.string() }),
  Close: z.strictObject({}),
}
const events = {
  TableOpened: z.strictObject({ seats: z.number() }),
  SeatTaken: z.strictObject({ who: z.string() }),
  TableClosed: z.strictObject({}),
}

type Table = Readonly<{ seats: number; taken: readonly string[] }> | undefined

/** A table with seats: the last one closes it, so one command may lead to two events. */
const table = decider<Table, typeof commands, typeof events>({
  context: 'spec',
  stream: 'table',
  commands,
  events,
  initial: undefined,
  decide: {
    Open: (state, data) => {
      if (state) throw new Refusal('conflict', 'TABLE_OPEN')
      return [{ type: 'TableOpened', data }]
    },
    Sit: (state, data) => {
      if (!state || state.taken.length === state.seats) throw new Refusal('conflict', 'TABLE_FULL')
      if (state.taken.includes(data.who)) return []
      const last = state.taken.length + 1 === state.seats
      return [{ type: 'SeatTaken', data }, ...(last ? [{ type: 'TableClosed' as const, data: {} }] : [])]
    },
    Close: () => [{ type: 'TableClosed', data: {} }],
  },
  evolve: {
    TableOpened: (_, { seats }) => ({ seats, taken: [] }),
    SeatTaken: (state, { who }) => state && { ...state, taken: [...state.taken, who] },
    TableClosed: (state) => state,
  },
})

const sit = (who: string) => ({ type: 'Sit', data: { who } }) as const
const open = (seats: number) => ({ type: 'Open', data: { seats } }) as const
const caught = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

describe('the journal', () => {
  let folder: string
  let store: KeyStore
  let log: EventLog
  let journal: Journal
  let count = 0

  const asked = (more: Partial<Asked> = {}): Asked => ({
    by: { type: 'user', id: 'li' },
    commandId: `command-${++count}`,
    ...more,
  })

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-journal-'))
    store = await openKeyStore({ file: join(folder, 'keys.db'), master: new Uint8Array(32).fill(7) })
  })
  beforeEach(() => {
    log = createMemoryLog()
    const newId = () => `0192a000-0000-7000-8000-${String(++count).padStart(12, '0')}`
    journal = createJournal({
      log,
      codec: createCodec([table], store.keys),
      now: () => '2026-03-02T08:00:00.000Z',
      newId,
    })
  })
  afterEach(() => log.close())
  after(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('records what was decided, and who asked, when and from where', async () => {
    const outcome = await journal.execute(
      table,
      '1',
      open(2),
      asked({ commandId: 'a', page: '/tables', ip: '127.0.0.1' }),
    )
    expect(outcome).to.include({ id: '1', version: 1, position: 1, repeated: false })
    const {
      events: [event],
    } = await journal.load(table, '1')
    expect(event).to.deep.include({ type: 'TableOpened', data: { seats: 2 }, version: 1, stream: 'table-1' })
    expect(event?.meta).to.deep.include({
      at: '2026-03-02T08:00:00.000Z',
      by: { type: 'user', id: 'li' },
      commandId: 'a',
      correlationId: 'a',
      page: '/tables',
      ip: '127.0.0.1',
    })
  })

  it('keeps events of one command together', async () => {
    await journal.execute(table, '1', open(1), asked())
    const outcome = await journal.execute(table, '1', sit('wang'), asked())
    expect(outcome.version).to.equal(3)
    expect(outcome.events.map(({ type, version }) => [type, version])).to.deep.equal([
      ['SeatTaken', 2],
      ['TableClosed', 3],
    ])
  })

  it('writes nothing when nothing changes', async () => {
    await journal.execute(table, '1', open(3), asked())
    await journal.execute(table, '1', sit('wang'), asked())
    const outcome = await journal.execute(table, '1', sit('wang'), asked())
    expect(outcome).to.include({ version: 2, repeated: false })
    expect(outcome.events).to.deep.equal([])
    expect(await log.head()).to.equal(2)
  })

  it('leaves the log as it was when a command is refused', async () => {
    await journal.execute(table, '1', open(1), asked())
    const refused = await caught(journal.execute(table, '1', open(1), asked()))
    expect(refused).to.be.instanceOf(Refusal).with.property('key', 'TABLE_OPEN')
    expect(await log.head()).to.equal(1)
  })

  it('gives the first answer again to the same command', async () => {
    const once = asked({ digest: 'same' })
    const first = await journal.execute(table, '1', open(2), once)
    await journal.execute(table, '1', sit('wang'), asked())
    expect(await journal.execute(table, '1', open(2), once)).to.include({
      version: first.version,
      position: first.position,
      repeated: true,
    })
    expect(await log.head()).to.equal(2)
  })

  it('refuses another command under the same id', async () => {
    await journal.execute(table, '1', open(2), asked({ commandId: 'a', digest: 'one' }))
    const refused = await caught(journal.execute(table, '1', open(2), asked({ commandId: 'a', digest: 'other' })))
    expect(refused).to.have.property('key', 'IDEMPOTENCY_MISMATCH')
  })

  it('refuses a version that is no longer the last one', async () => {
    await journal.execute(table, '1', open(3), asked())
    await journal.execute(table, '1', sit('wang'), asked({ expectedVersion: 1 }))
    const refused = await caught(journal.execute(table, '1', sit('li'), asked({ expectedVersion: 1 })))
    expect(refused).to.have.property('key', 'STALE_VERSION')
    expect(refused).to.have.nested.property('details.params.current', 2)
  })

  it('decides anew when another command came first', async () => {
    await journal.execute(table, '1', open(3), asked())
    await Promise.all(['wang', 'li', 'chen'].map((who) => journal.execute(table, '1', sit(who), asked())))
    const { state } = await journal.load(table, '1')
    expect(state?.taken).to.have.members(['wang', 'li', 'chen'])
  })

  it('lets exactly one of eight equal creations win', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => journal.execute(table, '1', open(2), asked({ fresh: true }))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1)
    expect(await log.head()).to.equal(1)
  })

  it('loads a record as it was after some of its events', async () => {
    await journal.execute(table, '1', open(3), asked())
    await journal.execute(table, '1', sit('wang'), asked())
    await journal.execute(table, '1', sit('li'), asked())
    expect((await journal.load(table, '1', 2)).state?.taken).to.deep.equal(['wang'])
    expect((await journal.load(table, '2')).version).to.equal(0)
  })
})
