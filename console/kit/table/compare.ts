import type { CellValue } from './column.ts'

const DECIMAL = /^-?\d+(\.\d+)?$/
const words = new Intl.Collator(['zh-CN', 'en-US'], { numeric: true, sensitivity: 'base' })

// Digits compared as text, so that 0.1 + 17 places and 10^20 keep their order.
const comparePositive = (a: string, b: string): number => {
  const [wholeA = '', partA = ''] = a.split('.')
  const [wholeB = '', partB = ''] = b.split('.')
  const [bareA, bareB] = [wholeA.replace(/^0+/, ''), wholeB.replace(/^0+/, '')]
  if (bareA.length !== bareB.length) return bareA.length - bareB.length
  if (bareA !== bareB) return bareA < bareB ? -1 : 1
  const places = Math.max(partA.length, partB.length)
  const [endA, endB] = [partA.padEnd(places, '0'), partB.padEnd(places, '0')]
  return endA === endB ? 0 : endA < endB ? -1 : 1
}

const compareDecimals = (a: string, b: string): number => {
  const [minusA, minusB] = [a.startsWith('-'), b.startsWith('-')]
  if (minusA !== minusB) return minusA ? -1 : 1
  return minusA ? comparePositive(b.slice(1), a.slice(1)) : comparePositive(a, b)
}

/** Which of two values of a column comes first: decimals by size without losing digits, words as a dictionary has them. */
export const compareValues = (a: CellValue, b: CellValue): number => {
  const [left, right] = [String(a ?? ''), String(b ?? '')]
  return DECIMAL.test(left) && DECIMAL.test(right) ? compareDecimals(left, right) : words.compare(left, right)
}
