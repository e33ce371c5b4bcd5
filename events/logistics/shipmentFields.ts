import * as z from 'zod'
import { type OrderFieldKind, orderFields } from './orderFields.ts'

/** Everything that a shipment says of itself, in the order in which people read it; it carries one order line's goods. */
export const shipmentFields = {
  qty: orderFields.qty,
  shippingBy: orderFields.shippingBy,
  forwarder: orderFields.forwarder,
  trackingNumber: orderFields.trackingNumber,
  invoiceNumber: orderFields.invoiceNumber,
  departure: orderFields.departure,
  shipTo: orderFields.shipTo,
  etd: orderFields.etd,
  eta: orderFields.eta,
  netWeight: orderFields.netWeight,
  grossWeight: orderFields.grossWeight,
  cases: orderFields.cases,
  /** Whether it crosses a border, and so has to be cleared before it is delivered. */
  crossBorder: orderFields.controllable,
} as const

export type ShipmentField = keyof typeof shipmentFields
export const shipmentFieldNames = Object.keys(shipmentFields) as readonly ShipmentField[] // the keys of a literal

export type ShipmentValues = Readonly<Record<ShipmentField, string | null>>
/** Some fields of a shipment: a value, or null for "nothing known any more". */
export type ShipmentChanges = Readonly<Partial<ShipmentValues>>

export const emptyShipment = Object.fromEntries(shipmentFieldNames.map((name) => [name, null])) as ShipmentValues // one per key

/** What a shipment cannot leave without. */
export const requiredToDepart = ['forwarder', 'trackingNumber'] as const satisfies readonly ShipmentField[]

/** What a shipment tells of the order line whose goods it carries, as it stands with the line. */
export const carriedFields = {
  po: orderFields.po,
  partNumber: orderFields.partNumber,
  description: orderFields.description,
  chineseName: orderFields.chineseName,
  hsCode: orderFields.hsCode,
  supplier: orderFields.supplier,
  requiredEtd: orderFields.requiredEtd,
  unitPrice: orderFields.unitPrice,
  currency: orderFields.currency,
} as const

export type CarriedField = keyof typeof carriedFields
export const carriedFieldNames = Object.keys(carriedFields) as readonly CarriedField[] // the keys of a literal
export type CarriedValues = Readonly<Record<CarriedField, string | null>>

type Shape = Readonly<{ kind: OrderFieldKind; schema: z.ZodType<string, string | number> }>

const each = <Name extends string, Schema>(
  fields: Readonly<Record<Name, Shape>>,
  make: (shape: Shape) => Schema,
): Record<Name, Schema> =>
  Object.fromEntries(Object.entries<Shape>(fields).map(([name, shape]) => [name, make(shape)])) as Record<Name, Schema> // one per key

const blank = z
  .union([z.string(), z.number()], { error: 'FORMAT_INVALID' })
  .transform((value) => (String(value).trim() === '' ? null : value))

/** As people and files write each field: a blank text is null. */
export const enteredShipment = each(shipmentFields, ({ schema }) =>
  blank
    .pipe(schema.transform((value) => (value === '' ? null : value)).nullable())
    .nullable()
    .exactOptional(),
)

const recorded = ({ schema }: Shape) => schema.nullable().exactOptional()

/** Some fields as events carry them. */
export const recordedShipment = z.strictObject(each(shipmentFields, recorded))
export const recordedCarried = z.strictObject(each(carriedFields, ({ schema }) => schema.nullable()))
