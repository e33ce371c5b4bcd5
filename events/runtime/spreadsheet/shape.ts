/** What a file may at most be: bytes as stored, bytes unpacked (xlsx), data lines, columns, characters of one cell. */
export type SpreadsheetLimits = Readonly<{
  bytes: number
  unpackedBytes: number
  rows: number
  columns: number
  cellLength: number
}>

export const spreadsheetLimits: SpreadsheetLimits = {
  bytes: 50 * 1_048_576,
  unpackedBytes: 200 * 1_048_576,
  rows: 200_000,
  columns: 500,
  cellLength: 32_767,
}

/** Why a file cannot be read as a table; each is a phrase key. */
export const spreadsheetProblems = [
  'SPREADSHEET_EMPTY',
  'SPREADSHEET_KIND',
  'SPREADSHEET_OLD_XLS',
  'SPREADSHEET_DAMAGED',
  'SPREADSHEET_ENCODING',
  'SPREADSHEET_QUOTE_OPEN',
  'SPREADSHEET_TOO_LARGE',
  'SPREADSHEET_TOO_MANY_ROWS',
  'SPREADSHEET_TOO_MANY_COLUMNS',
  'SPREADSHEET_CELL_TOO_LONG',
  'SPREADSHEET_TOO_COMPLEX',
] as const
export type SpreadsheetProblem = (typeof spreadsheetProblems)[number]

/** Thrown while reading; becomes a refusal on the parent's side. */
export class Unreadable extends Error {
  readonly key: SpreadsheetProblem
  readonly params: Readonly<Record<string, string | number>>

  constructor(key: SpreadsheetProblem, params: Readonly<Record<string, string | number>> = {}) {
    super(key)
    this.name = 'Unreadable'
    this.key = key
    this.params = params
  }
}

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030'] as const
export type Encoding = (typeof encodings)[number]

export const formats = ['xlsx', 'text'] as const
export const delimiters = ['\t', ',', ';', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** What was found out about a file; encoding and delimiter only of a text file. `columns` are unique names. */
export type SpreadsheetHead = Readonly<{
  format: (typeof formats)[number]
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
  columns: string[]
}>

/** The table of a file: its head at once, its data rows one after the other. */
export type Table = Readonly<{
  head: SpreadsheetHead
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
}>

/** What the reading process is asked: data lines after `after`, in pages. */
export type Question = Readonly<{ path: string; after: number; pageSize: number; limits: SpreadsheetLimits }>
