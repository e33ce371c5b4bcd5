import { Card } from '../../../kit/Card.tsx'
import { TabPanel, Tabs } from '../../../kit/Tabs.tsx'
import { nameOfOrder } from '../orderName.ts'
import { useOrderWords } from '../words.ts'
import { GapsTab } from './GapsTab.tsx'
import type { ShownOrder } from './order.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { QuantitiesTab } from './QuantitiesTab.tsx'
import { ShipmentsTab } from './ShipmentsTab.tsx'
import { SourceTab } from './SourceTab.tsx'
import type { OrderTab } from './useOrderView.ts'

type Props = {
  order: ShownOrder
  tab: OrderTab
  onTab: (tab: OrderTab) => void
  /** Opens the form at a field; absent where nothing can be changed. */
  onFill: ((field: string) => void) | undefined
}

/** What is known of the order, in parts. */
export const OrderCard = ({ order, tab, onTab, onFill }: Props) => {
  const t = useOrderWords()
  const open = order.gaps.filter((gap) => gap.open).length
  const tabs = [
    { value: 'order' as const, label: t('tabOrder') },
    { value: 'shipments' as const, label: t('tabShipments') },
    { value: 'quantities' as const, label: t('tabQuantities') },
    { value: 'gaps' as const, label: t('tabGaps'), count: open || undefined },
    { value: 'source' as const, label: t('tabSource'), count: order.extras.length || undefined },
  ]
  return (
    <Card>
      <Tabs label={nameOfOrder(order)} tabs={tabs} value={tab} onValueChange={onTab}>
        <TabPanel value="order">
          <OrderFacts order={order} />
        </TabPanel>
        <TabPanel value="shipments">
          <ShipmentsTab order={order} />
        </TabPanel>
        <TabPanel value="quantities">
          <QuantitiesTab id={order.id} />
        </TabPanel>
        <TabPanel value="gaps">
          <GapsTab gaps={order.gaps} onFill={onFill} />
        </TabPanel>
        <TabPanel value="source">
          <SourceTab order={order} />
        </TabPanel>
      </Tabs>
    </Card>
  )
}
