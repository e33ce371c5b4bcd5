import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { type Ledger, keepLedger } from '../../../events/log/ledger.ts'
import { genesis, linkHash } from '../../../events/log/ledgerHash.ts'
import { headsElsewhere, isSigned, ledgerKey, ledgerPublicKey, signHead } from '../../../events/log/ledgerHeads.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { verifyLedger } from '../../../events/log/verifyLedger.ts'
import { newEvents } from '../../support/eventLogContract.ts'
import { failureOf } from '../../support/failure.ts'
import { type LedgerPlace, ledgerPlaces } from '../../support/servers/ledgers.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const golden = [
  {
    event: {
      stream: 'order-1',
      version: 1,
      type: 'OrderEntered',
      id: '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c11',
      data: '{"po":"订单-7"}',
      meta: '{"at":"2026-01-31T08:00:00.000Z"}',
    },
    hash: '110efb920b12cade1fe83f9e0cbf5a687684c2e86a36dd17731685c801c26bb5',
  },
  {
    event: {
      stream: 'order-1',
      version: 2,
      type: 'OrderConfirmed',
      id: '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c12',
      data: '{}',
      meta: '{"at":"2026-01-31T08:00:01.000Z"}',
    },
    hash: 'e364c4d1d8e4a232e6878332aaed84ecd18d7be37f089d986f9b0435f57a012d',
  },
] as const

describe('the chain hash', () => {
  it('is for ever what it was on the first day', () => {
    let previous: string = genesis
    for (const { event, hash } of golden) {
      expect(linkHash(previous, event)).to.equal(hash)
      previous = hash
    }
  })

  it('tells fields apart whose texts together are the same', () => {
    const { event } = golden[0]
    expect(linkHash(genesis, { ...event, stream: 'order-', type: '1OrderEntered' })).not.to.equal(golden[0].hash)
    expect(linkHash(genesis, { ...event, data: '{"po":"订单-7"}{', meta: event.meta.slice(1) })).not.to.equal(
      golden[0].hash,
    )
  })

  it('takes texts of any size', () => {
    const large = { ...golden[0].event, data: '订'.repeat(100_000) }
    expect(linkHash(genesis, large)).to.equal(linkHash(genesis, { ...large }))
    expect(linkHash(genesis, golden[0].event)).to.equal(golden[0].hash)
  })
})

