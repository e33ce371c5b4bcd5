import type { RecordedEvent } from '../../events/kernel/decider.ts'
import type { KeptChart, ReportStatus } from '../../events/reports/report.ts'
import { report } from '../../events/reports/report.ts'
import type { ReportCategory, ReportProblem } from '../../events/reports/reportEvents.ts'
import { reportRun } from '../../events/reports/reportRun.ts'
import type { ReportDefinition } from '../../events/reports/reportSchemas.ts'
import { type Column, flag, integer, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, told } from '../kernel/record.ts'

/** A chart with who made it and when. */
export type ReportRowChart = KeptChart & Readonly<{ createdBy: string; createdAt: string }>

const columns = {
  ...ownerColumns,
  /** None where a report is for every company. */
  companyId: nullable(text()),
  nameCn: text(),
  nameTw: text(),
  nameEn: text(),
  description: text(),
  category: text() as Column<ReportCategory>, // one of its words
  status: text() as Column<ReportStatus>, // one of its words
  sourceKind: text() as Column<ReportDefinition['source']['kind']>, // one of its words
  /** The data set that rows come from, or else the data source of the SQL. */
  dataSetId: nullable(text()),
  sourceId: nullable(text()),
  definition: nullable(json<ReportDefinition>()),
  definitionVersion: integer(),
  charts: json<readonly ReportRowChart[]>(),
  chartCount: integer(),
  problems: json<readonly ReportProblem[]>(),
  broken: flag(),
  lastRunAt: nullable(text()),
}

export type ReportRow = RowOf<typeof columns>

const withCharts = (charts: readonly ReportRowChart[]) => ({ charts, chartCount: charts.length })

const withDefinition = (definition: ReportDefinition) => ({
  definition,
  sourceKind: definition.source.kind,
  dataSetId: definition.source.kind === 'dataSet' ? definition.source.dataSetId : null,
  sourceId: definition.source.kind === 'sql' ? definition.source.sourceId : null,
})

const rightAgain = { problems: [], broken: false }

const keysOf = ({ type, stream, data }: RecordedEvent): readonly string[] => {
  if (type !== 'ReportRunRequested') return [idOf(stream)]
  const { reportId } = data as { reportId: string | null } // its schema's; a draft that is tried out has none
  return reportId === null ? [] : [reportId]
}

/** One row for each report that is not deleted, with its newest definition and when it last ran. */
export const reports = projection(
  { ...report.events, ReportRunRequested: reportRun.events.ReportRunRequested },
  {
    name: 'reports',
    context: 'reports',
    revision: 1,
    columns,
    key: 'id',
    indexes: [
      ['companyId', 'nameCn', 'id'],
      ['companyId', 'lastRunAt', 'id'],
      ['createdBy', 'id'],
      ['dataSetId'],
      ['sourceId'],
    ],
    keys: keysOf,
    on: {
      ReportCreated: (_, event): ReportRow => ({
        ...event.data,
        status: 'DRAFT',
        sourceKind: 'dataSet',
        dataSetId: null,
        sourceId: null,
        definition: null,
        definitionVersion: 0,
        ...withCharts([]),
        ...rightAgain,
        lastRunAt: null,
        ...opened(event),
      }),
      ReportChanged: onRow((_, data) => told(data)),
      ReportCategoryChanged: onRow((_, { category }) => ({ category })),
      ReportDefinitionSaved: onRow((_, { definition, version }) => ({
        ...withDefinition(definition),
        definitionVersion: version,
        ...rightAgain,
      })),
      ReportPublished: onRow(() => ({ status: 'PUBLISHED' })),
      ReportWithdrawn: onRow(() => ({ status: 'WITHDRAWN' })),
      ReportDeleted: () => null,
      ChartAdded: onRow((row, { chartId, chart }, { meta }) =>
        withCharts([...row.charts, { id: chartId, ...chart, createdBy: meta.by.id, createdAt: meta.at }]),
      ),
      ChartChanged: onRow((row, { chartId, chart }) =>
        withCharts(row.charts.map((one) => (one.id === chartId ? { ...one, ...chart } : one))),
      ),
      ChartRemoved: onRow((row, { chartId }) => withCharts(row.charts.filter(({ id }) => id !== chartId))),
      ReportBroken: onRow((_, { problems }) => ({ problems, broken: true })),
      ReportRepaired: onRow(() => rightAgain),
      // a run is not the report's own act: its version stays, and so does when it was changed
      ReportRunRequested: (row, { meta }) => (row ? { ...row, lastRunAt: later(row.lastRunAt, meta.at) } : null),
    },
  },
)

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

export const reportList: ListFields<typeof columns> = {
  nameCn: { kind: 'text', search: true },
  nameTw: { kind: 'text', search: true },
  nameEn: { kind: 'text', search: true },
  description: { kind: 'text', search: true },
  category: { kind: 'choice', choices: ['PUBLIC', 'PRIVATE'] },
  status: { kind: 'choice', choices: ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] },
  sourceKind: { kind: 'choice', choices: ['dataSet', 'sql'] },
  dataSetId: { kind: 'text' },
  createdBy: { kind: 'text' },
  broken: { kind: 'flag' },
  chartCount: { kind: 'number' },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
  lastRunAt: { kind: 'instant' },
}
