import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import type { Names } from '../kernel/nameIn.ts'
import { changes, pick } from '../kernel/record.ts'
import { changedParts } from './definitionParts.ts'
import { isSame } from './isSame.ts'
import { type ReportCategory, reportCommands, reportEvents, type ReportProblem } from './reportEvents.ts'
import { refuse } from './reportPhrases.ts'
import type { ReportChart, ReportDefinition } from './reportSchemas.ts'

export const mostCharts = 20

export const reportStates = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const
export type ReportStatus = (typeof reportStates)[number]

export type KeptChart = ReportChart & Readonly<{ id: string }>

/** A report with every version of its definition, the first one first. */
export type Report =
  | Readonly<{ status: 'none' | 'ended' }>
  | (Names &
      Readonly<{
        status: ReportStatus
        ownerId: string
        companyId: string | null
        departmentId: string | null
        description: string
        category: ReportCategory
        definitions: readonly ReportDefinition[]
        charts: readonly KeptChart[]
        problems: readonly ReportProblem[]
      }>)
type There = Exclude<Report, { status: 'none' | 'ended' }>

/** A report: what it is called, what it shows version by version, its charts, and whether readers find it. */
export const report = decider({
  context: 'reports',
  stream: 'report',
  commands: reportCommands,
  events: reportEvents,
  initial: { status: 'none' } as Report, // not created yet
  decide: {
    CreateReport: (state, { definition, ...said }) =>
      state.status === 'none'
        ? [
            { type: 'ReportCreated', data: said },
            { type: 'ReportDefinitionSaved', data: { version: 1, definition, note: '', revertedFrom: null } },
          ]
        : refuseCommonly('conflict', 'RECORD_EXISTS'),
    ChangeReport: (state, data) => {
      const changed = changes(mustBeThere(state), data)
      return Object.keys(changed).length === 0 ? [] : [{ type: 'ReportChanged', data: changed }]
    },
    ChangeReportCategory: (state, data) =>
      mustBeThere(state).category === data.category ? [] : [{ type: 'ReportCategoryChanged', data }],
    SaveReportDefinition: (state, { definition, seen, note }) => {
      const { definitions } = mustHaveSeen(state, seen)
      if (changedParts(definitions.at(-1), definition).length === 0) return []
      const version = definitions.length + 1
      return [{ type: 'ReportDefinitionSaved', data: { version, definition, note, revertedFrom: null } }]
    },
    RevertReport: (state, { toVersion, seen, note }) => {
      const { definitions } = mustHaveSeen(state, seen)
      const definition = definitions[toVersion - 1] ?? refuse('missing', 'REPORT_VERSION_UNKNOWN')
      if (changedParts(definitions.at(-1), definition).length === 0) return []
      const version = definitions.length + 1
      return [{ type: 'ReportDefinitionSaved', data: { version, definition, note, revertedFrom: toVersion } }]
    },
    PublishReport: (state) =>
      mustBeThere(state).status === 'PUBLISHED' ? [] : [{ type: 'ReportPublished', data: {} }],
    WithdrawReport: (state) => {
      const { status } = mustBeThere(state)
      if (status === 'DRAFT') refuse('conflict', 'REPORT_STATE_INVALID', { allowed: ['PublishReport', 'DeleteReport'] })
      return status === 'WITHDRAWN' ? [] : [{ type: 'ReportWithdrawn', data: {} }]
    },
    DeleteReport: (state) => {
      mustBeThere(state)
      return [{ type: 'ReportDeleted', data: {} }]
    },
    AddChart: (state, data) => {
      const { charts } = mustBeThere(state)
      if (charts.some(({ id }) => id === data.chartId)) refuseCommonly('conflict', 'RECORD_EXISTS')
      if (charts.length >= mostCharts) refuse('conflict', 'REPORT_CHART_LIMIT', { params: { limit: mostCharts } })
      return [{ type: 'ChartAdded', data }]
    },
    ChangeChart: (state, data) =>
      isSame(mustHaveChart(state, data.chartId), kept(data)) ? [] : [{ type: 'ChartChanged', data }],
    RemoveChart: (state, data) => {
      mustHaveChart(state, data.chartId)
      return [{ type: 'ChartRemoved', data }]
    },
    MarkReportBroken: (state, data) =>
      isSame(mustBeThere(state).problems, data.problems) ? [] : [{ type: 'ReportBroken', data }],
    RepairReport: (state) => (mustBeThere(state).problems.length === 0 ? [] : [{ type: 'ReportRepaired', data: {} }]),
  },
  evolve: {
    ReportCreated: (_, data, { by }): Report => ({
      ...data,
      status: 'DRAFT',
      ownerId: by.id,
      definitions: [],
      charts: [],
      problems: [],
    }),
    ReportChanged: (state, data) => onThere(state, () => pick(data, Object.keys(data)) as Partial<There>), // what it says
    ReportCategoryChanged: (state, data) => onThere(state, () => data),
    ReportDefinitionSaved: (state, { definition }) =>
      onThere(state, ({ definitions }) => ({ definitions: [...definitions, definition], problems: [] })),
    ReportPublished: (state) => onThere(state, () => ({ status: 'PUBLISHED' })),
    ReportWithdrawn: (state) => onThere(state, () => ({ status: 'WITHDRAWN' })),
    ReportDeleted: (): Report => ({ status: 'ended' }),
    ChartAdded: (state, data) => onThere(state, ({ charts }) => ({ charts: [...charts, kept(data)] })),
    ChartChanged: (state, data) =>
      onThere(state, ({ charts }) => ({ charts: charts.map((one) => (one.id === data.chartId ? kept(data) : one)) })),
    ChartRemoved: (state, { chartId }) =>
      onThere(state, ({ charts }) => ({ charts: charts.filter(({ id }) => id !== chartId) })),
    ReportBroken: (state, { problems }) => onThere(state, () => ({ problems })),
    ReportRepaired: (state) => onThere(state, () => ({ problems: [] })),
  },
  inverse: {
    ReportChanged: (before, data, now) =>
      isThere(before) && isThere(now) && data.nameCn === undefined && Object.keys(changes(now, data)).length === 0
        ? { type: 'ChangeReport', data: pick(before, Object.keys(data)) }
        : undefined,
    ReportCategoryChanged: (before, data, now) =>
      isThere(before) && isThere(now) && now.category === data.category
        ? { type: 'ChangeReportCategory', data: { category: before.category } }
        : undefined,
    ReportDefinitionSaved: (before, { version }, now) =>
      isThere(before) && isThere(now) && version > 1 && now.definitions.length === version
        ? { type: 'RevertReport', data: { toVersion: version - 1, seen: version, note: '' } }
        : undefined,
    ReportPublished: (_, __, now) => (now.status === 'PUBLISHED' ? { type: 'WithdrawReport', data: {} } : undefined),
    ReportWithdrawn: (_, __, now) => (now.status === 'WITHDRAWN' ? { type: 'PublishReport', data: {} } : undefined),
    ChartRemoved: (before, { chartId }, now) => {
      const { id, ...chart } = chartOf(before, chartId) ?? { id: undefined }
      return id === undefined || chartOf(now, id)
        ? undefined
        : { type: 'AddChart', data: { chartId: id, chart } as Added }
    },
  },
})

