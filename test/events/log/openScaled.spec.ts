import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import * as z from 'zod'
import { decider } from '../../../events/kernel/decider.ts'
import { ERASED, personal } from '../../../events/kernel/fields.ts'
import { registerName } from '../../../events/log/erasureRegister.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { auditLog, type OpenedLog, openLog, openLogForReading } from '../../../events/log/openLog.ts'
import { openSql, type Sql } from '../../../events/log/postgres/sql.ts'
import { now } from '../../../events/runtime/clock.ts'
import { readConfig } from '../../../events/runtime/config.ts'
import { lead } from '../../../projections/kernel/leadership.ts'
import { failureOf } from '../../support/failure.ts'
import { addressOf, type ServedLog, serveForTest } from '../../support/servers/eventStore.ts'
import { freePort } from '../../support/servers/freePort.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../../support/servers/postgres.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const guest = decider({
  context: 'specs',
  stream: 'guest',
  commands: {},
  events: { GuestSeated: z.strictObject({ guestId: z.string(), name: personal(z.string(), 'guestId', 'S2') }) },
  initial: {},
  decide: {},
  evolve: { GuestSeated: () => ({}) },
})

const by = { type: 'user', id: 'li' } as const

describe('a log that several processes share', function () {
  this.timeout(30_000)
  let folder: string
  let remove: () => Promise<void>
  let database: PostgresDatabase
  let served: ServedLog
  let sql: Sql
  let opened: OpenedLog[]
  let number = 0

  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
    database = await createPostgresDatabase()
    sql = openSql({ url: database.url })
    served = await serveForTest()
    opened = []
  })

  afterEach(async () => {
    await closeAll()
    await served.stop()
    await sql.close()
    await database.drop()
    await remove()
  })

  const closeAll = async (): Promise<void> => {
    for (const one of opened.splice(0)) await one.close()
  }

  const config = (settings: Readonly<Record<string, string>> = {}) =>
    readConfig({
      DAYBOOK_DATA: folder,
      DAYBOOK_POSTGRES: database.url,
      DAYBOOK_EVENTSTORE: served.address,
      ...settings,
    })

  const open = async (settings: Readonly<Record<string, string>> = {}, patience = 20_000): Promise<OpenedLog> => {
    const one = await openLog(config(settings), pino({ level: 'silent' }), [guest], { now, lead, patience })
    opened.push(one)
    return one
  }

  const seat = async ({ log, codec }: OpenedLog, guestId: string): Promise<void> => {
    number += 1
    const eventId = `0193fa30-5e8c-7d11-9a55-${String(number).padStart(12, '0')}`
    const meta = { eventId, at: '2026-01-31T08:00:00.000Z', by, commandId: eventId, correlationId: eventId }
    const event = { type: 'GuestSeated', data: { guestId, name: `${guestId}, called so` } }
    await log.append(`guest-${guestId}`, 'any', [await codec.encode(event, meta)])
  }

  const namesOf = async ({ log, codec }: Pick<OpenedLog, 'log' | 'codec'>, guestId: string) =>
    (await codec.decode(await log.readStream(`guest-${guestId}`))).map(({ data }) => (data as { name: string }).name)

  it('is opened by many at the same moment, with one set of keys', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => open()))
    for (const [index, one] of all.entries()) await seat(one, `g-${index}`)
    for (const one of all)
      for (const index of all.keys()) expect(await namesOf(one, `g-${index}`)).to.deep.equal([`g-${index}, called so`])
    const pems = all.map(({ ledger }) => ledger.publicKey.export({ type: 'spki', format: 'pem' }))
    expect(new Set(pems).size).to.equal(1)
    expect(all[0]?.keyFor('reservations')).to.deep.equal(all[3]?.keyFor('reservations'))
  })

  it('is verified and read beside the processes', async () => {
    const one = await open()
    for (let index = 0; index < 20; index++) await seat(one, 'wang')
    while ((await one.ledger.status()).lag > 0) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await auditLog(config())).to.deep.include({ ok: true, verified: 20, unchained: 0, damage: [] })
    const reading = await openLogForReading(config(), [guest])
    expect(await namesOf(reading, 'wang'))
      .to.have.length(20)
      .and.include('wang, called so')
    await reading.close()
  })

  it('does not open with another master key, nor with a fresh one in the place of one that is missing', async () => {
    await open()
    await closeAll()
    expect(await failureOf(open({ DAYBOOK_MASTER_KEY: 'ab'.repeat(32) }))).to.match(
      /the master key does not fit the keys in PostgreSQL/,
    )
    expect(await failureOf(open({ DAYBOOK_DATA: join(folder, 'elsewhere') }))).to.match(/The master key is missing: /)
    await open()
  })

  it('waits for an event store that comes later', async () => {
    const port = await freePort()
    const opening = open({ DAYBOOK_EVENTSTORE: addressOf(port) })
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const late = await serveForTest(createMemoryLog(), port)
    const one = await opening
    expect(await one.log.head()).to.equal(0)
    await closeAll()
    await late.stop()
  })

  it('says in a sentence which server did not come, and names no password', async () => {
    const store = `esdb://user:hidden@127.0.0.1:${await freePort()}?tls=false`
    expect(await failureOf(open({ DAYBOOK_EVENTSTORE: store }, 1000))).to.match(
      /^Error: The event store at 127\.0\.0\.1:\d+ did not answer within 1 seconds: see that it runs, and that DAYBOOK_EVENTSTORE names it\.$/,
    )
    const url = `postgres://user:hidden@127.0.0.1:${await freePort()}/daybook`
    expect(await failureOf(open({ DAYBOOK_POSTGRES: url }, 1000))).to.match(
      /^Error: PostgreSQL at 127\.0\.0\.1:\d+\/daybook did not answer within 1 seconds: see that it runs, and/,
    )
  })

  describe('with somebody who was erased', () => {
    let wrapped: string

    const keyOf = async (): Promise<string | null> => {
      const [row] = await sql.all<{ wrapped: string | null }>(
        `select wrapped from daybook_keys.subjects where subject = 'wang'`,
      )
      return row?.wrapped ?? null
    }

    /** PostgreSQL as it was before the erasure. */
    const restorePostgres = async (): Promise<void> => {
      await sql.all('alter table daybook_keys.subjects disable trigger stays_erased')
      await sql.all(`update daybook_keys.subjects set state = 'active', wrapped = $1 where subject = 'wang'`, [wrapped])
      await sql.all('alter table daybook_keys.subjects enable trigger stays_erased')
      await sql.all('delete from daybook_keys.erased')
      await sql.all('truncate daybook_ledger.links, daybook_ledger.heads')
    }

    beforeEach(async () => {
      const [one, other] = [await open(), await open()]
      await seat(one, 'wang')
      wrapped = (await keyOf()) ?? ''
      await one.erasures.erase('wang', { by, commandId: 'c-1' })
      expect(await namesOf(other, 'wang')).to.deep.equal([ERASED])
      expect(await failureOf(seat(other, 'wang'))).to.match(/GuestSeated speaks of .* who was erased/)
      await closeAll()
    })

    const expectErased = async (): Promise<void> => {
      const one = await open()
      expect(await namesOf(one, 'wang')).to.deep.equal(
        await namesOf(one, 'wang').then((names) => names.map(() => ERASED)),
      )
      expect(await one.erasures.stateOf('wang')).to.equal('erased')
      expect(one.erasures.all().map(({ subject }) => subject)).to.deep.equal(['wang'])
      const told = await one.log.readStream('erased-all')
      expect(told).to.have.length(1)
      expect(await keyOf()).to.equal(null)
    }

    it('destroys a key again that came back with an older PostgreSQL: the event store knows', async () => {
      await restorePostgres()
      await rm(join(folder, 'keys', registerName))
      await expectErased()
    })

    it('destroys it also where event store and PostgreSQL are older: the file knows', async () => {
      await restorePostgres()
      await served.stop()
      served = await serveForTest()
      await expectErased()
    })

    it('tells an older event store: PostgreSQL knows', async () => {
      await rm(join(folder, 'keys', registerName))
      await sql.all('truncate daybook_ledger.links, daybook_ledger.heads')
      await served.stop()
      served = await serveForTest()
      await expectErased()
    })

    it('believes no line that somebody wrote into the register without the key', async () => {
      await sql.all(`insert into daybook_keys.erased values ('zhao', '2026-01-31T08:00:00.000Z', $1)`, [
        'ab'.repeat(32),
      ])
      expect(await failureOf(open())).to.match(/zhao stands in the register .* was not written under this master key/)
    })
  })
})
