import type { ComplexReportRow } from '../../../projections/reports/complexReports.ts'
import type { AskedQuestion } from '../../../projections/reports/exporting/question.ts'

export type Block = ComplexReportRow['blocks'][number]
/** What a reader answered to the filters of a page, by their ids. */
export type PageAnswers = Readonly<Record<string, readonly string[]>>

/** What a block asks of its report: the shared filters that are meant for it, as far as they are answered. */
export const questionOf = (
  { filters }: Pick<ComplexReportRow, 'filters'>,
  block: Pick<Block, 'id'>,
  answers: PageAnswers,
): Partial<AskedQuestion> => {
  const given = filters.flatMap(({ id, targets, values }) => {
    const said = answers[id] ?? values
    const mine = targets.filter((target) => target.block === block.id)
    return said.length === 0 ? [] : mine.map(({ filter }): readonly [string, string[]] => [filter, [...said]])
  })
  return { filters: Object.fromEntries(given) }
}
