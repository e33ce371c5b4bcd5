const hour = 3_600_000

/**
 * Instants as the clock on the wall of a zone says: `2026-03-01T10:00:00.000Z` → `2026-03-01 18:00:00`. What a clock is
 * ahead of UTC is asked once for each hour; no zone changes its clock within one of ours that begins on the quarter.
 */
export const wallClock = (zone: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const ahead = new Map<number, number>()
  const aheadAt = (at: number): number => {
    const begin = Math.floor(at / (hour / 4)) * (hour / 4)
    const known = ahead.get(begin)
    if (known !== undefined) return known
    const found = Date.parse(`${format.format(begin).replace(' ', 'T')}Z`) - begin
    if (ahead.size > 100_000) ahead.clear()
    ahead.set(begin, found)
    return found
  }
  return (instant) => {
    const at = Date.parse(instant)
    if (Number.isNaN(at)) return instant
    return new Date(at + aheadAt(at)).toISOString().slice(0, 19).replace('T', ' ')
  }
}
