import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { auditRun } from '../../events/audit/auditRun.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import { auditRuns, expiredExports } from '../../projections/audit/auditRuns.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRows } from '../../projections/kernel/list.ts'
import { clear, workFolder } from './runAudit.ts'

/** Gives up the files of exports that were kept long enough, and what runs left behind that never came to their end. */
export const expireExports = async (desk: Desk): Promise<void> => {
  const { db, config, now } = desk
  for (const { id } of await expiredExports(db, config.DAYBOOK_EXPORT_DAYS, now())) await expire(desk, id)
  for (const runId of await abandoned(desk)) await clear(workFolder(config, runId))
}

const expire = (desk: Desk, runId: string) =>
  desk.journal.execute(
    auditRun,
    runId,
    { type: 'ExpireAuditExport', data: {} },
    { by: { type: 'worker', id: 'audit.expireExports' }, commandId: derivedId('expire export', runId) },
  )

/** Runs whose folder is there although nobody works in it any more. */
const abandoned = async ({ db, config, log, projector }: Desk): Promise<readonly string[]> => {
  const names = await readdir(dirname(workFolder(config, 'any'))).catch(absent)
  const runs = [...new Set(names.map((name) => name.replace(/\.tar\.gz(\.next)?$/, '')))]
  if (runs.length === 0 || !(await projector.reached(await log.head(), { contexts: ['audit'] }))) return []
  const rows = await findRows(db, auditRuns, runs, { everything: true })
  const working = new Set(rows.filter(({ endedAt }) => endedAt === null).map(({ id }) => id))
  return runs.filter((runId) => !working.has(runId))
}

const absent = (error: NodeJS.ErrnoException): readonly string[] => {
  if (error.code === 'ENOENT') return []
  throw error
}
