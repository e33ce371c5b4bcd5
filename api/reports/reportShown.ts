import { holds } from '../kernel/session.ts'
import { namedFields } from '../../events/reports/definitionFields.ts'
import { namesOf } from '../../projections/access/users.ts'
import { creatorIn } from './creatorIn.ts'
import { favouritesOf } from '../../projections/reports/favourites.ts'
import { lookerOf } from '../../projections/reports/reportAccessOf.ts'
import { findDataSets } from '../../projections/sources/dataSets.ts'
import { resolveDataSet } from '../../projections/sources/resolveDataSet.ts'
import type { Asking, Reached } from './reportTargets.ts'

type OfDataSet = Readonly<{ dataSetId: string | null }>

/** Rows with the names of their data sets; of custom SQL there is none. */
export const withDataSets = async <Row extends OfDataSet>({ desk, caller }: Asking, rows: readonly Row[]) => {
  const ids = [...new Set(rows.flatMap(({ dataSetId }) => dataSetId ?? []))]
  const sets = await findDataSets(desk.db, ids, lookerOf(caller))
  const names = new Map(sets.map(({ id, moduleName }) => [id, moduleName]))
  return rows.map((row) => ({ ...row, dataSet: row.dataSetId && (names.get(row.dataSetId) ?? null) }))
}

/** The steps that a report offers to the caller. */
const allowedOf = ({ caller }: Asking, { report, access: { rights } }: Reached): readonly string[] => {
  const change = rights.edit && holds(caller, 'report:report:change')
  return [
    ...(change ? ['change', 'revert'] : []),
    ...(change && report.status !== 'PUBLISHED' ? ['publish'] : []),
    ...(change && report.status === 'PUBLISHED' ? ['withdraw'] : []),
    ...(rights.share && holds(caller, 'report:report:change') ? ['category'] : []),
    ...(rights.share && holds(caller, 'report:report:remove') ? ['remove'] : []),
    ...(rights.share && holds(caller, 'report:user:change') ? ['users'] : []),
    ...(rights.share && holds(caller, 'report:column:change') ? ['columns'] : []),
    ...(holds(caller, 'report:report:create') ? ['copy'] : []),
  ]
}

/** The columns that the caller sees, in their order, with what they are called. */
const seenColumns = async ({ desk }: Asking, { report: { definition }, access: { denied } }: Reached) => {
  const { source } = definition
  const fields =
    source.kind === 'sql'
      ? source.columns
      : (await resolveDataSet(desk, source.dataSetId)).fields.map(({ id, labels, column: { type } }) => ({
          id,
          labels,
          type,
        }))
  const named = namedFields(definition, fields)
  return definition.columns.flatMap(({ field, labels }) => {
    const known = named.get(field)
    return known && !denied.has(field) ? [{ ...known, labels: labels ?? known.labels }] : []
  })
}

/** A report as the caller may see it. */
export const shownReport = async (call: Asking, reached: Reached) => {
  const { report, access } = reached
  const { definition, charts, problems, ...said } = report
  const { rights, denied } = access
  const [names, kept, columns] = await Promise.all([
    namesOf(call.desk.db, [report.ownerId]),
    favouritesOf(call.desk.db, call.caller.userId),
    problems.length > 0 ? [] : seenColumns(call, reached),
  ])
  return {
    ...said,
    creator: creatorIn(names, report.ownerId),
    favourite: kept.has(report.id),
    sourceKind: definition.source.kind,
    rights,
    allowed: allowedOf(call, reached),
    broken: problems.length > 0,
    columns,
    charts: charts.filter(({ key, series, measures }) => !usesDenied(denied, [key, series, ...measures])),
    definition: rights.edit ? definition : null,
    problems: rights.edit ? problems : [],
  }
}

type Part = Readonly<{ kind?: string; field?: string }> | undefined

const usesDenied = (denied: ReadonlySet<string>, parts: readonly Part[]): boolean =>
  parts.some((part) => part?.field !== undefined && denied.has(part.field))
