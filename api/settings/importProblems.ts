import { access } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { oneOf, text } from '../../events/kernel/fields.ts'
import type { ImportTarget } from '../../events/kernel/importTarget.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { spreadsheetPages } from '../../events/runtime/spreadsheet/readSpreadsheet.ts'
import { csvFile } from '../../events/runtime/spreadsheet/writeCsv.ts'
import type { LineProblem } from '../../events/settings/importReport.ts'
import { fields, refuse } from '../../events/settings/phrases.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { minPosition, type Page, pageQuery } from '../../projections/kernel/listQuery.ts'
import type { ImportProblemAnswer } from '../../projections/settings/importAnswers.ts'
import { refusedLines } from '../../projections/settings/importRefusals.ts'
import type { ImportRow } from '../../projections/settings/imports.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { say } from '../kernel/sentences.ts'
import { labelOf, mustFind } from './importDetail.ts'

const filter = z.strictObject({
  treatment: oneOf(['gap', 'refused']).optional(),
  column: text(200).optional(),
  minPosition,
})

/** What stands in the way of single lines: as a list, and as a file of the refused ones. */
export const importProblemRoutes = (target: ImportTarget, base: string): readonly AnyRoute[] => [
  route({
    method: 'post',
    path: `${base}/import/:id/getProblemByParam`,
    action: target.action,
    summary: 'A page of what the last dry run found, line by line',
    query: pageQuery,
    body: filter,
    handle: async (call) => {
      const row = await mustFind(call, target, call.params.id ?? '')
      const { list, total } = await pageOfProblems(call.desk, row, call.body, call.query)
      const pastEnd = list.length === 0 && call.query.pageNum > 1 ? { pastEnd: true } : {}
      const told = list.map((one) => answerOf(one, target, call.language))
      return { list: told, total, ...call.query, position: row.position, ...pastEnd }
    },
  }),
  route({
    method: 'get',
    path: `${base}/import/:id/refused`,
    action: target.action,
    summary: 'The refused lines as they stood in the file, with the reasons, as a csv file',
    limit: 'export',
    handle: async (call) => {
      const row = await mustFind(call, target, call.params.id ?? '')
      await access(call.desk.files.path(row.fileId)).catch(() => refuse('missing', 'IMPORT_FILE_GONE'))
      const reasons = await reasonsOf(call.desk, target, row, call.language)
      const said = fields[call.language]
      const head = [said['bulkImport.line'], ...row.found.columns, said['bulkImport.reason']]
      const name = `${row.fileName.replace(/\.[^.]*$/, '')} ${said['bulkImport.refused']}.csv`
      return { file: csvFile(head, refusedRows(call.desk, row, reasons)), name, type: 'text/csv' }
    },
  }),
]

const answerOf = (problem: LineProblem, target: ImportTarget, language: Language): ImportProblemAnswer => ({
  ...problem,
  label: labelOf(target, problem.field, language),
  message: say(problem.key, language, problem.params),
})

type Wanted = z.output<typeof filter>

const pageOfProblems = async (desk: Desk, row: ImportRow, wanted: Wanted, { pageNum, pageSize }: Page) => {
  const from = (pageNum - 1) * pageSize
  const list: LineProblem[] = []
  let total = 0
  for await (const problem of problemsOf(desk, row)) {
    if (!passes(problem, wanted)) continue
    if (total >= from && list.length < pageSize) list.push(problem)
    total += 1
  }
  return { list, total }
}

const passes = ({ treatment, column }: LineProblem, wanted: Wanted): boolean =>
  (wanted.treatment === undefined || (wanted.treatment === 'refused') === (treatment === 'refused')) &&
  (wanted.column === undefined || wanted.column === column)

/** The problems that the last dry run stored, in the order of the file. */
async function* problemsOf({ files }: Desk, { problems }: ImportRow): AsyncGenerator<LineProblem> {
  const stream = problems === null ? undefined : await files.open(problems)
  if (!stream) return
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as LineProblem // one per line, as the check wrote them
}

type Told = Readonly<{ column: string; field: string; key: string; params?: LineProblem['params'] }>

/** Why each refused line was refused: by the import itself once it runs, by the dry run before. */
const reasonsOf = async (
  desk: Desk,
  target: ImportTarget,
  row: ImportRow,
  language: Language,
): Promise<ReadonlyMap<number, string>> => {
  const reasons = new Map<number, string>()
  const add = (line: number, { column, field, key, params }: Told): void => {
    const place = column || labelOf(target, field, language)
    const said = [place, say(key, language, params)].filter(Boolean).join(': ')
    reasons.set(line, [reasons.get(line), said].filter(Boolean).join('; '))
  }
  if (row.confirmed)
    for (const { line, problems } of await refusedLines(desk.db, row.id))
      for (const problem of problems) add(line, problem as Told) // optional members only
  else
    for await (const problem of problemsOf(desk, row)) if (problem.treatment === 'refused') add(problem.line, problem)
  return reasons
}

/** The refused rows of the file, read again as the answer is sent; cells beyond the head stand behind the reason. */
async function* refusedRows(
  { files }: Desk,
  { fileId, found }: ImportRow,
  reasons: ReadonlyMap<number, string>,
): AsyncGenerator<readonly string[]> {
  if (reasons.size === 0) return
  const width = found.columns.length
  for await (const { rows, first } of spreadsheetPages({ path: files.path(fileId) }))
    for (const [index, cells] of rows.entries()) {
      const reason = reasons.get(first + index)
      const inside = Array.from({ length: width }, (_, column) => cells[column] ?? '')
      if (reason !== undefined) yield [String(first + index), ...inside, reason, ...cells.slice(width)]
    }
}
