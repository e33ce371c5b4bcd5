/** Where the days of a spreadsheet are counted from: the 30th of December 1899. */
const start = Date.UTC(1899, 11, 30)
const day = 86_400_000
/** Excel has a 29th of February 1900; days up to there mean different ones in different programs. */
const firstSafe = 61

/** A day or a wall clock's instant in text as the number that spreadsheets keep; undefined of what is none they know. */
export const serialOf = (text: string): number | undefined => {
  const at = Date.parse(text.length === 10 ? text : `${text.replace(' ', 'T')}Z`)
  const serial = (at - start) / day
  return serial >= firstSafe ? serial : undefined
}
