import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'chai'
import { lastUpTo, readFrom, stepsBack } from '../../../events/log/boundary.ts'
import type { EventLog, StoredEvent } from '../../../events/log/eventLog.ts'
import { openExportedLog } from '../../../events/log/exportedLog.ts'
import { exportLog } from '../../../events/log/exportLog.ts'
import { keepLedger, type KeptLedger } from '../../../events/log/ledger.ts'
import { openLedgerStore } from '../../../events/log/ledgerStore.ts'
import { proofOf } from '../../../events/log/proof.ts'
import { verifyExport } from '../../../events/log/verifyExport.ts'
import { verifyLedger } from '../../../events/log/verifyLedger.ts'
import { newEvents } from '../../support/eventLogContract.ts'
import { gappedLog } from '../../support/log/gappedLog.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')

describe('a log whose positions lie apart', () => {
  let folder: string
  let remove: () => Promise<void>
  let log: EventLog
  let ledger: KeptLedger
  let events: readonly StoredEvent[]

  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
    log = gappedLog({ strict: true })
    for (let index = 0; index < 40; index++) await log.append(`order-${index % 4}`, 'any', newEvents(10))
    events = await log.readAll(0, 1000)
    ledger = await keep()
    while ((await ledger.status()).lag > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  after(async () => {
    await ledger.close()
    await remove()
  })

  const keep = async (): Promise<KeptLedger> =>
    keepLedger({
      ...{ log, privateKey, now: () => new Date().toISOString() },
      store: await openLedgerStore(join(folder, 'ledger.db')),
      onTrouble: (error) => {
        throw error
      },
    })

  const at = (number: number): number => events[number - 1]?.position ?? 0

  it('is chained, signed and verified, and counts events and not positions', async () => {
    await ledger.close()
    ledger = await keep()
    expect(await verifyLedger({ log, ledger, publicKey })).to.deep.include({ ok: true, verified: 400, unchained: 0 })
    expect((await ledger.heads()).at(-1)?.position).to.equal(at(400))
  })

  it('has an exact end for a position at which no event stands', async () => {
    for (const [asked, number] of [
      [at(7), 7],
      [at(7) + 1, 7],
      [at(8) - 1, 7],
      [at(1) - 1, 0],
      [at(400), 400],
    ] as const)
      expect(await lastUpTo({ log, ledger }, asked), String(asked)).to.equal(at(number))
  })

  it('is exported up to such a position, twice the same, and the export verifies', async () => {
    const into = join(folder, 'export')
    const asked = { log, ledger, publicKey, folder: into, until: { position: at(101) - 5 } }
    const manifest = await exportLog(asked)
    expect([manifest.events, manifest.until.position]).to.deep.equal([100, at(100)])
    expect(await exportLog(asked)).to.deep.equal(manifest)
    expect(await verifyExport({ folder: into })).to.include({ ok: true, verified: 100 })
    const exported = await openExportedLog(into)
    expect(await exported.log.readAll(at(50), 10)).to.have.length(10)
    await exported.close()
  })

  it('proves single events', async () => {
    const heads = await ledger.heads()
    for (const number of [1, 2, 200, 400]) {
      const event = events[number - 1] as StoredEvent
      expect((await proofOf({ ledger, heads, publicKey }, event)).holds, String(number)).to.equal(true)
    }
  })

  it('is read from any position on, with the ledger or behind its end', async () => {
    const ids = (some: readonly StoredEvent[]) => some.map(({ id }) => id)
    const of = (from: number, to: number) => ids(events.slice(from - 1, to))
    expect(ids(await readFrom({ log, ledger }, at(10), 3))).to.deep.equal(of(10, 12))
    expect(ids(await readFrom({ log, ledger }, at(10) + 1, 1))).to.deep.equal(of(11, 11))
    expect(ids(await readFrom({ log, ledger }, 1, 2))).to.deep.equal(of(1, 2))
    expect(ids(await readFrom({ log, ledger }, at(400), 5))).to.deep.equal(of(400, 400))
    const young = {
      links: async (after: number, max: number) =>
        (await ledger.links(after, max)).filter(({ position }) => position <= at(50)),
    }
    expect(ids(await readFrom({ log, ledger: young }, at(300), 4))).to.deep.equal(of(300, 303))
    expect(await stepsBack(ledger, at(100), 20)).to.equal(at(80))
    expect(await stepsBack(ledger, at(5), 20)).to.equal(0)
  })
})
