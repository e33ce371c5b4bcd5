import { readSpreadsheet } from '../../events/runtime/spreadsheet/readSpreadsheet.ts'
import type { ImportFound } from '../../events/settings/bulkImportSchemas.ts'
import { refuse } from '../../events/settings/phrases.ts'

const samplesOfColumn = 3
const sampleLength = 80

/** What a file is, how many data lines it has, and a few texts of each column. Refuses what cannot be read as a table. */
export const lookAtFile = async (
  path: string,
): Promise<Readonly<{ found: Omit<ImportFound, 'samples'>; samples: readonly (readonly string[])[] }>> => {
  const samples: string[][] = []
  const onPage = (rows: readonly (readonly string[])[]): void => {
    for (const row of rows) row.forEach((cell, column) => sample((samples[column] ??= []), cell))
  }
  const { head, lines } = await readSpreadsheet({ path, onPage })
  if (lines === 0) return refuse('invalid', 'SPREADSHEET_EMPTY')
  return { found: { ...head, lines }, samples: head.columns.map((_, column) => samples[column] ?? []) }
}

const sample = (texts: string[], cell: string): void => {
  if (texts.length >= samplesOfColumn || cell.trim() === '') return
  const text = cell.trim().slice(0, sampleLength)
  if (!texts.includes(text)) texts.push(text)
}
