import * as z from 'zod'
import { decider } from '../kernel/decider.ts'
import { id } from '../kernel/fields.ts'
import { isSame } from './isSame.ts'
import { reportVariant, type ReportVariant } from './reportSchemas.ts'

const whose = { userId: id(), reportId: id() }
const saved = z.strictObject({ ...whose, variant: reportVariant })

/** The id of a person's variant of a report. */
export const variantIdOf = (userId: string, reportId: string): string => `${userId}.${reportId}`

/** What one reader has changed of one report for themselves. */
export const variant = decider({
  context: 'reports',
  stream: 'reportvariant',
  commands: { SaveReportVariant: saved, DropReportVariant: z.strictObject(whose) },
  events: { ReportVariantSaved: saved, ReportVariantDropped: z.strictObject(whose) },
  initial: null as ReportVariant | null, // as the report has it
  decide: {
    SaveReportVariant: (state, data) => (isSame(state, data.variant) ? [] : [{ type: 'ReportVariantSaved', data }]),
    DropReportVariant: (state, data) => (state === null ? [] : [{ type: 'ReportVariantDropped', data }]),
  },
  evolve: {
    ReportVariantSaved: (_, data): ReportVariant | null => data.variant,
    ReportVariantDropped: (): ReportVariant | null => null,
  },
  inverse: {
    ReportVariantSaved: (before, { userId, reportId, variant: made }, now) => {
      if (!isSame(now, made)) return undefined
      return before === null
        ? { type: 'DropReportVariant', data: { userId, reportId } }
        : { type: 'SaveReportVariant', data: { userId, reportId, variant: before } }
    },
    ReportVariantDropped: (before, data, now) =>
      before && now === null ? { type: 'SaveReportVariant', data: { ...data, variant: before } } : undefined,
  },
})
