import type { Decimal } from '../format.ts'

/** One row of figures, one value per category. Decimals come as strings; they are drawn as numbers, said as they are. */
export type Series = Readonly<{
  name: string
  values: readonly Decimal[]
  kind?: 'bar' | 'line'
  /** Measured on the right axis: another unit. */
  right?: boolean
  unit?: string
}>

export type Kind = 'bar' | 'line'

/** A value to draw: null where there is none. */
export const toNumber = (value: Decimal): number | null => {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** Where a bar begins and ends. */
export type Bar = Readonly<{ from: number; to: number }> | null

/** Bars beside each other all begin at zero; stacked ones on the one below, negative ones downwards on their own. */
export const barsOf = (series: readonly Series[], stacked: boolean): readonly (readonly Bar[])[] => {
  const up: number[] = []
  const down: number[] = []
  return series.map(({ values }) =>
    values.map((value, place) => {
      const number = toNumber(value)
      if (number === null) return null
      if (!stacked) return { from: 0, to: number }
      const pile = number < 0 ? down : up
      const from = pile[place] ?? 0
      pile[place] = from + number
      return { from, to: from + number }
    }),
  )
}

const AROUND = 0.08

/** From where to where an axis goes. Bars stand on zero, so zero is on theirs; that of lines may begin where they do. */
export const axisRange = (low: number | null, high: number | null, zero: boolean): [number, number] => {
  const [from, to] = [low ?? 0, high ?? 1]
  const [least, most] = zero ? [Math.min(0, from), Math.max(0, to)] : [from, to]
  if (least === most) return least === 0 ? [0, 1] : [least - Math.abs(least) / 2, most + Math.abs(most) / 2]
  const room = (most - least) * AROUND
  return [zero && least === 0 ? 0 : least - room, zero && most === 0 ? 0 : most + room]
}

const scaleOf = (value: string) => value.split('.')[1]?.length ?? 0

/** Adds decimals without losing a digit. What is no decimal counts as nothing. */
export const sumOf = (values: readonly Decimal[]): string => {
  const decimals = values.flatMap((value) => (/^-?\d+(\.\d+)?$/.test(String(value)) ? [String(value)] : []))
  const scale = Math.max(0, ...decimals.map(scaleOf))
  const units = decimals.map((value) => BigInt(value.replace('.', '') + '0'.repeat(scale - scaleOf(value))))
  const sum = units.reduce((total, unit) => total + unit, 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${sum < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
}