for (const { name, make } of ledgerPlaces)
  describe(`the ledger in ${name}`, () => {
    let folder: string
    let remove: () => Promise<void>
    let place: LedgerPlace
    let log: EventLog
    let ledger: Ledger
    let clock: number
    let troubles: unknown[]

    const elsewhere = () => join(folder, 'elsewhere')
    const keep = async (of: EventLog = log): Promise<Ledger> => {
      const { privateKey } = await ledgerKey(join(folder, 'keys'))
      return keepLedger({
        log: of,
        store: await place.open(),
        privateKey,
        now: () => new Date(clock++).toISOString(),
        elsewhere: elsewhere(),
        onTrouble: (error) => troubles.push(error),
      })
    }
    const verdict = async () => verifyLedger({ log, ledger, publicKey: await ledgerPublicKey(join(folder, 'keys')) })
    const caughtUp = async (): Promise<void> => {
      while ((await ledger.status()).lag > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }

    beforeEach(async () => {
      ;({ folder, remove } = await temporaryFolder())
      place = await make()
      log = createMemoryLog()
      clock = Date.parse('2026-01-31T08:00:00.000Z')
      troubles = []
      ledger = await keep()
    })

    afterEach(async () => {
      await ledger.close()
      await log.close()
      await place.dispose()
      await remove()
      expect(troubles).to.deep.equal([])
    })

    it('stands at nothing for an empty log, and signs nothing', async () => {
      expect(await ledger.status()).to.deep.equal({ position: 0, signedAt: null, lag: 0, ok: true })
      expect(await verdict()).to.deep.equal({ ok: true, verified: 0, position: 0, unchained: 0 })
    })

    it('follows the log and signs a head within a second of the last event', async () => {
      await log.append('order-1', 'none', newEvents(2500))
      await caughtUp()
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const heads = await ledger.heads()
      const head = heads.at(-1)
      expect(head?.position).to.equal(2500)
      expect(await ledger.status()).to.deep.equal({ position: 2500, signedAt: head?.at, lag: 0, ok: true })
      expect(await verdict()).to.deep.include({ ok: true, verified: 2500, head })
    })

    it('counts what it has not chained yet', async () => {
      await log.append('order-1', 'none', newEvents(3))
      await caughtUp()
      const before = await ledger.links(0, 10)
      const behind = { ...ledger, links: async (after: number) => before.filter(({ position }) => position > after) }
      await log.append('order-1', 3, newEvents(4))
      const publicKey = await ledgerPublicKey(join(folder, 'keys'))
      const result = await verifyLedger({ log, ledger: behind, publicKey })
      expect(result).to.deep.include({ ok: true, verified: 3, position: 3, unchained: 4 })
    })

    it('keeps the first head of an hour and the closing one, also in a second place, and no others', async () => {
      for (const hour of [9, 10, 11]) {
        clock = Date.parse(`2026-01-31T${String(hour).padStart(2, '0')}:30:00.000Z`)
        await log.append('order-1', 'any', newEvents(1))
        await caughtUp()
        await new Promise((resolve) => setTimeout(resolve, 600))
      }
      for (let index = 0; index < 2; index++) {
        await log.append('order-1', 'any', newEvents(1))
        await caughtUp()
        await new Promise((resolve) => setTimeout(resolve, 600))
      }
      await ledger.close()
      const second = await headsElsewhere(elsewhere())
      expect(second.map(({ position }) => position)).to.deep.equal([1, 2, 3, 5])
      expect(second.map(({ at }) => at.slice(11, 13))).to.deep.equal(['09', '10', '11', '11'])
      ledger = await keep()
      expect(await ledger.heads()).to.deep.equal(second)
    })

    it('signs no new head when it is closed and opened again without news', async () => {
      await log.append('order-1', 'none', newEvents(1))
      for (let index = 0; index < 3; index++) {
        await ledger.close()
        ledger = await keep()
      }
      expect(await headsElsewhere(elsewhere())).to.have.length(1)
    })

    it('goes on where it stopped', async () => {
      await log.append('order-1', 'none', newEvents(5))
      await ledger.close()
      await log.append('order-1', 5, newEvents(5))
      ledger = await keep()
      await caughtUp()
      expect(await verdict()).to.include({ ok: true, verified: 10, unchained: 0 })
    })

    it('takes in all of the log when it is closed, however much there is', async () => {
      await log.append('order-1', 'none', newEvents(20_000))
      await ledger.close()
      ledger = await keep()
      expect((await ledger.heads()).at(-1)?.position).to.equal(20_000)
    })

    it('is the same for the same events, whatever positions the log gives them', async () => {
      const events = newEvents(5)
      await log.append('order-1', 'none', events)
      await caughtUp()
      const stored = await log.readAll(0, 10)
      let hash: string = genesis
      const elsewherePlaced = stored.map((event) => ({ ...event, position: event.position * 1000 }))
      for (const event of elsewherePlaced) hash = linkHash(hash, event)
      expect((await ledger.lastLinks(1))[0]?.hash).to.equal(hash)
    })

    it('refuses a log that lost events, and one of other events, with a sentence', async () => {
      await log.append('order-1', 'none', newEvents(5))
      await ledger.close()
      const shorter = createMemoryLog()
      await shorter.append('order-1', 'none', newEvents(4))
      expect(await failureOf(keep(shorter))).to.match(/ends before position 5, which its ledger knows/)
      await shorter.append('order-1', 4, newEvents(1))
      expect(await failureOf(keep(shorter))).to.match(/event at position 5 is not the one that its ledger knows/)
      ledger = await keep()
    })

    it('stops verifying when it is told to', async () => {
      await log.append('order-1', 'none', newEvents(10))
      const publicKey = await ledgerPublicKey(join(folder, 'keys'))
      const failure = await failureOf(verifyLedger({ log, ledger, publicKey, signal: AbortSignal.abort() }))
      expect(failure).to.have.property('name', 'AbortError')
    })

    it('tells how far it has verified', async () => {
      await log.append('order-1', 'none', newEvents(4500))
      await caughtUp()
      const seen: (readonly [number, number])[] = []
      const publicKey = await ledgerPublicKey(join(folder, 'keys'))
      await verifyLedger({ log, ledger, publicKey, onProgress: (position, head) => seen.push([position, head]) })
      expect(seen).to.deep.equal([
        [2000, 4500],
        [4000, 4500],
        [4500, 4500],
      ])
    })
  })

describe('the key of a ledger', () => {
  let folder: string
  let remove: () => Promise<void>

  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
    await ledgerKey(join(folder, 'keys'))
  })

  afterEach(() => remove())

  it('is made once, for its owner alone, with the public one beside it', async () => {
    const keys = join(folder, 'keys')
    const again = await ledgerKey(keys)
    expect(again.generated).to.equal(false)
    expect((await stat(join(keys, 'ledger.key'))).mode & 0o777).to.equal(0o600)
    expect(await readFile(join(keys, 'ledger.pub'), 'utf8')).to.match(/^-----BEGIN PUBLIC KEY-----/)
    const head = signHead(again.privateKey, { position: 3, hash: genesis, at: '2026-01-31T08:00:00.000Z' })
    const publicKey = await ledgerPublicKey(keys)
    expect(isSigned(publicKey, head)).to.equal(true)
    for (const other of [{ position: 4 }, { hash: '11'.repeat(32) }, { at: '2026-01-31T08:00:00.001Z' }])
      expect(isSigned(publicKey, { ...head, ...other })).to.equal(false)
  })

  it('gets its public one again when the start that made it died between the two', async () => {
    const keys = join(folder, 'keys')
    const before = await readFile(join(keys, 'ledger.pub'), 'utf8')
    await rm(join(keys, 'ledger.pub'))
    expect((await ledgerKey(keys)).generated).to.equal(false)
    expect(await readFile(join(keys, 'ledger.pub'), 'utf8')).to.equal(before)
  })

  it('is made whole where a start died that had only the public one', async () => {
    const keys = join(folder, 'keys')
    await rm(join(keys, 'ledger.key'))
    const { privateKey, generated } = await ledgerKey(keys)
    expect(generated).to.equal(true)
    const head = signHead(privateKey, { position: 3, hash: genesis, at: '2026-01-31T08:00:00.000Z' })
    expect(isSigned(await ledgerPublicKey(keys), head)).to.equal(true)
  })
})
