import { useParams } from 'wouter'
import type { ShipmentRow } from '../../../projections/logistics/shipments.ts'
import { RecordPage } from '../../shell/record/RecordPage.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordAt } from '../../shell/record/useRecordAt.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { listPath, shipmentApi } from './paths.ts'
import { ShipmentForm } from './screen.ts'
import { GoodsCard, TroubleNotice, WayCard } from './ShipmentCards.tsx'
import { ShipmentHead } from './ShipmentHead.tsx'
import { type DetailedShipment, useRefreshShipments } from './useShipments.ts'

/** A row of an earlier moment, with what names were then unknown taken from now. */
const asShown = (then: ShipmentRow, now: DetailedShipment | undefined): DetailedShipment => ({
  ...then,
  name: now?.name ?? `${then.po ?? ''}/${then.lineNumber}`,
  owner: now?.owner ?? null,
  creator: now?.creator ?? '',
  company: now?.company ?? '',
  department: now?.department ?? null,
  allowed: [],
})

/** One shipment: now or as it was then, with everything that happened to it. */
export const ShipmentPage = () => {
  const { id = '' } = useParams()
  const may = useMay()
  const at = useRecordAt<DetailedShipment, ShipmentRow>({ kind: 'shipment', id, path: shipmentApi(id), asShown })
  const canEdit = may('logistics:transport:change') && at.current?.allowed.includes('ChangeShipment')
  return (
    <RecordPage
      at={at}
      listPath={listPath}
      head={(shipment) => <ShipmentHead shipment={shipment} fixed={at.isThen} />}
      onUndo={useUndo(useRefreshShipments())}
      form={canEdit ? ShipmentForm : undefined}
    >
      {(shipment) => (
        <>
          <TroubleNotice shipment={shipment} />
          <WayCard shipment={shipment} />
          <GoodsCard shipment={shipment} />
        </>
      )}
    </RecordPage>
  )
}
