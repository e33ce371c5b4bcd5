import type { Names } from '../../../events/kernel/nameIn.ts'
import type { ReportChart } from '../../../events/reports/reportSchemas.ts'
import { namesOf } from '../../access/users.ts'
import type { Database } from '../../kernel/database.ts'
import { findRows, type List } from '../../kernel/list.ts'
import type { ListQuery, Page } from '../../kernel/listQuery.ts'
import { listReports } from '../reportQueries.ts'
import type { Reader } from '../reportAccessOf.ts'
import { type ReportRowChart, type ReportRow, reports } from '../reports.ts'

/** A chart in the list of all charts; `id` is that of its report and its own. */
export type ListedChart = Pick<ReportChart, 'title' | 'type'> &
  Readonly<{ id: string; reportId: string; report: Names; creator: string; createdAt: string }>

type Asked = Readonly<{ query: ListQuery; page: Partial<Page> }>

/** Reports with charts that are looked at for one list: who has more narrows it by words. */
const mostReports = 200

/** The charts of all reports that somebody may open, the newest first. */
export const listCharts = async (db: Database, reader: Reader, { query, page }: Asked): Promise<List<ListedChart>> => {
  const withCharts = { filters: { chartCount: { op: 'from', value: 1 } } } as const
  const found = await listReports(db, reader, 'all', { query: withCharts, page: { pageNum: 1, pageSize: mostReports } })
  const rows = await findRows(
    db,
    reports,
    found.list.map(({ id }) => id),
    { everything: true },
  )
  const names = await namesOf(
    db,
    rows.flatMap(({ charts }) => charts.map(({ createdBy }) => createdBy)),
  )
  const all = rows
    .flatMap((row) => row.charts.map((chart) => listedChart(row, chart, names)))
    .filter((chart) => says(chart, query.keyword))
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const [pageNum, pageSize] = [page.pageNum ?? 1, page.pageSize ?? 10]
  return { list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: all.length, pageNum, pageSize }
}

const listedChart = (
  { id, nameCn, nameTw, nameEn }: ReportRow,
  chart: ReportRowChart,
  names: ReadonlyMap<string, string>,
): ListedChart => ({
  id: `${id}.${chart.id}`,
  reportId: id,
  report: { nameCn, nameTw, nameEn },
  ...{ title: chart.title, type: chart.type, createdAt: chart.createdAt },
  creator: names.get(chart.createdBy) ?? chart.createdBy,
})

const says = ({ title, report, creator }: ListedChart, keyword = ''): boolean => {
  const text = [...Object.values(title), ...Object.values(report), creator].join('\n').toLowerCase()
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
