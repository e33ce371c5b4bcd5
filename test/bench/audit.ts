import { createHash, generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { exportLog } from '../../events/log/exportLog.ts'
import { keepLedger } from '../../events/log/ledger.ts'
import { openLedgerStore } from '../../events/log/ledgerStore.ts'
import { openSqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import { verifyLedger } from '../../events/log/verifyLedger.ts'
import { now } from '../../events/runtime/clock.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { atLeast, type Bench, type Options, type Pair } from './bench.ts'
import { fillHistory } from './history.ts'
import { appendInLoop } from './logLoad.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const anEvent = Buffer.alloc(466, 'x')

const fail = (error: unknown): never => {
  throw error
}

const openKept = async (folder: string) => {
  const log = await openSqliteLog(folder)
  const store = await openLedgerStore(join(folder, 'ledger.db'))
  const ledger = await keepLedger({ log, store, privateKey, now, onTrouble: fail })
  const close = async (): Promise<void> => {
    await ledger.close()
    await log.close()
  }
  return { log, ledger, close }
}

const perSecond = async (count: number, work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return count / ((performance.now() - began) / 1000)
}

/** What the ledger costs those who append: the same load with it and without it. */
const appendWithLedger = async (appends: number): Promise<Pair> => {
  const [kept, alone] = [await temporaryFolder(), await temporaryFolder()]
  const [own, log] = [await openKept(kept.folder), await openSqliteLog(alone.folder)]
  const measured = async (to: typeof log): Promise<number> => {
    await appendInLoop(to, { callers: 64, appends: appends / 10 })
    return (await appendInLoop(to, { callers: 64, appends })).perSecond
  }
  const pair = { reference: await measured(log), figure: await measured(own.log as typeof log) }
  await Promise.all([own.close(), log.close()])
  await Promise.all([kept.remove(), alone.remove()])
  return pair
}

/** How fast the log is verified and exported, and what keeping its ledger costs (G13). */
export const auditBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  const events = quick ? 50_000 : 200_000
  const { folder, remove } = await temporaryFolder()
  const { log, ledger, close } = await openKept(folder)
  try {
    await fillHistory(log, events, ['companies', 'orders'])
    while ((await ledger.status()).lag > 0) await new Promise((resolve) => setTimeout(resolve, 50))
    const rounds = []
    for (let round = 0; round < (quick ? 3 : 5); round++) {
      const out = join(folder, `export-${round}`)
      rounds.push({
        hashed: await perSecond(events, () => {
          for (let done = 0; done < events; done++) createHash('sha256').update(anEvent).digest()
        }),
        verified: await perSecond(events, () => verifyLedger({ log, ledger, publicKey })),
        exported: await perSecond(events, () => exportLog({ log, ledger, publicKey, folder: out })),
        appended: await appendWithLedger(quick ? 5000 : 20_000),
      })
    }
    const verify = rounds.map(({ verified: figure, hashed: reference }) => ({ figure, reference }))
    return [
      atLeast('G13 verify, against the hashing alone', 'events/s', verify, 0.5),
      atLeast(
        'verify',
        'events/s',
        verify.map(({ figure }) => ({ figure, reference: 100_000 })),
        1,
      ),
      atLeast(
        'export',
        'events/s',
        rounds.map(({ exported }) => ({ figure: exported, reference: 20_000 })),
        1,
      ),
      atLeast(
        'G13 append while the ledger is kept, against no ledger',
        'events/s',
        rounds.map(({ appended }) => appended),
        0.85,
      ),
    ]
  } finally {
    await close()
    await remove()
  }
}
