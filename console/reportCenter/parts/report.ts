import { nameIn, type Names } from '../../../events/kernel/nameIn.ts'
import { labelIn } from '../../../events/kernel/query/labels.ts'
import type { Text } from '../../../events/kernel/phrases.ts'
import type { ColumnType } from '../../../events/kernel/query/columnTypes.ts'
import type { ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import type { ListedReport } from '../../../projections/reports/reportQueries.ts'
import { currentLanguage } from '../../kit/words.ts'
import { useGet, useRefresh } from '../../shell/calls.ts'
import { reportApi, reportAt } from './paths.ts'

/** A report as the centre lists it. */
export type ReportRow = ListedReport & Readonly<{ creator: string; dataSet: string | null }>

export type ShownColumn = Readonly<{ id: string; labels: Text; type: ColumnType }>

/** A report as the caller may see it. */
export type ShownReport = Names &
  Readonly<{
    id: string
    description: string
    category: 'PUBLIC' | 'PRIVATE'
    status: string
    version: number
    definition: ReportDefinition | null
    columns: readonly ShownColumn[]
    allowed: readonly string[]
    favourite: boolean
    broken: boolean
  }>

export const nameOf = (named: Names): string => nameIn(named, currentLanguage())
export const labelOf = (labels: Text): string => labelIn(labels, currentLanguage())

export const useReport = (id: string | undefined) => useGet<ShownReport>(id === undefined ? null : reportAt(id))

/** Asks again for whatever shows reports. */
export const useRefreshReports = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all(
      [reportApi, '/report/definition', '/report/run', '/report/chart', '/report/variant'].map((path) => refresh(path)),
    )
  }
}
