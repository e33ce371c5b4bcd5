import type { OrderField } from '../../../events/logistics/orderFields.ts'

/** The fields in named groups: the order of the form and of the page of an order. A spec sees that none is missing. */
export const fieldGroups = [
  { name: 'groupGoods', fields: ['po', 'partNumber', 'description', 'chineseName', 'supplier'] },
  { name: 'groupQuantity', fields: ['totalQty', 'alreadyQty', 'qty', 'cases'] },
  { name: 'groupDates', fields: ['requiredEtd', 'etd', 'eta', 'deliveredDate'] },
  {
    name: 'groupShipping',
    fields: [
      ...(['shipFrom', 'shipTo', 'country', 'tradeMethod', 'departure'] as const),
      ...(['shippingBy', 'forwarder', 'trackingNumber', 'invoiceNumber'] as const),
    ],
  },
  { name: 'groupCustoms', fields: ['customsNumber', 'hsCode', 'netWeight', 'grossWeight'] },
  { name: 'groupMoney', fields: ['currency', 'unitPrice', 'value', 'freight', 'insurance'] },
  { name: 'groupOther', fields: ['exception', 'controllable', 'dealWay'] },
] as const satisfies readonly Readonly<{ name: string; fields: readonly OrderField[] }>[]
