/** Decimals as exact whole numbers of 10^-scale. */

const largest = 2n ** 63n - 1n

/** Whether a whole number fits a 64-bit column. */
export const fits = (value: bigint): boolean => value >= -largest && value <= largest

export type Rounding = 'up' | 'down'

/** "12.345" at scale 2 → 1234n or 1235n; with no rounding, undefined when digits would be lost or it is no number. */
export const toScaled = (text: string, scale: number, rounding?: Rounding): bigint | undefined => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!parts) return undefined
  const [, sign, whole = '0', fraction = ''] = parts
  const kept = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0')) * (sign ? -1n : 1n)
  if (!/[1-9]/.test(fraction.slice(scale))) return kept
  if (rounding === undefined) return undefined
  const towardsZero = (rounding === 'down') === (sign === '')
  return towardsZero ? kept : kept + (sign ? -1n : 1n)
}

/** 1250n at scale 2 → "12.5". */
export const fromScaled = (value: bigint, scale: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  const sign = value < 0n ? '-' : ''
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`
}
