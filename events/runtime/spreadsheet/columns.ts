const nameLength = 200

/** Whether a row says nothing. */
export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/** A column's letters as spreadsheets show them: 0 → A, 26 → AA. */
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Unique names of the columns of a head row: without a name its letters, a repeated name numbered. */
export const nameColumns = (head: readonly string[]): string[] => {
  const bare = head.map((cell) => cell.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, nameLength))
  const width = bare.findLastIndex((name) => name !== '') + 1
  const taken = new Set<string>()
  return bare.slice(0, width).map((name, index) => {
    const unique = free(name || letters(index), taken)
    taken.add(unique)
    return unique
  })
}

const free = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name
  for (let count = 2; ; count++) {
    const numbered = `${name.slice(0, nameLength - 8)} (${count})`
    if (!taken.has(numbered)) return numbered
  }
}
