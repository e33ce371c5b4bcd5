import { access } from 'node:fs/promises'
import type { AnyDecider, Catalogue, Decider } from '../../events/kernel/decider.ts'
import type { ImportMapping, ImportOrigin, ImportProblem, ImportReading } from '../../events/kernel/importTarget.ts'
import { identityOf } from '../../events/kernel/readLine.ts'
import type { Refusal } from '../../events/kernel/refusal.ts'
import type { BulkImport } from '../../events/settings/bulkImport.ts'
import { refuse } from '../../events/settings/phrases.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import { readSpreadsheet } from '../../events/runtime/spreadsheet/readSpreadsheet.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { ImportKind, OpenedImport } from './importKind.ts'

/** An import that can be worked: what its lines are read with. */
export type Worked = Exclude<BulkImport, Readonly<{ state: 'NONE' }>> & Readonly<{ mapping: ImportMapping }>

export const isWorked = (state: BulkImport): state is Worked => state.state !== 'NONE' && state.mapping !== null

/** One line of the file. `id` is that of its record's stream; `read` takes its time, so it is asked when it is needed. */
export type Line = Readonly<{ number: number; id: string; read: () => ImportReading }>

export type Source = Readonly<{
  desk: Desk
  importId: string
  target: ImportKind
  opened?: OpenedImport | undefined
  state: Worked
  signal: AbortSignal
}>

/** What a line says, completed by what is known beyond it. */
export const readingOf = async ({ opened }: Source, line: Line): Promise<ImportReading> =>
  opened ? opened.complete(line.read(), line) : line.read()

/** Lines that are saved or looked at side by side. */
const atOnce = 32
const beforeBreath = 2

/** Hands over the lines after `after` page by page; `page` is also the most lines that are at work uncounted. */
export const eachPage = async (
  source: Source,
  { after, page, upTo = Number.POSITIVE_INFINITY }: Readonly<{ after: number; page: number; upTo?: number }>,
  onPage: (lines: readonly Line[]) => Promise<void>,
): Promise<void> => {
  const { desk, state, signal } = source
  const path = desk.files.path(state.file.id)
  await access(path).catch(() => refuse('missing', 'IMPORT_FILE_GONE'))
  await readSpreadsheet({
    path,
    after,
    pageSize: page,
    signal,
    timeoutMs: 60_000,
    onPage: async (rows, first) => {
      const lines = rows
        .map((cells, index) => toLine(source, cells, first + index))
        .filter(({ number }) => number <= upTo)
      if (lines.length > 0) await onPage(lines)
    },
  })
}

const toLine = ({ importId, target, state }: Source, row: readonly string[], number: number): Line => {
  const { mapping, companyId, departmentId, found } = state
  const cells = new Map(found.columns.map((column, index) => [column, row[index] ?? '']))
  const identity = identityOf({ line: number, cells }, mapping)
  const id = derivedId('import line', companyId, target.name, identity)
  const origin: ImportOrigin = {
    id,
    identity,
    importId,
    line: number,
    companyId,
    departmentId,
    file: state.file.name,
    mapping: state.mappingName,
  }
  const beyond = row.slice(found.columns.length).filter((cell) => cell.trim() !== '')
  const read = (): ImportReading =>
    beyond.length > 0 ? { problems: [beyondHead(beyond)] } : target.read({ line: number, cells }, mapping, origin)
  return { number, id: target.home?.(origin) ?? id, read }
}

const beyondHead = (cells: readonly string[]): ImportProblem => ({
  column: '',
  field: '',
  text: cells.join(', '),
  key: 'IMPORT_CELLS_BEYOND_HEAD',
})

/**
 * Does something with every line, so many at once, and answers in the order of the file. Lines of one record are done
 * one after the other, so that the first of them wins however often the work is begun anew. Requests go in between.
 */
export const inBatches = async <Result>(
  lines: readonly Line[],
  signal: AbortSignal,
  each: (line: Line) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  while (results.length < lines.length) {
    signal.throwIfAborted()
    const from = results.length
    results.push(...(await sideBySide(lines.slice(from, from + distinctFrom(lines, from)), each)))
  }
  return results
}

const sideBySide = async <Result>(
  lines: readonly Line[],
  each: (line: Line) => Promise<Result>,
): Promise<readonly Result[]> => {
  const begun: Promise<Result>[] = []
  for (const line of lines) {
    const result = each(line)
    result.catch(() => {}) // told by the last line of this function
    begun.push(result)
    if (begun.length % beforeBreath === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return Promise.all(begun)
}

const distinctFrom = (lines: readonly Line[], from: number): number => {
  const ids = new Set<string>()
  for (const { id } of lines.slice(from, from + atOnce)) {
    if (ids.has(id)) break
    ids.add(id)
  }
  return ids.size
}

/** A rule's "no" as problems of the line, with the columns that its fields come from. */
export const problemsOf = ({ key, details }: Refusal, mapping: ImportMapping): readonly ImportProblem[] => {
  const fields = details.fields ?? []
  if (fields.length === 0)
    return [{ column: '', field: '', text: '', key, ...(details.params && { params: details.params }) }]
  return fields.map(({ path, key: own, params }) => ({
    column: columnOf(path, mapping),
    field: path,
    text: '',
    key: own,
    ...(params && { params }),
  }))
}

const columnOf = (field: string, { columns }: ImportMapping): string =>
  columns.find((use) => use.use === 'field' && use.field === field)?.column ?? ''

/** The rules as the journal asks for them. */
export const rulesOf = (rules: AnyDecider) => rules as unknown as Decider<unknown, Catalogue, Catalogue> // a target forgets their types
