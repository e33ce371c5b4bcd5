const longest = 31

/** A name that spreadsheets take for a sheet, unlike those that are there already. */
export const sheetName = (wanted: string, taken: readonly string[]): string => {
  const plain =
    wanted
      .replaceAll(/[\p{Cc}[\]:*?/\\]/gu, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim() || 'Sheet'
  const used = new Set(taken.map((name) => name.toLowerCase()))
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` (${number})`
    const name = plain.slice(0, longest - end.length).trim() + end
    if (!used.has(name.toLowerCase())) return name
  }
}
