import { Readable } from 'node:stream'
import { type CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { isBlank, nameColumns } from './columns.ts'
import { decoded, detectEncoding } from './encoding.ts'
import { type Delimiter, delimiters, type SpreadsheetLimits, type Table, Unreadable } from './shape.ts'

const sampleLength = 65_536
const sampleRecords = 20

const options = (delimiter: Delimiter, limits: SpreadsheetLimits): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: limits.cellLength * 8,
})

/** Records at the beginning of the sample as this delimiter cuts them; a record cut off by the sample's end is left out. */
const firstRecords = (sample: string, delimiter: Delimiter, limits: SpreadsheetLimits): readonly string[][] => {
  const records: string[][] = []
  try {
    parseNow(sample, {
      ...options(delimiter, limits),
      to: sampleRecords,
      on_record: (record: string[]) => void records.push(record),
    })
  } catch (error) {
    if (!isCsvError(error)) throw error
  }
  return records
}

/** The delimiter that cuts the most records into as many cells as the head has; more cells decide between equals. */
export const detectDelimiter = (sample: string, limits: SpreadsheetLimits): Delimiter => {
  const scored = delimiters.map((delimiter) => {
    const records = firstRecords(sample, delimiter, limits)
    const width = records[0]?.length ?? 0
    const even = records.filter((record) => record.length === width).length / Math.max(records.length, 1)
    return { delimiter, width, score: width < 2 ? 0 : even }
  })
  const best = scored.toSorted((a, b) => b.score - a.score || b.width - a.width)[0]
  return best && best.score > 0 ? best.delimiter : ','
}

const sampleOf = async (path: string, encoding: Parameters<typeof decoded>[1]): Promise<string> => {
  let sample = ''
  for await (const part of decoded(path, encoding)) {
    sample += part
    if (sample.length >= sampleLength) break
  }
  return sample.slice(0, sampleLength)
}

async function* recordsOf(
  path: string,
  encoding: Parameters<typeof decoded>[1],
  delimiter: Delimiter,
  limits: SpreadsheetLimits,
): AsyncGenerator<readonly string[]> {
  const parser = parse(options(delimiter, limits))
  const text = Readable.from(decoded(path, encoding))
  text.on('error', (error) => parser.destroy(error)).pipe(parser)
  try {
    for await (const record of parser) if (!isBlank(record)) yield record
  } catch (error) {
    throw isCsvError(error) ? toUnreadable(error) : error
  } finally {
    text.destroy()
  }
}

/** The library's two entry points have a class of their own each. */
const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

const toUnreadable = (error: CsvError): Unreadable =>
  error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? new Unreadable('SPREADSHEET_QUOTE_OPEN', { line: Number(error['lines'] ?? 0) })
    : new Unreadable('SPREADSHEET_DAMAGED')

/** Reads delimited text: encoding and delimiter found out, quoted cells with line breaks, blank lines left out. */
export const readDelimited = async (path: string, start: Buffer, limits: SpreadsheetLimits): Promise<Table> => {
  const encoding = await detectEncoding(path, start)
  const delimiter = detectDelimiter(await sampleOf(path, encoding), limits)
  const rows = recordsOf(path, encoding, delimiter, limits)
  const first = await rows.next()
  if (first.done) throw new Unreadable('SPREADSHEET_EMPTY')
  return { head: { format: 'text', encoding, delimiter, columns: nameColumns(first.value) }, rows }
}
