import type { Names } from '../../events/kernel/nameIn.ts'
import { report, type ReportStatus } from '../../events/reports/report.ts'
import type { ReportCategory, ReportProblem } from '../../events/reports/reportEvents.ts'
import type { ReportDefinition } from '../../events/reports/reportSchemas.ts'
import type { Desk } from '../kernel/desk.ts'
import { findRow } from '../kernel/list.ts'
import { type ReportRow, type ReportRowChart, reports } from './reports.ts'

/** A report as a run needs it, at one of its versions. */
export type FoundReport = Names &
  Readonly<{
    id: string
    ownerId: string
    companyId: string | null
    departmentId: string | null
    status: ReportStatus
    category: ReportCategory
    description: string
    definition: ReportDefinition
    /** The version of the definition, and the newest there is. */
    version: number
    newest: number
    charts: readonly ReportRowChart[]
    /** What of it is not right any more. */
    problems: readonly ReportProblem[]
  }>

/** A report with its newest definition, or with an older one; undefined when there is none. */
export const reportOf = async (
  desk: Pick<Desk, 'db' | 'journal'>,
  id: string,
  version?: number,
): Promise<FoundReport | undefined> => {
  const row = await findRow(desk.db, reports, id, { everything: true })
  if (!row?.definition) return undefined
  if (version === undefined || version === row.definitionVersion)
    return found(row, row.definition, row.definitionVersion)
  const { state } = await desk.journal.load(report, id)
  const definition = 'definitions' in state ? state.definitions[version - 1] : undefined
  return definition && found(row, definition, version)
}

const found = (row: ReportRow, definition: ReportDefinition, version: number): FoundReport => {
  const { id, nameCn, nameTw, nameEn, companyId, departmentId, status, category, charts, problems } = row
  return {
    description: row.description,
    ...{ id, nameCn, nameTw, nameEn, companyId, departmentId, status, category, charts, problems },
    ...{ ownerId: row.createdBy, definition, version, newest: row.definitionVersion },
  }
}
