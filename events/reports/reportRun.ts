import { refuse } from '../kernel/common.ts'
import { decider, type Named } from '../kernel/decider.ts'
import { reportRunCommands, reportRunEvents, type RunOutcome } from './reportRunSchemas.ts'

export const reportRunStates = ['RUNNING', 'DONE', 'REFUSED', 'FAILED', 'CANCELLED', 'LOST'] as const
export type ReportRunState = (typeof reportRunStates)[number]

/** One answer that somebody had from a report: who saw which columns when, and what it cost. */
export type ReportRun = Readonly<{ state: 'NONE' | ReportRunState }>

type Event = Named<typeof reportRunEvents>

const endingOf = ({ kind, ...outcome }: RunOutcome): Event => {
  const type = { completed: 'Completed', refused: 'Refused', failed: 'Failed', cancelled: 'Cancelled' } as const
  return { type: `ReportRun${type[kind]}`, data: outcome } as Event // the outcome of that kind
}

const isOver = ({ state }: ReportRun): boolean => state !== 'RUNNING'

export const reportRun = decider({
  context: 'reports',
  stream: 'reportrun',
  commands: reportRunCommands,
  events: reportRunEvents,
  initial: { state: 'NONE' } as ReportRun, // widened
  decide: {
    RecordReportRun: ({ state }, { request, start, outcome }): readonly Event[] => {
      if (state !== 'NONE') return []
      return [
        { type: 'ReportRunRequested', data: request },
        ...(start ? [{ type: 'ReportRunStarted', data: start } as const] : []),
        endingOf(outcome),
      ]
    },
    BeginReportRun: ({ state }, { request, start }) =>
      state === 'NONE'
        ? [
            { type: 'ReportRunRequested', data: request },
            { type: 'ReportRunStarted', data: start },
          ]
        : refuse('conflict', 'RECORD_EXISTS'),
    ProgressReportRun: (state, data) => (isOver(state) ? [] : [{ type: 'ReportRunProgressed', data }]),
    EndReportRun: (state, { outcome }) => (isOver(state) ? [] : [endingOf(outcome)]),
    KeepReportRun: (state) => (isOver(state) ? [] : [{ type: 'ReportRunKept', data: {} }]),
    LoseReportRun: (state) => (isOver(state) ? [] : [{ type: 'ReportRunLost', data: {} }]),
    CountReportReads: ({ state }, data) => (state === 'DONE' ? [{ type: 'ReportRunRead', data }] : []),
  },
  evolve: {
    ReportRunRequested: (): ReportRun => ({ state: 'RUNNING' }),
    ReportRunStarted: (state) => state,
    ReportRunProgressed: (state) => state,
    ReportRunCompleted: (): ReportRun => ({ state: 'DONE' }),
    ReportRunRefused: (): ReportRun => ({ state: 'REFUSED' }),
    ReportRunFailed: (): ReportRun => ({ state: 'FAILED' }),
    ReportRunCancelled: (): ReportRun => ({ state: 'CANCELLED' }),
    ReportRunLost: (): ReportRun => ({ state: 'LOST' }),
    ReportRunKept: (state) => state,
    ReportRunRead: (state) => state,
  },
})
