import {
  carriedFieldNames,
  carriedFields,
  shipmentFieldNames,
  shipmentFields,
} from '../../../events/logistics/shipmentFields.ts'
import { shipmentNames, shipmentWords } from '../../../events/logistics/shipmentPhrases.ts'
import { shipmentStatuses } from '../../../events/logistics/shipmentState.ts'
import { shipments } from '../../logistics/shipments.ts'
import { choices, columnsOf, named, type OwnTable, said } from './ownTable.ts'
import { ownerColumnsOf } from './ownerColumnsOf.ts'

type Name = (typeof carriedFieldNames)[number] | (typeof shipmentFieldNames)[number]

const kinds: Readonly<Record<Name, Readonly<{ kind: string }>>> = { ...carriedFields, ...shipmentFields }

const ownFields = Object.fromEntries(
  [...carriedFieldNames, ...shipmentFieldNames].map((name) => [
    name,
    {
      labels: said(shipmentNames, `shipment.${name}`),
      ...(kinds[name].kind === 'day' ? { type: 'date' as const } : {}),
    },
  ]),
) as Readonly<Record<Name, Readonly<{ labels: ReturnType<typeof said> }>>> // one per field

const dayOf = (name: 'departedOn' | 'arrivedOn' | 'clearedOn' | 'deliveredOn') => ({
  labels: said(shipmentNames, `shipment.${name}`),
  type: 'date' as const,
})

/** Shipments, each with what it carries of an order line. */
export const shipmentTable: OwnTable = {
  id: 'daybook.shipments',
  labels: named('运输单', '運輸單', 'Shipments'),
  model: shipments,
  columns: [
    ...columnsOf(shipments, {
      orderId: { labels: named('订单记录号', '訂單記錄編號', 'Order id') },
      lineNumber: { labels: said(shipmentNames, 'shipment.lineNumber') },
      status: {
        labels: said(shipmentNames, 'shipment.status'),
        optionalData: choices(shipmentStatuses, shipmentWords, (status) => `shipment.status.${status as 'BOOKED'}`), // one of them
      },
      ...ownFields,
      crossBorder: {
        labels: said(shipmentNames, 'shipment.crossBorder'),
        optionalData: choices(['yes', 'no'], shipmentWords, (word) => `shipment.crossBorder.${word as 'yes'}`), // one of both
      },
      departedOn: dayOf('departedOn'),
      arrivedOn: dayOf('arrivedOn'),
      clearedOn: dayOf('clearedOn'),
      deliveredOn: dayOf('deliveredOn'),
      exception: { labels: said(shipmentNames, 'shipment.exception') },
      exceptionState: {
        labels: said(shipmentNames, 'shipment.exceptionState'),
        optionalData: choices(
          ['open', 'resolved'],
          shipmentWords,
          (word) => `shipment.exceptionState.${word as 'open'}`,
        ), // one of both
      },
      cancelReason: { labels: said(shipmentNames, 'shipment.cancelReason') },
      customsId: { labels: named('报关单记录号', '報關單記錄編號', 'Declaration id') },
      lateDays: { labels: said(shipmentNames, 'shipment.lateDays') },
    }),
    ...ownerColumnsOf(shipments),
  ],
  computed: [],
  hiddenBy: 'removed',
  owned: true,
}
