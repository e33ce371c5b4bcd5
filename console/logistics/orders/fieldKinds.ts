import type { OrderField } from '../../../events/logistics/orderFields.ts'
import type { OrderListRow } from '../../../projections/logistics/orderQueries.ts'

/**
 * What the console knows of a field before it checks anything: named here, by types alone, because the fields
 * themselves bring zod, which a list does not need. A spec compares the two.
 */
export const fieldKinds = {
  po: 'text',
  partNumber: 'text',
  description: 'longText',
  totalQty: 'decimal',
  alreadyQty: 'decimal',
  qty: 'decimal',
  requiredEtd: 'day',
  shipFrom: 'text',
  shipTo: 'text',
  country: 'text',
  tradeMethod: 'text',
  customsNumber: 'text',
  netWeight: 'decimal',
  grossWeight: 'decimal',
  departure: 'text',
  invoiceNumber: 'text',
  shippingBy: 'text',
  trackingNumber: 'text',
  etd: 'day',
  eta: 'day',
  deliveredDate: 'day',
  exception: 'longText',
  forwarder: 'text',
  hsCode: 'text',
  chineseName: 'text',
  unitPrice: 'decimal',
  value: 'decimal',
  currency: 'currency',
  freight: 'decimal',
  insurance: 'decimal',
  dealWay: 'text',
  cases: 'decimal',
  supplier: 'text',
  controllable: 'choice',
} as const satisfies Readonly<Record<OrderField, string>>

export const fieldNames = Object.keys(fieldKinds) as readonly OrderField[] // the keys of a literal

/** Amounts of the order's currency: shown with their cents. */
export const isMoney = (field: string): boolean => ['unitPrice', 'value', 'freight', 'insurance'].includes(field)

/** A row of the list as the API answers it, with the names of its owner. */
export type ListedOrder = OrderListRow & Readonly<{ creator: string; company: string; department: string | null }>
