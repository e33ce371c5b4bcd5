import type { OverviewAnswer } from '../../../projections/operations/operationsAnswers.ts'
import type { Tone } from '../../kit/tone.ts'
import { failedWorkPath, modelsPath, processesPath, schedulesPath } from '../paths.ts'

/** Something that a person should look at; `to` is where. */
export type Need = Readonly<{
  what: 'log.unwritable' | 'log.unreachable' | 'ledger' | 'disk' | 'parked' | 'lag' | 'failed' | 'gone' | 'schedules'
  tone: Extract<Tone, 'warn' | 'bad'>
  count: number
  to?: string
}>

/** How far behind a burst of work leaves read models for a moment: in events, or in bytes of EventStoreDB's log. */
const usualLag = { sqlite: 1000, eventstore: 1_000_000 } as const

/** What does not stand as it should, the worst first. */
export const needsOf = ({ log, ledger, disk, models, work, processes, schedules }: OverviewAnswer): readonly Need[] => {
  const { parked, lag, rebuilding } = models ?? { parked: 0, lag: 0, rebuilding: 0 }
  const gone = processes.filter(({ alive }) => !alive).length
  const found: readonly (Need | false)[] = [
    log.state !== 'writable' && { what: `log.${log.state}`, tone: 'bad', count: 1 },
    ledger?.ok === false && { what: 'ledger', tone: 'bad', count: 1, to: '/audit/ledger' },
    disk.state !== 'ok' && { what: 'disk', tone: disk.state === 'trouble' ? 'bad' : 'warn', count: 1 },
    parked > 0 && { what: 'parked', tone: 'bad', count: parked, to: modelsPath },
    work.failed > 0 && { what: 'failed', tone: 'bad', count: work.failed, to: failedWorkPath },
    gone > 0 && { what: 'gone', tone: 'warn', count: gone, to: processesPath },
    lag > usualLag[log.kind] && rebuilding === 0 && { what: 'lag', tone: 'warn', count: lag, to: modelsPath },
    schedules.failing > 0 && { what: 'schedules', tone: 'warn', count: schedules.failing, to: schedulesPath },
  ]
  return found.filter((one) => one !== false)
}
