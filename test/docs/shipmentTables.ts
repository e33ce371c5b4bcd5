import { shipmentFieldNames, shipmentFields } from '../../events/logistics/shipmentFields.ts'
import {
  shipmentNames,
  shipmentPhrases,
  shipmentTitles,
  shipmentWords,
} from '../../events/logistics/shipmentPhrases.ts'
import { shipmentAllowedIn, shipmentStatuses } from '../../events/logistics/shipmentState.ts'
import { quantityFormulas, quantityLabels } from '../../events/logistics/quantityPhrases.ts'
import { customsPhrases } from '../../events/logistics/customsPhrases.ts'
import { namesOf, phraseRows } from './expected.ts'
import { limitOf } from './orderTables.ts'
import type { Row } from './page.ts'

const fieldRows: readonly Row[] = shipmentFieldNames.map((field) => ({
  Field: field,
  ...namesOf(shipmentNames, `shipment.${field}`),
  Kind: shipmentFields[field].kind,
  Limit: limitOf(shipmentFields[field]),
}))

const stateRows: readonly Row[] = shipmentStatuses.map((State) => ({
  State,
  ...namesOf(shipmentWords, `shipment.status.${State}`),
  Commands: shipmentAllowedIn[State].join(', '),
}))

/** What there is to tell of shipments, which live in the streams of their order lines, and of quantities. */
export const shipmentTables = [
  ['shipment: fields', fieldRows],
  [
    'shipment: derived',
    phraseRows('Field', shipmentNames, 'shipment.').filter(({ Field = '' }) => !(Field in shipmentFields)),
  ],
  ['shipment: states', stateRows],
  ['shipment: events', phraseRows('Event', shipmentTitles)],
  [
    'shipment: words',
    phraseRows('Word', shipmentWords).filter(({ Word = '' }) => !Word.startsWith('shipment.status.')),
  ],
  ['Quantities: names', phraseRows('Quantity', quantityLabels)],
  ['Quantities: how they are computed', phraseRows('Quantity', quantityFormulas)],
  ['Shipments: messages', phraseRows('Key', shipmentPhrases)],
  ['Declarations: messages', phraseRows('Key', customsPhrases)],
] as const satisfies readonly (readonly [heading: string, rows: readonly Row[]])[]
