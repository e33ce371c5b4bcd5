import { Pencil } from 'lucide-react'
import { Link } from 'wouter'
import { shipmentActions } from '../../../events/logistics/shipmentActions.ts'
import { shipmentAllowedIn } from '../../../events/logistics/shipmentState.ts'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { ExportMenu } from '../../shell/record/ExportMenu.tsx'
import { FormAtAddress } from '../../shell/record/FormAtAddress.tsx'
import { RecordList } from '../../shell/record/RecordList.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { navigate } from '../../shell/hashLocation.ts'
import { newPath } from '../customs/paths.ts'
import { usualLayout, useShipmentColumns } from './columns.tsx'
import { forMany, isHarsh } from './commands.ts'
import { apiPath } from './paths.ts'
import { ShipmentForm } from './screen.ts'
import { asks, filterNames, makesSense, ShipmentFilters } from './ShipmentFilters.tsx'
import { useShipmentCommands } from './useShipmentCommands.tsx'
import type { ListedShipment } from './useShipments.ts'
import { useShipmentWords } from './words.ts'

/** Every shipment within reach: where it is, when it comes, what went wrong. */
export const ShipmentList = () => {
  const t = useShipmentWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const { start, entriesFor, dialogs } = useShipmentCommands()
  const desk = useRecordList<ListedShipment>({
    path: `${apiPath}/getTransportByParam`,
    filters: filterNames,
    makesSense,
    asks,
  })
  const usable = forMany.filter((command) => may(shipmentActions[command]))
  const canEdit = ({ status }: ListedShipment): boolean =>
    may('logistics:transport:change') && shipmentAllowedIn[status].includes('ChangeShipment')
  const menu = (row: ListedShipment): readonly MenuEntry[] => [
    ...(canEdit(row) ? [{ label: words('edit'), icon: Pencil, onSelect: () => address.set({ edit: row.id }) }] : []),
    ...entriesFor(row),
  ]
  return (
    <>
      <PageHead
        title={t('title')}
        line={t('line')}
        actions={
          may('logistics:transport:export') ? <ExportMenu path={`${apiPath}/export`} asked={desk.query} /> : null
        }
      />
      <RecordList
        name="shipments"
        label={t('title')}
        desk={desk}
        columns={useShipmentColumns()}
        usual={usualLayout}
        search={t('search')}
        filters={<ShipmentFilters desk={desk} />}
        empty={
          <Empty
            title={t('emptyTitle')}
            line={t('emptyLine')}
            action={
              <Link href="/logistics/transInfo" className={buttonClass()}>
                {t('toOrders')}
              </Link>
            }
          />
        }
        menu={menu}
        bulk={
          usable.length > 0
            ? (rows, clear) => [
                ...(may('logistics:customs:open')
                  ? [
                      <Button key="declare" small onClick={() => navigate(newPath(rows.map(({ id }) => id)))}>
                        {t('declare')}
                      </Button>,
                    ]
                  : []),
                ...usable.map((command) => (
                  <Button
                    key={command}
                    small
                    {...(isHarsh(command) ? { look: 'bad' as const } : {})}
                    onClick={() => start(command, rows, clear)}
                  >
                    {t(command)}
                  </Button>
                )),
              ]
            : undefined
        }
      />
      {dialogs}
      <FormAtAddress form={ShipmentForm} create="" change="logistics:transport:change" />
    </>
  )
}
