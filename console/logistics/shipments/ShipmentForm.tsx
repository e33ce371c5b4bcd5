import { FormOf } from '../../shell/record/FormOf.tsx'
import type { FormProps } from '../../shell/record/FormAtAddress.tsx'
import { newestInto } from '../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { labelOf, sentences } from './labels.ts'
import { apiPath, listPath, shipmentApi } from './paths.ts'
import { inputOf, schemas, type ShipmentInput, ShipmentInputs } from './ShipmentInputs.tsx'
import { type DetailedShipment, useRefreshShipments } from './useShipments.ts'
import { useShipmentWords } from './words.ts'

/** The drawer in which a shipment is changed. */
export const ShipmentForm = ({ id, onClose }: FormProps) => {
  const t = useShipmentWords()
  return (
    <FormOf<DetailedShipment> path={id && shipmentApi(id)} title={t('facts')} onClose={onClose}>
      {(shipment) => (shipment ? <Form shipment={shipment} onClose={onClose} /> : null)}
    </FormOf>
  )
}

const Form = ({ shipment, onClose }: { shipment: DetailedShipment; onClose: () => void }) => {
  const t = useShipmentWords()
  const { current, take, save } = useSave<DetailedShipment>({
    record: shipment,
    path: apiPath,
    refresh: useRefreshShipments(),
  })
  const form = useRecordForm<ShipmentInput>({
    initial: inputOf(shipment),
    schemas,
    labels: labelOf,
    phrases: sentences,
  })
  const saveAll = async (): Promise<void> => {
    await save(form.changed.length > 0, form.input, form.changed)
    onClose()
  }
  return (
    <RecordDrawer
      title={t('editTitle', { name: current?.name ?? '' })}
      form={form}
      name={`${listPath}/${shipment.id}`}
      onSave={saveAll}
      onClose={onClose}
      record={newestInto({ kind: 'shipment', path: apiPath, current, take, form, inputOf })}
    >
      <ShipmentInputs form={form} />
    </RecordDrawer>
  )
}
