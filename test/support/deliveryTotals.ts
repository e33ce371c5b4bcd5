import { deliveries } from './deliveries.ts'

/**
 * A second, independent reading of the real delivery file: no code of the product, whole hundredths instead of
 * decimals. What the product reports must equal this.
 */
export type DeliveryLine = Readonly<Record<string, string>>

/** The lines of the file as text by column name. Cells may be quoted; none holds a quote, a tab or a line end. */
export const deliveryLines = (): readonly DeliveryLine[] => {
  const [head = '', ...lines] = deliveries().toString('utf8').split(/\r?\n/).filter(Boolean)
  const cells = (line: string): string[] => line.split('\t').map((cell) => cell.replace(/^"|"$/g, ''))
  const names = cells(head)
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, index) => [names[index], cell])))
}

/** "12.5" → 1250n; a text that is no number is nothing. */
export const hundredths = (text: string | undefined): bigint => {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  return whole === undefined ? 0n : BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "2-Jun-06" → "2006-06-02" */
export const isoDay = (text: string | undefined): string => {
  const [day = '', month = '', year = ''] = (text ?? '').split('-')
  return `20${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

export type Totals = Readonly<{ lines: number; late: number; quantity: bigint; value: bigint; freight: bigint }>

/** Totals of the file by what a line is grouped by; quantity, value and freight in hundredths. */
export const totalsBy = (key: (line: DeliveryLine) => string): ReadonlyMap<string, Totals> => {
  const totals = new Map<string, Totals>()
  for (const line of deliveryLines()) {
    const before = totals.get(key(line)) ?? { lines: 0, late: 0, quantity: 0n, value: 0n, freight: 0n }
    const isLate = isoDay(line['Delivered to Client Date']) > isoDay(line['Scheduled Delivery Date'])
    totals.set(key(line), {
      lines: before.lines + 1,
      late: before.late + Number(isLate),
      quantity: before.quantity + hundredths(line['Line Item Quantity']),
      value: before.value + hundredths(line['Line Item Value']),
      freight: before.freight + hundredths(line['Freight Cost (USD)']),
    })
  }
  return totals
}
