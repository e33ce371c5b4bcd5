import { joined } from '../../../events/kernel/phrases.ts'
import { phrases } from '../../../events/logistics/phrases.ts'
import { shipmentNames, shipmentPhrases, shipmentWords } from '../../../events/logistics/shipmentPhrases.ts'
import { currentLanguage } from '../../kit/words.ts'

type Said = Readonly<Record<string, string>>

/** Name of a field, and word of a value, in the reader's language at the moment of drawing. */
export const labelOf = (field: string): string =>
  (shipmentNames[currentLanguage()] as Said)[`shipment.${field}`] ?? field
export const wordOf = (field: string, value: string): string =>
  (shipmentWords[currentLanguage()] as Said)[`shipment.${field}.${value}`] ?? value

/** Refusals that speak of a shipment's fields. */
export const sentences = joined(phrases, shipmentPhrases)
