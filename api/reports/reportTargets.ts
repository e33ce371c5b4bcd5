import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { type FieldProblem, Refusal } from '../../events/kernel/refusal.ts'
import { definitionProblems } from '../../events/reports/definitionCheck.ts'
import type { DefinitionProblem } from '../../events/reports/definitionProblem.ts'
import type { KnownField } from '../../events/reports/definitionFields.ts'
import { report } from '../../events/reports/report.ts'
import type { ReportDefinition } from '../../events/reports/reportSchemas.ts'
import { within } from '../../projections/kernel/reach.ts'
import type { ReportAccess, ReportRights } from '../../projections/reports/access.ts'
import { lookerOf, reportAccessOf } from '../../projections/reports/reportAccessOf.ts'
import { type FoundReport, reportOf } from '../../projections/reports/reportOf.ts'
import { findDataSet } from '../../projections/sources/dataSets.ts'
import { resolveDataSet } from '../../projections/sources/resolveDataSet.ts'
import type { Action, Call } from '../kernel/route.ts'
import { mustHold } from '../kernel/session.ts'
import type { Unique } from '../kernel/unique.ts'
import { written } from '../kernel/written.ts'
import { mustAnswerColumns } from './sqlTargets.ts'

export type Asking = Call<unknown, unknown>
export type Reached = Readonly<{ report: FoundReport; access: ReportAccess }>

/** The context whose read models the answers of these writes wait for. */
export const context = report.context

/** A report that the caller may see, and for which they have a right. */
export const mustFindReport = async (
  { desk, caller }: Asking,
  id: string,
  right: keyof ReportRights = 'view',
  version?: number,
): Promise<Reached> => {
  const found = (await reportOf(desk, id, version)) ?? refuseCommonly('missing', 'NOT_FOUND')
  const access = await reportAccessOf(desk, found, caller)
  if (!access.rights.view) refuseCommonly('missing', 'NOT_FOUND')
  if (!access.rights[right]) refuseCommonly('forbidden', 'FORBIDDEN')
  return { report: found, access }
}

/** A report whose permissions the caller may change: by right, or since it belongs where their action reaches. */
export const mustFindToShare = async (call: Asking, id: string, action: Action): Promise<Reached> => {
  const found = (await reportOf(call.desk, id)) ?? refuseCommonly('missing', 'NOT_FOUND')
  const access = await reportAccessOf(call.desk, found, call.caller)
  const { companyId, departmentId, ownerId: createdBy } = found
  const reach = call.caller.reach(action)
  const isReached = reach.everything || (companyId !== null && within(reach, { companyId, departmentId, createdBy }))
  if (!access.rights.view && !isReached) refuseCommonly('missing', 'NOT_FOUND')
  if (!access.rights.share && !isReached) refuseCommonly('forbidden', 'FORBIDDEN')
  return { report: found, access }
}

export const execute = async (call: Asking, id: string, command: Named<typeof report.commands>) =>
  written(await call.desk.journal.execute(report, id, command, call.asked()), report.stream)

/** The name of a report, which its owner has once. */
export const nameOf = (ownerId: string, name: string): Unique => ({
  what: 'report-name',
  value: `${ownerId} ${name}`,
  field: 'nameCn',
  taken: 'REPORT_NAME_TAKEN',
})

/** The fields that a definition can be made of. Refuses what the caller may not report on. */
export const knownFields = async (
  { desk, caller }: Asking,
  { source }: Pick<ReportDefinition, 'source'>,
): Promise<readonly KnownField[]> => {
  if (source.kind === 'sql') {
    mustHold(caller, 'report:sql:write')
    return source.columns.map(({ id, labels, type }) => ({ id, labels, type }))
  }
  const row = await findDataSet(desk.db, source.dataSetId, lookerOf(caller))
  if (!row)
    return refuseCommonly('missing', 'NOT_FOUND', {
      fields: [{ path: 'definition.source.dataSetId', key: 'NOT_FOUND' }],
    })
  const { fields } = await resolveDataSet(desk, row.id)
  return fields.map(({ id, labels, column }) => ({ id, labels, type: column.type }))
}

/** Refuses a definition that is not right, field by field, and custom SQL that its database does not take. */
export const mustBeRight = async (
  call: Asking,
  definition: ReportDefinition,
  denied: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const problems = definitionProblems(definition, { fields: await knownFields(call, definition), denied })
  refuseProblems(problems.map(({ path, ...rest }) => ({ path: `definition.${path}`, ...rest })))
  if (definition.source.kind === 'sql') await mustAnswerColumns(call, definition.source)
}

export const refuseProblems = (problems: readonly (DefinitionProblem | FieldProblem)[]): void => {
  const [first] = problems
  if (first)
    throw new Refusal('invalid', first.key, { fields: problems, ...(first.params ? { params: first.params } : {}) })
}
