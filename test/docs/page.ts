import { readFileSync } from 'node:fs'

export type Row = Readonly<Record<string, string>>

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const rowsOf = (lines: readonly string[]): readonly Row[] => {
  const [head = '', , ...rows] = lines.filter((line) => line.startsWith('|'))
  const names = cellsOf(head)
  return rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, index) => [names[index], cell])))
}

/** The rows of the table under each heading of a page in `docs`, cells by the words of the table's head. */
export const tablesOf = (page: string): ReadonlyMap<string, readonly Row[]> => {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8')
  const sections = text.split(/^#+ /m).slice(1)
  return new Map(
    sections
      .map((section) => section.split('\n'))
      .filter((lines) => lines.some((line) => line.startsWith('|')))
      .map(([heading = '', ...lines]) => [heading.trim(), rowsOf(lines)]),
  )
}