type Added = Readonly<{ chartId: string; chart: ReportChart }>

const kept = ({ chartId, chart }: Added): KeptChart => ({ id: chartId, ...chart })

const isThere = (state: Report): state is There => state.status !== 'none' && state.status !== 'ended'

const mustBeThere = (state: Report): There => (isThere(state) ? state : refuseCommonly('missing', 'NOT_FOUND'))

/** Nobody writes over what somebody else has saved meanwhile: the refusal tells what that changed. */
const mustHaveSeen = (state: Report, seen: number): There => {
  const there = mustBeThere(state)
  const current = there.definitions.length
  if (seen === current) return there
  const changed = changedParts(there.definitions[seen - 1], there.definitions.at(-1)).join(', ')
  return refuse('stale', 'REPORT_SAVED_MEANWHILE', { params: { seen, current, changed } })
}

const chartOf = (state: Report, chartId: string): KeptChart | undefined =>
  isThere(state) ? state.charts.find(({ id }) => id === chartId) : undefined

const mustHaveChart = (state: Report, chartId: string): KeptChart =>
  chartOf(state, chartId) ?? refuseCommonly('missing', 'NOT_FOUND')

const onThere = (state: Report, step: (there: There) => Partial<There>): Report =>
  isThere(state) ? { ...state, ...step(state) } : state
