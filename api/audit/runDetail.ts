import { json } from 'node:stream/consumers'
import { allowedSteps } from '../../events/audit/auditRun.ts'
import type { AuditRunResult } from '../../events/audit/auditRunSchemas.ts'
import { refuse } from '../../events/kernel/common.ts'
import { omit } from '../../events/kernel/record.ts'
import { namesOf } from '../../projections/access/users.ts'
import type { AuditRunAnswer, AuditRunAnswerResult, Examples } from '../../projections/audit/auditAnswers.ts'
import { type AuditRunRow, auditRuns, expiryOf } from '../../projections/audit/auditRuns.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { workProgress } from '../../projections/kernel/workTable.ts'
import type { Call } from '../kernel/route.ts'
import { say } from '../kernel/sentences.ts'

type Asking = Call<unknown, unknown>

/** The run of the address. Refuses when there is none. */
export const mustFind = async ({ desk, params }: Asking): Promise<AuditRunRow> =>
  (await findRow(desk.db, auditRuns, params.id ?? '', { everything: true })) ?? refuse('missing', 'NOT_FOUND')

/** Runs without the examples of what a comparison found. */
export const runAnswers = async (
  { desk, language }: Asking,
  rows: readonly AuditRunRow[],
): Promise<readonly AuditRunAnswer[]> => {
  const names = await namesOf(
    desk.db,
    rows.map(({ createdBy }) => createdBy),
  )
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      version: row.version,
      position: row.position,
      kind: row.kind,
      state: row.state,
      allowed: allowedSteps(row.state, row.fileId !== null),
      from: row.from,
      until: row.until,
      progress: await progressOf(desk, row),
      failure: row.failure === null ? null : { key: row.failure, message: say(row.failure, language) },
      createdBy: row.createdBy,
      creator: names.get(row.createdBy) ?? row.createdBy,
      createdAt: row.createdAt,
      endedAt: row.endedAt,
      result: resultOf(desk, row),
    })),
  )
}

export const runAnswer = async (call: Asking, row: AuditRunRow): Promise<AuditRunAnswer> => {
  const [answer] = await runAnswers(call, [row])
  if (!answer) return refuse('missing', 'NOT_FOUND')
  return row.result?.kind === 'COMPARE' ? { ...answer, result: await withExamples(call.desk, row.result) } : answer
}

const nothingYet: AuditRunAnswer['progress'] = { done: 0, of: 0 }

/** How far a run is stands with its work, since it saves nothing on the way. */
const progressOf = async ({ db }: Desk, { id }: AuditRunRow): Promise<AuditRunAnswer['progress']> =>
  ((await workProgress(db, 'audit.run', `auditRun-${id}`)) as AuditRunAnswer['progress'] | undefined) ?? nothingYet // stored by its only handler

const resultOf = (desk: Desk, row: AuditRunRow): AuditRunAnswerResult | null => {
  const { result } = row
  if (result?.kind === 'VERIFY') return omit(result, 'kind')
  if (result?.kind === 'EXPORT') {
    const file = row.fileId === null ? null : omit(result.file, 'id')
    return { ...omit(result, 'kind'), file, expiresAt: expiryOf(row, desk.config.DAYBOOK_EXPORT_DAYS) }
  }
  return result && compared(result)
}

type Compared = Extract<AuditRunResult, { kind: 'COMPARE' }>

const compared = (
  { from, until, models }: Compared,
  found: Readonly<Record<string, Examples>> = {},
): AuditRunAnswerResult => ({
  from,
  until,
  models: models.map((model) => ({ ...model, examples: found[model.name] ?? [] })),
})

const withExamples = async ({ files }: Desk, result: Compared): Promise<AuditRunAnswerResult> => {
  const stream = await files.open(result.examples)
  const found = stream ? ((await json(stream)) as Readonly<Record<string, Examples>>) : {} // written by the worker
  return compared(result, found)
}
