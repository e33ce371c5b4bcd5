import type { Cell } from '../../events/runtime/spreadsheet/cells.ts'
import { shipmentFieldNames } from '../../events/logistics/shipmentFields.ts'
import { shipmentNames, shipmentWords } from '../../events/logistics/shipmentPhrases.ts'
import { pagesOfShipments, shipmentListQuery } from '../../projections/logistics/shipmentQueries.ts'
import { shipments } from '../../projections/logistics/shipments.ts'
import { exportRoute } from '../kernel/exportRoute.ts'
import type { AnyRoute } from '../kernel/route.ts'
import { labelled, type ShipmentListed } from './shipmentParts.ts'

const columns = [
  ...(['po', 'lineNumber', 'partNumber', 'description', 'status'] as const),
  ...shipmentFieldNames,
  ...(['departedOn', 'arrivedOn', 'clearedOn', 'deliveredOn', 'lateDays'] as const),
  ...(['exception', 'exceptionOwner', 'exceptionState', 'cancelReason', 'supplier', 'requiredEtd'] as const),
] as const

const mayExport = 'logistics:transport:export'

/** The transport list as a file: the same filter and reach as the list, headings in the caller's language. */
export const shipmentExportRoutes: readonly AnyRoute[] = [
  exportRoute({
    path: '/logistics/transport/export',
    action: mayExport,
    summary: 'Shipments that pass the filters',
    body: shipmentListQuery,
    name: { 'zh-CN': '运输列表', 'zh-TW': '運輸清單', 'en-US': 'Transport list' },
    table: ({ desk, caller, body, language }) => ({
      head: columns.map((name) => shipmentNames[language][`shipment.${name}`]),
      rows: (async function* () {
        for await (const page of pagesOfShipments(desk.db, caller.reach(mayExport), body))
          for (const row of await labelled(desk.db, page))
            yield columns.map((name) => cellOf(row, name, shipmentWords[language]))
      })(),
    }),
  }),
]

const cellOf = (row: ShipmentListed, name: (typeof columns)[number], said: Readonly<Record<string, string>>): Cell => {
  const value = name === 'exceptionOwner' ? row.owner : row[name]
  if (value === null) return null
  const { kind } = shipments.columns[name]
  return kind === 'decimal' || kind === 'integer'
    ? { number: String(value) }
    : (said[`shipment.${name}.${value}`] ?? String(value))
}
