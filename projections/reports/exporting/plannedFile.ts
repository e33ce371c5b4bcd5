import { refuse } from '../../../events/reports/exportPhrases.ts'
import type { RequestedExport } from '../../../events/reports/reportExportSchemas.ts'
import type { Desk } from '../../kernel/desk.ts'
import { reportAtHand } from '../running/atHand.ts'
import type { Runner } from '../running/runFacts.ts'
import type { SourceAtHand } from '../running/engine.ts'
import { type PlannedExport, planExport } from './planExport.ts'
import { askedQuestion } from './question.ts'
import type { ExportOrder } from './runExport.ts'

/** A file that is about to be made: of one report, or of the blocks of a complex one. */
export type PlannedFile = Readonly<{
  order: ExportOrder
  source: SourceAtHand
  fileName: string
  accessHash: string
  /** What the log is told of, one for each report that is read. */
  parts: readonly PlannedExport[]
  /** The same hash of what somebody may see now. */
  accessNow: (runner: Runner) => Promise<string>
}>

type Wish = Pick<RequestedExport, 'recordId' | 'name' | 'format' | 'language'>

/** Plans the file that a wish speaks of; `question` is what was kept of it. */
export const plannedFile = async (desk: Desk, runner: Runner, wish: Wish, question: string): Promise<PlannedFile> => {
  const { recordId: reportId, format, language, name } = wish
  const asked = askedQuestion.parse(JSON.parse(question))
  const planned = await planExport(desk, runner, { reportId, question: asked, format, language })
  return {
    order: planned.order,
    source: planned.atHand.source,
    fileName: fileNameOf(name, desk.now(), format),
    accessHash: planned.atHand.accessHash,
    parts: [planned],
    accessNow: (person) => accessNow(desk, person, reportId, asked.asOf),
  }
}

/** What somebody may export of a report now, as a hash. */
export const accessNow = async (desk: Desk, runner: Runner, reportId: string, asOf?: string): Promise<string> => {
  const { access, accessHash } = await reportAtHand(desk, runner, { reportId, asOf })
  return access.rights.export ? accessHash : refuse('forbidden', 'EXPORT_NOT_ALLOWED')
}

/** The same of a file that is there already. A moment in the past does not change what somebody may see. */
export const accessOfExport = (
  desk: Desk,
  runner: Runner,
  { recordId }: Pick<RequestedExport, 'recordId'>,
): Promise<string> => accessNow(desk, runner, recordId)

/** A name that every file system takes. */
export const fileNameOf = (name: string, now: string, format: string): string =>
  `${name
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .trim()
    .slice(0, 150)} ${now.slice(0, 10)}.${format}`
