import { Decimal } from 'decimal.js'

/** Decimal arithmetic wide enough that nothing here is ever rounded by accident, and never written with an exponent. */
export const Exact = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60, rounding: Decimal.ROUND_HALF_UP })

export const plus = (a: string, b: string): string => new Exact(a).plus(b).toString()
export const minus = (a: string, b: string): string => new Exact(a).minus(b).toString()
export const isMore = (a: string, b: string): boolean => new Exact(a).greaterThan(b)

/** What quantity × unit price comes to, in hundredths of the currency. */
export const expectedValue = (qty: string, unitPrice: string): string =>
  new Exact(qty).times(unitPrice).toDecimalPlaces(2).toString()

/** A person writes the exact product, or the product rounded to hundredths. */
export const isValueOf = (value: string, qty: string, unitPrice: string): boolean =>
  new Exact(qty).times(unitPrice).equals(value) || value === expectedValue(qty, unitPrice)

/**
 * Other systems round the price of one and keep the value of all: a price written to hundredths (or finer) may be off
 * by half of its last place, for every piece.
 */
export const isValueOfRoundedPrice = (value: string, qty: string, unitPrice: string): boolean => {
  const places = Math.max(2, new Exact(unitPrice).decimalPlaces())
  const allowed = new Exact(qty).abs().times(new Exact(10).pow(-places)).dividedBy(2)
  return new Exact(qty).times(unitPrice).minus(value).abs().lessThanOrEqualTo(allowed)
}
