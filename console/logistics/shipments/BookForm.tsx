import { useState } from 'react'
import type { ShipmentSaid } from './ShipmentInputs.tsx'
import { formatNumber } from '../../kit/format.ts'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { newId } from '../../shell/intents.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { labelOf, sentences } from './labels.ts'
import { apiPath, listPath } from './paths.ts'
import { inputOf, schemas, type ShipmentInput, ShipmentInputs } from './ShipmentInputs.tsx'
import { useRefreshShipments } from './useShipments.ts'
import { useShipmentWords } from './words.ts'

/** The order line whose goods are to be shipped: what is left of it, and what it says of its way. */
export type Bookable = ShipmentSaid &
  Readonly<{ id: string; po: string | null; lineNumber: string; remainingQty: string }>

/** The drawer in which a part of an order line is put on a shipment; it begins with all that is left. */
export const BookForm = ({ order, onClose }: { order: Bookable; onClose: () => void }) => {
  const t = useShipmentWords()
  const refresh = useRefreshShipments()
  const [intent] = useState(newId)
  const { id: orderId, po, lineNumber, remainingQty: left, ...line } = order
  const kept = {
    shippingBy: line.shippingBy,
    forwarder: line.forwarder,
    departure: line.departure,
    shipTo: line.shipTo,
  }
  const form = useRecordForm<ShipmentInput>({
    initial: inputOf({ ...kept, qty: left, crossBorder: 'yes' } as ShipmentSaid), // an unknown field is empty
    schemas,
    labels: labelOf,
    phrases: sentences,
  })
  const book = async (): Promise<void> => {
    const given = Object.entries(form.input).filter(([, text]) => text.trim() !== '')
    await send('POST', apiPath, { orderId, ...Object.fromEntries(given) }, { intent })
    await refresh()
    say(t('booked', { qty: formatNumber(form.input.qty) }))
    onClose()
  }
  return (
    <RecordDrawer
      title={t('bookTitle', { name: `${po ?? ''}/${lineNumber}` })}
      form={form}
      name={`${listPath}/new/${orderId}`}
      onSave={book}
      onClose={onClose}
      action={t('book')}
    >
      <ShipmentInputs form={form} left={t('bookHelp', { left: formatNumber(left) })} />
    </RecordDrawer>
  )
}
