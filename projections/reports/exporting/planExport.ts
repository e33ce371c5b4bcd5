import { nameIn } from '../../../events/kernel/nameIn.ts'
import type { Language } from '../../../events/kernel/phrases.ts'
import { fileWords, refuse } from '../../../events/reports/exportPhrases.ts'
import type { Desk } from '../../kernel/desk.ts'
import { columnSetOf, type Prepared } from '../planning/prepare.ts'
import { countSql } from '../query/rows.ts'
import { reportAtHand } from '../running/atHand.ts'
import type { AtHand, Runner } from '../running/runFacts.ts'
import { runningOf } from '../running/running.ts'
import { exportCaps, type ExportFormat, type ExportHow } from './order.ts'
import { type AskedQuestion, questionOf } from './question.ts'
import type { ExportOrder } from './runExport.ts'
import { tableOf } from './tableOf.ts'

/** Rows up to which a file is made while its reader waits. */
export const atOnce = 50_000

/** What somebody wants a file of. */
export type ExportWish = Readonly<{
  reportId: string
  question: AskedQuestion
  format: ExportFormat
  language: Language
}>

/** A file that may be made, with what the log is told of it. */
export type PlannedExport = Readonly<{
  atHand: AtHand
  prepared: Prepared
  columns: readonly string[]
  name: string
  order: ExportOrder
}>

/** Plans a file of a report with what this person may see of it now. Refuses who may not export. */
export const planExport = async (desk: Desk, runner: Runner, wish: ExportWish): Promise<PlannedExport> => {
  const { question, format, language } = wish
  const atHand = await reportAtHand(desk, runner, { reportId: wish.reportId, asOf: question.asOf })
  if (!atHand.access.rights.export) return refuse('forbidden', 'EXPORT_NOT_ALLOWED')
  const { facts, report, source } = atHand
  const name = report ? nameIn(report, language) : ''
  const cap = exportCaps[format]
  const planned = tableOf({ facts, question: questionOf(question), dialect: source.dialect, language, name, cap })
  const how = howOf(desk, format, language, source.limits.exportMs)
  const order = { place: await source.place(), tables: [planned.table], how, cap }
  return { atHand, prepared: planned.prepared, columns: columnsOf(planned.prepared), name, order }
}

const columnsOf = ({ seen, columns }: Prepared): readonly string[] =>
  columnSetOf(
    seen,
    columns.map(({ id }) => id),
  )

/** What all files in a language have in common. */
export const howOf = (desk: Desk, format: ExportFormat, language: Language, ms: number): ExportHow => {
  const { yes, no } = fileWords[language]
  return { format, mark: desk.config.DAYBOOK_CSV_MARK, zone: desk.config.DAYBOOK_ZONE, yes, no, ms }
}

/** Whether a file is small enough to be made while its reader waits. Groups are always few. */
export const isSmall = async (
  desk: Desk,
  runner: Runner,
  planned: PlannedExport,
  signal: AbortSignal,
): Promise<boolean> => {
  const { atHand, prepared } = planned
  const { facts, source, contexts, accessHash } = atHand
  if (facts.definition.groups) return true
  const compiled = countSql(source.dialect, prepared.asked, atOnce)
  const task = {
    ...{ person: runner.userId, source, compiled, contexts, most: 1, ms: source.limits.interactiveMs, fresh: false },
    stamp: `${facts.dataSet.stamp} ${accessHash}`,
    minutes: facts.definition.cacheMinutes,
  }
  const { rows } = await runningOf(desk).engine.answer(task, signal)
  return Number(rows[0]?.[0] ?? 0) <= atOnce
}
