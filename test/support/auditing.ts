import { auditRun } from '../../events/audit/auditRun.ts'
import type { Moment } from '../../events/audit/auditRunSchemas.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { readConfig } from '../../events/runtime/config.ts'
import { type AuditRunRow, auditRuns } from '../../projections/audit/auditRuns.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { inProcessQueue } from '../../workers/kernel/inProcessQueue.ts'
import { type OpenedDesk, openDesk } from '../../workers/kernel/openDesk.ts'
import { startWorkers } from '../../workers/kernel/startWorkers.ts'
import { reactions, workKinds } from '../../workers/index.ts'

export type Auditing = Readonly<{
  desk: Desk
  opened: OpenedDesk['opened']
  /** Asks for a run; answers its id. */
  ask: (kind: 'VERIFY' | 'EXPORT' | 'COMPARE', from?: Moment | null, until?: Moment | null) => Promise<string>
  cancel: (runId: string) => Promise<unknown>
  /** Waits until the run is in one of these states. */
  reached: (runId: string, ...states: readonly AuditRunRow['state'][]) => Promise<AuditRunRow>
  close: () => Promise<void>
}>

const by = { type: 'user', id: 'zhou' } as const

/** Log, read models and workers of a data folder, as the product opens them. */
export const openAuditing = async (
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Auditing> => {
  const config = readConfig({ DAYBOOK_DATA: folder, DAYBOOK_LOG_LEVEL: 'silent', ...settings })
  const onFatal = (error: unknown): never => {
    throw error
  }
  const { desk, opened, close } = await openDesk(config, { onFatal })
  const decode = opened.codec.decode
  const sweep = { every: 50, after: 1000 }
  const workers = await startWorkers({
    desk,
    decode,
    queue: inProcessQueue(),
    kinds: workKinds,
    reactions,
    sole: true,
    sweep,
  })
  const tell = (runId: string, command: Named<typeof auditRun.commands>) =>
    desk.journal.execute(auditRun, runId, command, { by, commandId: desk.newId() })
  const rowOf = (runId: string) => findRow(desk.db, auditRuns, runId, { everything: true })
  return {
    desk,
    opened,
    ask: async (kind, from = null, until = null) => {
      const runId = desk.newId()
      await tell(runId, { type: 'RequestAuditRun', data: { kind, from, until } })
      return runId
    },
    cancel: (runId) => tell(runId, { type: 'CancelAuditRun', data: {} }),
    reached: async (runId, ...states) => {
      for (const end = Date.now() + 60_000; Date.now() < end; ) {
        const row = await rowOf(runId)
        if (row && states.includes(row.state)) return row
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`the run did not come to ${states.join(' or ')}`)
    },
    close: async () => {
      await workers.stop()
      await close()
    },
  }
}
