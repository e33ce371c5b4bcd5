import * as z from 'zod'
import { day, decimal, id, requiredText, text } from '../kernel/fields.ts'
import { currencies } from './currencies.ts'

const hsCode = text(20)
  .transform((value) => value.replace(/[. ]/g, ''))
  .refine((value) => /^\d{6,10}$/.test(value), { message: 'HS_INVALID' })

const currency = text(20)
  .transform((value) => value.toUpperCase())
  .refine((value) => currencies.has(value), { message: 'CURRENCY_UNKNOWN' })

/** What is declared of one shipment. */
export const customsLine = z.strictObject({
  shipmentId: id(),
  orderId: id(),
  /** Where it stands in the order, for people. */
  name: requiredText(200),
  hsCode,
  chineseName: requiredText(200),
  qty: decimal(4),
  unitPrice: decimal(6, { max: '99999999' }),
})
export type CustomsLine = z.output<typeof customsLine>

const lines = z
  .array(customsLine)
  .min(1, { message: 'CUSTOMS_EMPTY' })
  .max(200, { message: 'CUSTOMS_LINES' })
  .refine((all) => new Set(all.map(({ shipmentId }) => shipmentId)).size === all.length, {
    message: 'CUSTOMS_LINE_TWICE',
  })

const head = { tradeMethod: text(64), port: text(64), remarks: text(500) }
const nothing = z.strictObject({})

export const customsCommands = {
  OpenCustoms: z.strictObject({ companyId: id(), departmentId: id().nullable(), currency, ...head, lines }),
  ChangeCustoms: z.strictObject({
    currency: currency.optional(),
    tradeMethod: head.tradeMethod.optional(),
    port: head.port.optional(),
    remarks: head.remarks.optional(),
    lines: lines.optional(),
  }),
  DeclareCustoms: z.strictObject({ number: requiredText(64), on: day() }),
  HoldCustoms: z.strictObject({ reason: requiredText(500) }),
  ReleaseCustoms: z.strictObject({ on: day() }),
  RemoveCustoms: nothing,
}

export const customsEvents = {
  CustomsOpened: z.strictObject({ companyId: id(), departmentId: id().nullable(), currency, ...head, lines }),
  /** Changed parts only. */
  CustomsChanged: z.strictObject({
    currency: currency.exactOptional(),
    tradeMethod: head.tradeMethod.exactOptional(),
    port: head.port.exactOptional(),
    remarks: head.remarks.exactOptional(),
    lines: lines.exactOptional(),
  }),
  CustomsDeclared: z.strictObject({ number: requiredText(64), on: day() }),
  CustomsHeld: z.strictObject({ reason: requiredText(500) }),
  /** Quantities and prices of these shipments are settled from now on. */
  CustomsReleased: z.strictObject({ on: day(), lines }),
  CustomsRemoved: nothing,
}
