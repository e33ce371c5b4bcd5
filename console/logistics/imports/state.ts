import type { ImportState } from '../../../events/settings/bulkImport.ts'
import type { ImportCounts } from '../../../events/settings/bulkImportSchemas.ts'
import type { ImportDetail, ImportSummary } from '../../../projections/settings/importAnswers.ts'
import type { Tone } from '../../kit/tone.ts'
import type { ImportView } from './place.ts'

export const stateTones: Readonly<Record<ImportState, Tone>> = {
  UPLOADED: 'plain',
  CHECKING: 'ink',
  CHECKED: 'ink',
  RUNNING: 'ink',
  CANCELLING: 'warn',
  CANCELLED: 'plain',
  FINISHED: 'good',
  FAILED: 'bad',
}

/** The server is at work on it, so what is shown will change by itself. */
export const isWorking = (state: ImportState | undefined): boolean =>
  state === 'CHECKING' || state === 'RUNNING' || state === 'CANCELLING'

/** It was confirmed: lines of it may be saved. Only a confirmed one that failed may be confirmed again. */
export const wasConfirmed = ({ state, allowed, progress }: ImportSummary): boolean => {
  if (state === 'FAILED') return allowed.includes('confirm')
  return (
    state === 'RUNNING' ||
    state === 'CANCELLING' ||
    state === 'FINISHED' ||
    (state === 'CANCELLED' && progress.upTo > 0)
  )
}

/** Lines that an import would add now: those that are there already are not written again. */
export const newLines = ({ complete, withGaps, alreadyThere }: ImportCounts): number =>
  complete + withGaps - alreadyThere

/** What the page shows: the step of the state, or an earlier one that the reader asked for and that can be shown. */
export type Step = 'columns' | 'check' | 'run' | 'discarded'

export const stepOf = (detail: ImportDetail, asked: ImportView | undefined): Step => {
  const { state, allowed, check } = detail
  if (asked === 'columns' && allowed.includes('check')) return 'columns'
  if (asked === 'check' && check !== null) return 'check'
  if (wasConfirmed(detail)) return 'run'
  if (state === 'CANCELLED') return 'discarded'
  return state === 'UPLOADED' ? 'columns' : 'check'
}

/** The earlier steps that can be gone back to from here. */
export const canShow = ({ allowed, check }: ImportDetail, step: Step): boolean =>
  step === 'columns' ? allowed.includes('check') : step === 'check' && check !== null

export const readView = (text: string | null): ImportView | undefined =>
  text === 'columns' || text === 'check' ? text : undefined
