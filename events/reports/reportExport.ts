import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { refuse } from './exportPhrases.ts'
import { reportExportCommands, reportExportEvents } from './reportExportSchemas.ts'

export const reportExportStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type ReportExportState = (typeof reportExportStates)[number]
export type ReportExportStep = 'cancel' | 'download'

/** A file that somebody asked for: from the wish to the end of its days. */
export type ReportExport =
  | Readonly<{ state: 'NONE' }>
  | Readonly<{ state: ReportExportState; hasFile: boolean; questionRef: string }>

/** What its owner may do with it now. */
export const exportSteps = (state: ReportExportState, hasFile: boolean): readonly ReportExportStep[] => {
  if (state === 'WAITING' || state === 'RUNNING') return ['cancel']
  return hasFile ? ['download'] : []
}

const isUnfinished = ({ state }: ReportExport): boolean => state === 'WAITING' || state === 'RUNNING'
const hasFile = (state: ReportExport): boolean => state.state === 'DONE' && state.hasFile

const on = (state: ReportExport, step: Readonly<{ state?: ReportExportState; hasFile?: boolean }>): ReportExport =>
  state.state === 'NONE' ? state : { ...state, ...step }

export const reportExport = decider({
  context: 'reports',
  stream: 'reportexport',
  commands: reportExportCommands,
  events: reportExportEvents,
  initial: { state: 'NONE' } as ReportExport, // widened
  decide: {
    RequestReportExport: ({ state }, data) =>
      state === 'NONE' ? [{ type: 'ReportExportRequested', data }] : refuseCommonly('conflict', 'RECORD_EXISTS'),
    StartReportExport: ({ state }) => (state === 'WAITING' ? [{ type: 'ReportExportStarted', data: {} }] : []),
    FinishReportExport: ({ state }, data) => (state === 'RUNNING' ? [{ type: 'ReportExportFinished', data }] : []),
    FailReportExport: (state, data) => (isUnfinished(state) ? [{ type: 'ReportExportFailed', data }] : []),
    CancelReportExport: (state) => {
      if (state.state === 'NONE') return refuseCommonly('missing', 'NOT_FOUND')
      return isUnfinished(state) ? [{ type: 'ReportExportCancelled', data: {} }] : refuse('conflict', 'EXPORT_ENDED')
    },
    DownloadReportExport: (state) =>
      hasFile(state) ? [{ type: 'ReportExportDownloaded', data: {} }] : refuse('missing', 'EXPORT_GONE'),
    ExpireReportExport: (state) => (hasFile(state) ? [{ type: 'ReportExportExpired', data: {} }] : []),
  },
  evolve: {
    ReportExportRequested: (_, { questionRef }): ReportExport => ({ state: 'WAITING', hasFile: false, questionRef }),
    ReportExportStarted: (state) => on(state, { state: 'RUNNING' }),
    ReportExportFinished: (state) => on(state, { state: 'DONE', hasFile: true }),
    ReportExportFailed: (state) => on(state, { state: 'FAILED' }),
    ReportExportCancelled: (state) => on(state, { state: 'CANCELLED' }),
    ReportExportDownloaded: (state) => state,
    ReportExportExpired: (state) => on(state, { hasFile: false }),
  },
})
