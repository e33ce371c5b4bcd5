import * as z from 'zod'
import { day, decimal, text } from '../kernel/fields.ts'
import { currencies } from './currencies.ts'

/** How a field is written, shown and compared. Every value is canonical text; nothing known is null. */
export type OrderFieldKind = 'text' | 'longText' | 'decimal' | 'day' | 'currency' | 'choice'

type Shape<Kind extends OrderFieldKind> = Readonly<{
  kind: Kind
  /** Characters at most. */
  max?: number
  /** Decimals at most. */
  scale?: number
  words?: readonly string[]
  schema: z.ZodType<string, string | number>
}>

const words = (max = 64): Shape<'text'> => ({ kind: 'text', max, schema: text(max) })
const prose = (max = 500): Shape<'longText'> => ({ kind: 'longText', max, schema: text(max) })
const date = (): Shape<'day'> => ({ kind: 'day', schema: day() })
const amount = (scale: number, max: string): Shape<'decimal'> => ({
  kind: 'decimal',
  scale,
  schema: decimal(scale, { max }),
})
const quantity = () => amount(4, '99999999999')
const weight = () => amount(4, '99999999999')
const money = () => amount(4, '99999999999')
const choice = (options: readonly [string, ...string[]]): Shape<'choice'> => ({
  kind: 'choice',
  words: options,
  schema: z.enum(options, { error: 'CHOICE_UNKNOWN' }),
})

const hs = (): Shape<'text'> => ({
  kind: 'text',
  max: 10,
  schema: text(20)
    .transform((value) => value.replace(/[. ]/g, ''))
    .refine((value) => /^(\d{6,10})?$/.test(value), { message: 'HS_INVALID' }),
})

const currency = (): Shape<'currency'> => ({
  kind: 'currency',
  max: 3,
  schema: text(20)
    .transform((value) => value.toUpperCase())
    .refine((value) => value === '' || currencies.has(value), { message: 'CURRENCY_UNKNOWN' }),
})

/** Everything that an order line says, in the order in which people read it. */
export const orderFields = {
  po: words(),
  partNumber: words(),
  description: prose(),
  totalQty: quantity(),
  alreadyQty: quantity(),
  qty: quantity(),
  requiredEtd: date(),
  shipFrom: words(200),
  shipTo: words(200),
  country: words(),
  tradeMethod: words(),
  customsNumber: words(),
  netWeight: weight(),
  grossWeight: weight(),
  departure: words(200),
  invoiceNumber: words(),
  shippingBy: words(),
  trackingNumber: words(),
  etd: date(),
  eta: date(),
  deliveredDate: date(),
  exception: prose(),
  forwarder: words(200),
  hsCode: hs(),
  chineseName: words(200),
  unitPrice: amount(6, '99999999'),
  value: money(),
  currency: currency(),
  freight: money(),
  insurance: money(),
  dealWay: words(),
  cases: amount(0, '99999999999'),
  supplier: words(200),
  controllable: choice(['yes', 'no']),
} as const satisfies Readonly<Record<string, Shape<OrderFieldKind>>>

export type OrderField = keyof typeof orderFields
export const orderFieldNames = Object.keys(orderFields) as readonly OrderField[] // the keys of a literal

/** What is known of a line. */
export type OrderValues = Readonly<Record<OrderField, string | null>>
/** Some fields of a line: a value, or null for "nothing known any more". */
export type OrderChanges = Readonly<Partial<OrderValues>>

export const emptyOrder = Object.fromEntries(orderFieldNames.map((name) => [name, null])) as OrderValues // one per key

/** Only what is known. */
export const known = (values: OrderChanges): OrderChanges =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** What must be there when a person enters a line. */
export const requiredToEnter = ['po', 'partNumber', 'totalQty', 'requiredEtd'] as const satisfies readonly OrderField[]
/** What must be there before a line is confirmed; an imported one may lack it. */
export const requiredToConfirm = ['po', 'totalQty', 'requiredEtd'] as const satisfies readonly OrderField[]
/** What a line never loses, imported or entered. */
export const requiredAlways = ['po', 'totalQty', 'alreadyQty', 'qty'] as const satisfies readonly OrderField[]

type Schemas<Schema> = Record<OrderField, Schema>
const each = <Schema>(make: (shape: Shape<OrderFieldKind>) => Schema): Schemas<Schema> =>
  Object.fromEntries(orderFieldNames.map((name) => [name, make(orderFields[name])])) as Schemas<Schema> // one per key

const blank = z
  .union([z.string(), z.number()], { error: 'FORMAT_INVALID' })
  .transform((value) => (String(value).trim() === '' ? null : value))

/** As people and files write each field: a blank text is null. */
export const enteredShape = each((shape) =>
  blank
    .pipe(shape.schema.transform((value) => (value === '' ? null : value)).nullable())
    .nullable()
    .exactOptional(),
)

/** Some fields as they are written; an absent one stays absent. */
export const enteredFields = z.strictObject(enteredShape)

/** Some fields as events carry them. */
export const recordedFields = z.strictObject(each((shape) => shape.schema.nullable().exactOptional()))
