import { useIdentity } from '../../../shell/identity.ts'
import { FormAtAddress } from '../../../shell/record/FormAtAddress.tsx'
import { RecordList } from '../../../shell/record/RecordList.tsx'
import { useAddress } from '../../../shell/record/useAddress.ts'
import { useOrderCommands } from '../commands/useOrderCommands.tsx'
import { OrderForm } from '../screen.ts'
import { useOrderWords } from '../words.ts'
import { usualLayout, useOrderColumns } from './columns.tsx'
import { ListHead } from './ListHead.tsx'
import { NoOrders } from './NoOrders.tsx'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { useRowMenu } from './rowMenu.ts'
import { useOrders } from './useOrders.ts'

/** All order lines within reach: found, filtered, sorted, and handled many at once. */
export const OrderList = () => {
  const t = useOrderWords()
  const address = useAddress()
  const desk = useOrders()
  const { start, dialogs } = useOrderCommands()
  const actions = useIdentity().data?.actions ?? []
  const menu = useRowMenu({ actions, onEdit: (id) => address.set({ edit: id }), onCommand: start })
  const enter = (): void => address.set({ dialog: 'new' })
  return (
    <>
      <ListHead asked={desk.query} actions={actions} onNew={enter} />
      <RecordList
        name="orders"
        label={t('orders')}
        desk={desk}
        columns={useOrderColumns(desk.answer.data?.list)}
        usual={usualLayout}
        search={t('search')}
        filters={<OrderFilters desk={desk} />}
        empty={<NoOrders actions={actions} onNew={enter} />}
        menu={menu}
        bulk={
          menu
            ? (orders, clear) => <OrderBulk actions={actions} onCommand={(command) => start(command, orders, clear)} />
            : undefined
        }
      />
      {dialogs}
      <FormAtAddress form={OrderForm} create="logistics:order:enter" change="logistics:order:change" />
    </>
  )
}
