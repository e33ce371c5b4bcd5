import { setTimeout as pause } from 'node:timers/promises'
import { generateKeyPairSync } from 'node:crypto'
import { expect } from 'chai'
import type { EventLog } from '../../../../events/log/eventLog.ts'
import type { Ledger } from '../../../../events/log/ledger.ts'
import { postgresLedger } from '../../../../events/log/postgres/ledgerTables.ts'
import { makeTables } from '../../../../events/log/postgres/schema.ts'
import { openSql, type Sql } from '../../../../events/log/postgres/sql.ts'
import { shareLedger } from '../../../../events/log/sharedLedger.ts'
import { verifyLedger } from '../../../../events/log/verifyLedger.ts'
import { createLogger } from '../../../../events/runtime/logger.ts'
import { lead } from '../../../../projections/kernel/leadership.ts'
import { newEvents } from '../../../support/eventLogContract.ts'
import { gappedLog } from '../../../support/log/gappedLog.ts'
import { createPostgresDatabase, type PostgresServer, startPostgres } from '../../../support/servers/postgres.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const logger = createLogger('silent')

describe('a ledger that several processes share', function () {
  this.timeout(40_000)
  let server: PostgresServer
  let url: string
  let sql: Sql
  let log: EventLog
  let opened: Ledger[]

  before(async () => {
    server = await startPostgres()
  })

  after(() => server.dispose())

  beforeEach(async () => {
    ;({ url } = await createPostgresDatabase(server))
    sql = openSql({ url })
    await makeTables(sql)
    log = gappedLog({ strict: true })
    opened = []
  })

  afterEach(async () => {
    for (const ledger of opened) await ledger.close()
    await log.close()
    await sql.close()
  })

  type Keeping = Parameters<typeof shareLedger>[0]['keeping']

  const led: Keeping = (signal, work) => lead({ url, name: 'ledger', signal, logger }, work)

  const share = async (keeping?: Keeping): Promise<Ledger> => {
    const ledger = await shareLedger({
      ...{ log, store: postgresLedger(sql), privateKey, now: () => new Date().toISOString() },
      onTrouble: () => undefined,
      ...(keeping ? { keeping } : {}),
    })
    opened.push(ledger)
    return ledger
  }

  const abreast = async (ledger: Ledger): Promise<void> => {
    for (const end = Date.now() + 15_000; (await ledger.status()).lag > 0; await pause(20))
      if (Date.now() > end) throw new Error(JSON.stringify(await ledger.status()))
  }

  const verified = async () => {
    const { ok, verified, finding } = await verifyLedger({ log, ledger: postgresLedger(sql), publicKey })
    return { ok, verified, finding }
  }

  it('is kept by one of them and read by all', async () => {
    const [keeper, reader] = [await share(led), await share()]
    await log.append('order-1', 'none', newEvents(1500))
    await abreast(reader)
    expect(await verified()).to.deep.equal({ ok: true, verified: 1500, finding: undefined })
    await keeper.close()
    expect((await reader.status()).signedAt).not.to.equal(null)
    expect((await reader.heads()).at(-1)?.position).to.equal(await log.head())
  })

  it('is taken over when the one that keeps it ends', async () => {
    const [first, second] = [await share(led), await share(led)]
    await log.append('order-1', 'none', newEvents(10))
    await abreast(second)
    await first.close()
    await log.append('order-1', 10, newEvents(10))
    await abreast(second)
    expect(await verified()).to.deep.equal({ ok: true, verified: 20, finding: undefined })
  })

  it('holds together even where two keep it at a time', async () => {
    const careless: Keeping = (signal, work) => work(signal)
    const keepers = [await share(careless), await share(careless)]
    for (let version = 0; version < 1000; version += 10) {
      await log.append('order-1', version === 0 ? 'none' : version, newEvents(10))
      await pause(5)
    }
    for (const keeper of keepers) await abreast(keeper)
    expect(await verified()).to.deep.equal({ ok: true, verified: 1000, finding: undefined })
  })

  it('goes on by itself when the server was gone, and has every event once', async () => {
    const ledger = await share(led)
    let version = 0
    for (let round = 0; round < 3; round++) {
      const coming = server.crash().then(() => server.again())
      for (let index = 0; index < 20; index++) {
        await log.append('order-1', version === 0 ? 'none' : version, newEvents(5))
        version += 5
        await pause(10)
      }
      await coming
      await abreast(ledger)
    }
    expect(await verified()).to.deep.equal({ ok: true, verified: 300, finding: undefined })
  })
})
