import type { ColumnUse, DateForm, ImportMapping, ShippedMapping } from '../kernel/importTarget.ts'
import type { OrderField } from './orderFields.ts'

type FieldUse = Extract<ColumnUse, { use: 'field' }>
type How = Omit<FieldUse, 'column' | 'use' | 'field'>

const field = (column: string, name: OrderField, how: How = {}): FieldUse => ({
  column,
  use: 'field',
  field: name,
  ...how,
})
const extra = (column: string, dates?: DateForm[]): ColumnUse => ({
  column,
  use: 'extra',
  name: column,
  ...(dates ? { dates } : {}),
})

const onAnotherLine = (['See ASN-', 'See DN-'] as const).map((text) => ({
  text,
  match: 'startsWith' as const,
  means: 'gap' as const,
}))

/** Delivery history of the Supply Chain Management System, as published: one line for one item of one delivery. */
const mapping: ImportMapping = {
  columns: [
    { column: 'ID', use: 'ignored' },
    extra('Project Code'),
    extra('PQ #'),
    field('PO / SO #', 'po'),
    field('ASN/DN #', 'invoiceNumber'),
    field('Country', 'country'),
    field('Country', 'shipTo'),
    extra('Managed By'),
    extra('Fulfill Via'),
    field('Vendor INCO Term', 'tradeMethod'),
    field('Shipment Mode', 'shippingBy', { texts: [{ text: 'N/A', match: 'is', means: 'gap' }] }),
    extra('PQ First Sent to Client Date', ['M/d/yy']),
    extra('PO Sent to Vendor Date', ['M/d/yy']),
    field('Scheduled Delivery Date', 'requiredEtd', { dates: ['d-MMM-yy'] }),
    field('Delivered to Client Date', 'deliveredDate', { dates: ['d-MMM-yy'] }),
    extra('Delivery Recorded Date', ['d-MMM-yy']),
    extra('Product Group'),
    extra('Sub Classification'),
    field('Vendor', 'supplier'),
    field('Item Description', 'description'),
    extra('Molecule/Test Type'),
    extra('Brand'),
    extra('Dosage'),
    extra('Dosage Form'),
    extra('Unit of Measure (Per Pack)'),
    field('Line Item Quantity', 'totalQty'),
    field('Line Item Quantity', 'qty'),
    field('Line Item Value', 'value'),
    field('Pack Price', 'unitPrice'),
    extra('Unit Price'),
    extra('Manufacturing Site'),
    extra('First Line Designation'),
    field('Weight (Kilograms)', 'grossWeight', {
      texts: [...onAnotherLine, { text: 'Weight Captured Separately', match: 'is', means: 'gap' }],
    }),
    field('Freight Cost (USD)', 'freight', {
      texts: [
        ...onAnotherLine,
        { text: 'Freight Included in Commodity Cost', match: 'is', means: 'zero' },
        { text: 'Invoiced Separately', match: 'is', means: 'gap' },
      ],
    }),
    field('Line Item Insurance (USD)', 'insurance', { empty: 'gap' }),
  ],
  constants: [{ field: 'currency', value: 'USD' }],
  identity: ['ID'],
}

export const scmsMapping: ShippedMapping = {
  id: 'scms',
  name: { 'zh-CN': 'SCMS 到货记录', 'zh-TW': 'SCMS 到貨記錄', 'en-US': 'SCMS deliveries' },
  mapping,
}
