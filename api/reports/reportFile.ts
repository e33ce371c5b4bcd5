import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { id, oneOf, text } from '../../events/kernel/fields.ts'
import { nameFields } from '../../events/kernel/names.ts'
import { categories } from '../../events/reports/reportEvents.ts'
import { reportChart, type ReportDefinition, reportDefinition } from '../../events/reports/reportSchemas.ts'
import { lookerOf } from '../../projections/reports/reportAccessOf.ts'
import type { FoundReport } from '../../projections/reports/reportOf.ts'
import { findDataSet, listDataSets } from '../../projections/sources/dataSets.ts'
import type { Asking } from './reportTargets.ts'

/** A report as a file: what it is called, what it shows, and what its data set was called where it comes from. */
export const reportFile = z.strictObject({
  kind: z.literal('daybook-report', { error: 'REPORT_FILE_UNKNOWN' }),
  format: z.literal(1, { error: 'REPORT_FILE_UNKNOWN' }),
  ...nameFields,
  description: text(500).default(''),
  category: oneOf(categories).default('PRIVATE'),
  dataSet: z.strictObject({ id: id(), moduleName: text(64), moduleCode: text(500) }).nullable(),
  definition: reportDefinition,
  charts: z
    .array(z.strictObject({ id: id(), ...reportChart.shape }))
    .max(20)
    .default([]),
})
export type ReportFile = z.output<typeof reportFile>

/** A report as it is written to a file. */
export const fileOf = async ({ desk, caller }: Asking, found: FoundReport): Promise<ReportFile> => {
  const { nameCn, nameTw, nameEn, description, category, definition } = found
  const { source } = definition
  const set = source.kind === 'dataSet' ? await findDataSet(desk.db, source.dataSetId, lookerOf(caller)) : undefined
  return {
    ...{ kind: 'daybook-report', format: 1, nameCn, nameTw, nameEn, description, category, definition },
    dataSet: set ? { id: set.id, moduleName: set.moduleName, moduleCode: set.moduleCode } : null,
    charts: found.charts.map(({ createdBy: _, createdAt: __, ...chart }) => chart),
  }
}

/** The definition of a file over a data set that is here: the one that the caller says, or its own by id or by name. */
export const dataSetOfFile = async (
  call: Asking,
  { definition, dataSet }: ReportFile,
  chosen: string | undefined,
): Promise<ReportDefinition> => {
  const { source } = definition
  if (source.kind === 'sql') return definition
  const found = (await byId(call, chosen ?? source.dataSetId)) ?? (chosen ? undefined : await byName(call, dataSet))
  if (found === undefined)
    return refuseCommonly('missing', 'NOT_FOUND', { fields: [{ path: 'dataSetId', key: 'NOT_FOUND' }] })
  return { ...definition, source: { kind: 'dataSet', dataSetId: found } }
}

const byId = async ({ desk, caller }: Asking, dataSetId: string): Promise<string | undefined> =>
  (await findDataSet(desk.db, dataSetId, lookerOf(caller)))?.id

const byName = async ({ desk, caller }: Asking, dataSet: ReportFile['dataSet']): Promise<string | undefined> => {
  if (!dataSet) return undefined
  const query = { filters: { moduleName: { op: 'eq', value: dataSet.moduleName } } } as const
  const { list } = await listDataSets(desk.db, lookerOf(caller), query, { pageSize: 2 })
  return list.length === 1 ? list[0]?.id : undefined
}
