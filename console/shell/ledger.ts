import { useGet } from './calls.ts'
import type { Tone } from '../kit/tone.ts'

/** How far the ledger is signed, as `GET /sys/ledger/status` answers; `lag` counts events after the signed head. */
export type LedgerStatus = Readonly<{ position: number; signedAt: string | null; lag: number; ok: boolean }>

const MINUTE = 60_000

export const useLedger = () =>
  useGet<LedgerStatus>('/sys/ledger/status', { refreshInterval: MINUTE, onError: () => undefined })

export type LedgerWord =
  | 'ledgerWaiting'
  | 'ledgerUnknown'
  | 'ledgerBad'
  | 'ledgerUnsigned'
  | 'ledgerBehind'
  | 'ledgerGood'

/** What may be said of the ledger; one that cannot be read is neither good nor bad. */
export const ledgerState = (
  status: LedgerStatus | undefined,
  failed: boolean,
): Readonly<{ tone: Tone; word: LedgerWord }> => {
  if (status === undefined || failed) return { tone: 'plain', word: failed ? 'ledgerUnknown' : 'ledgerWaiting' }
  if (!status.ok) return { tone: 'bad', word: 'ledgerBad' }
  if (status.signedAt === null) return { tone: 'warn', word: 'ledgerUnsigned' }
  return status.lag > 0 ? { tone: 'warn', word: 'ledgerBehind' } : { tone: 'good', word: 'ledgerGood' }
}
