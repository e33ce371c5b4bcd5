import type { FieldProblem } from '../kernel/refusal.ts'
import { Exact, expectedValue, isMore, isValueOf, isValueOfRoundedPrice, minus, plus } from './amounts.ts'
import type { OrderField, OrderValues } from './orderFields.ts'

type Problem = FieldProblem | false
type Check = Readonly<{
  looksAt: readonly OrderField[]
  find: (values: OrderValues, tolerance: string) => Problem
}>

const quantities: Check = {
  looksAt: ['totalQty', 'alreadyQty', 'qty'],
  find: ({ totalQty, alreadyQty, qty }, tolerance) => {
    if (totalQty === null || qty === null) return false
    const most = new Exact(totalQty).times(new Exact(100).plus(tolerance)).dividedBy(100).toString()
    const taken = plus(alreadyQty ?? '0', qty)
    return isMore(taken, most) && { path: 'qty', key: 'QTY_EXCEEDED', params: { taken, most } }
  },
}

const dates: Check = {
  looksAt: ['etd', 'eta'],
  find: ({ etd, eta }) => etd !== null && eta !== null && eta < etd && { path: 'eta', key: 'DATE_ORDER' },
}

const weights: Check = {
  looksAt: ['netWeight', 'grossWeight'],
  find: ({ netWeight, grossWeight }) =>
    netWeight !== null &&
    grossWeight !== null &&
    isMore(netWeight, grossWeight) && { path: 'grossWeight', key: 'GROSS_BELOW_NET' },
}

const money = ['unitPrice', 'value', 'freight', 'insurance'] as const satisfies readonly OrderField[]

const moneyHasCurrency: Check = {
  looksAt: ['currency', ...money],
  find: (values) =>
    values.currency === null &&
    money.some((field) => values[field] !== null) && { path: 'currency', key: 'CURRENCY_MISSING' },
}

/** The value is quantity × unit price, as far as all three are known. */
const valueIsProduct: Check = {
  looksAt: ['qty', 'unitPrice', 'value'],
  find: ({ qty, unitPrice, value }) =>
    qty !== null &&
    unitPrice !== null &&
    value !== null &&
    !isValueOf(value, qty, unitPrice) && {
      path: 'value',
      key: 'VALUE_DIFFERS',
      params: { expected: expectedValue(qty, unitPrice) },
    },
}

/** What must hold of a line from a file, and what must hold of one that a person writes. */
export const importChecks: readonly Check[] = [quantities, dates, weights, moneyHasCurrency]
export const personChecks: readonly Check[] = [...importChecks, valueIsProduct]

/**
 * What does not fit together; each problem names the field to look at first. `tolerance` is how many percent more than
 * the total may be shipped. With `touched`, only checks that look at one of these fields.
 */
export const contradictions = (
  values: OrderValues,
  checks: readonly Check[],
  { tolerance = '0', touched }: Readonly<{ tolerance?: string | undefined; touched?: readonly string[] }> = {},
): readonly FieldProblem[] =>
  checks
    .filter(({ looksAt }) => touched === undefined || looksAt.some((field) => touched.includes(field)))
    .flatMap(({ find }) => find(values, tolerance) || [])

export const missing = (values: OrderValues, fields: readonly OrderField[]): readonly FieldProblem[] =>
  fields.filter((field) => values[field] === null).map((path) => ({ path, key: 'REQUIRED' }))

/** An imported value that cannot be the price times the quantity, even if the price was rounded. */
export const valueDiffers = ({ qty, unitPrice, value }: OrderValues): boolean =>
  qty !== null && unitPrice !== null && value !== null && !isValueOfRoundedPrice(value, qty, unitPrice)

/** The line with what follows from the rest: nothing shipped before, the whole remainder to ship, value = quantity × price. */
export const completed = (values: OrderValues): OrderValues => {
  const alreadyQty = values.alreadyQty ?? '0'
  const qty = values.qty ?? remainder(values.totalQty, alreadyQty)
  return { ...values, alreadyQty, qty, value: values.value ?? productOf({ ...values, qty }) }
}

/** What the value comes to; null where quantity or price is not known. */
export const productOf = ({ qty, unitPrice }: OrderValues): string | null =>
  qty === null || unitPrice === null ? null : expectedValue(qty, unitPrice)

const remainder = (totalQty: string | null, alreadyQty: string): string | null => {
  if (totalQty === null) return null
  return isMore(alreadyQty, totalQty) ? '0' : minus(totalQty, alreadyQty)
}
