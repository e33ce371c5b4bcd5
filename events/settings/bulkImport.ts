import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider, type Payload } from '../kernel/decider.ts'
import type { ImportMapping } from '../kernel/importTarget.ts'
import { bulkImportCommands, bulkImportEvents, type ImportCounts } from './bulkImportSchemas.ts'
import { refuse } from './phrases.ts'

export const importStates = [
  'UPLOADED',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'CANCELLING',
  'FINISHED',
  'CANCELLED',
  'FAILED',
] as const
export type ImportState = (typeof importStates)[number]

export type ImportStep = 'check' | 'confirm' | 'cancel'

/** The import of one file, from its upload to its end. */
export type BulkImport =
  | Readonly<{ state: 'NONE' }>
  | (Payload<typeof bulkImportEvents, 'ImportUploaded'> &
      Readonly<{
        state: ImportState
        /** Number of the check that is running or was last made. */
        check: number
        mapping: ImportMapping | null
        mappingName: string
        /** What the last check found. */
        checked: ImportCounts | null
        /** It was confirmed: failed or not, some of its lines may be saved. */
        confirmed: boolean
        /** Lines that were worked and counted. */
        upTo: number
        counts: ImportCounts
      }>)
type Known = Exclude<BulkImport, Readonly<{ state: 'NONE' }>>
type Working = Known & Readonly<{ state: 'RUNNING' | 'CANCELLING' }>

const noCounts: ImportCounts = { complete: 0, withGaps: 0, refused: 0, alreadyThere: 0 }

const steps: Readonly<Record<ImportState, readonly ImportStep[]>> = {
  UPLOADED: ['check', 'cancel'],
  CHECKING: ['cancel'],
  CHECKED: ['check', 'confirm', 'cancel'],
  RUNNING: ['cancel'],
  CANCELLING: [],
  FINISHED: [],
  CANCELLED: [],
  FAILED: ['check', 'cancel'],
}

/** What a person may do with an import now. A confirmed one that failed goes on where it was. */
export const allowedSteps = (state: ImportState, confirmed: boolean): readonly ImportStep[] =>
  state === 'FAILED' && confirmed ? ['confirm', 'cancel'] : steps[state]

const known = (state: BulkImport): Known => (state.state === 'NONE' ? refuseCommonly('missing', 'NOT_FOUND') : state)

const mustAllow = (state: BulkImport, step: ImportStep): Known => {
  const one = known(state)
  const allowed = allowedSteps(one.state, one.confirmed)
  if (!allowed.includes(step))
    refuse('conflict', 'IMPORT_STATE_INVALID', { allowed, params: { from: one.state, to: step } })
  return one
}

const linesOf = (counts: Omit<ImportCounts, 'alreadyThere'>): number =>
  counts.complete + counts.withGaps + counts.refused

const mustAddUp = (sum: number, lines: number): void => {
  if (sum !== lines) throw new Error(`the counts are of ${sum} lines, not of ${lines}`)
}

/** Whether an import is at work, so that a worker's word still counts. */
const isWorking = (state: BulkImport): state is Working => state.state === 'RUNNING' || state.state === 'CANCELLING'

export const bulkImport = decider({
  context: 'settings',
  stream: 'bulkImport',
  commands: bulkImportCommands,
  events: bulkImportEvents,
  initial: { state: 'NONE' } as BulkImport, // widened
  decide: {
    UploadImport: (state, data) =>
      state.state === 'NONE' ? [{ type: 'ImportUploaded', data }] : refuseCommonly('conflict', 'RECORD_EXISTS'),
    CheckImport: (state, data) => {
      mustAllow(state, 'check')
      return [{ type: 'ImportMapped', data }]
    },
    RecordCheck: (state, data) => {
      if (state.state !== 'CHECKING' || state.check !== data.check) return []
      mustAddUp(linesOf(data.counts), state.found.lines)
      return [{ type: 'ImportChecked', data }]
    },
    ConfirmImport: (state) => {
      const { checked } = mustAllow(state, 'confirm')
      if (!checked || checked.complete + checked.withGaps === 0) return refuse('conflict', 'IMPORT_NOTHING')
      return [{ type: 'ImportConfirmed', data: {} }]
    },
    AdvanceImport: (state, data) => {
      if (!isWorking(state) || data.from !== state.upTo || data.upTo === data.from) return []
      mustAddUp(linesOf({ ...data, refused: data.refused.length }), data.upTo - data.from)
      return [{ type: 'ImportAdvanced', data }]
    },
    FinishImport: (state) => {
      if (state.state !== 'RUNNING') return []
      mustAddUp(linesOf(state.counts), state.found.lines)
      return [{ type: 'ImportFinished', data: { ...state.counts, lines: state.found.lines } }]
    },
    CancelImport: (state) => [
      mustAllow(state, 'cancel').confirmed
        ? { type: 'ImportCancelRequested', data: {} }
        : { type: 'ImportCancelled', data: {} },
    ],
    EndCancelledImport: (state) => (state.state === 'CANCELLING' ? [{ type: 'ImportCancelled', data: {} }] : []),
    FailImport: (state, data) =>
      isWorking(state) || state.state === 'CHECKING' ? [{ type: 'ImportFailed', data }] : [],
  },
  evolve: {
    ImportUploaded: (_, data): BulkImport => ({
      ...data,
      state: 'UPLOADED',
      check: 0,
      mapping: null,
      mappingName: '',
      checked: null,
      confirmed: false,
      upTo: 0,
      counts: noCounts,
    }),
    ImportMapped: (state, { mapping, mappingName }) =>
      on(state, (one) => ({ state: 'CHECKING', check: one.check + 1, mapping, mappingName, checked: null })),
    ImportChecked: (state, { counts }) => on(state, () => ({ state: 'CHECKED', checked: counts })),
    ImportConfirmed: (state) => on(state, () => ({ state: 'RUNNING', confirmed: true })),
    ImportAdvanced: (state, data) => on(state, ({ counts }) => ({ upTo: data.upTo, counts: added(counts, data) })),
    ImportFinished: (state) => on(state, () => ({ state: 'FINISHED' })),
    ImportCancelRequested: (state) => on(state, () => ({ state: 'CANCELLING' })),
    ImportCancelled: (state) => on(state, () => ({ state: 'CANCELLED' })),
    ImportFailed: (state) => on(state, () => ({ state: 'FAILED' })),
  },
  upcasts: { ImportUploaded: [(older) => ({ uploadedBy: null, ...(older as object) })] }, // an object of version 1
})

const on = (state: BulkImport, step: (one: Known) => Partial<Known>): BulkImport =>
  state.state === 'NONE' ? state : { ...state, ...step(state) }

/** The counts with what an advance adds to them. */
export const added = (
  counts: ImportCounts,
  { complete, withGaps, alreadyThere, refused }: Payload<typeof bulkImportEvents, 'ImportAdvanced'>,
): ImportCounts => ({
  complete: counts.complete + complete,
  withGaps: counts.withGaps + withGaps,
  refused: counts.refused + refused.length,
  alreadyThere: counts.alreadyThere + alreadyThere,
})
