import { admitDemoPeople } from '../../api/access/demoPeople.ts'
import { seedAccess } from '../../api/access/seed.ts'
import { user } from '../../events/access/user.ts'
import { order } from '../../events/logistics/order.ts'
import { readConfig } from '../../events/runtime/config.ts'
import { openDesk } from '../../workers/kernel/openDesk.ts'
import { fillOrders } from '../../workers/logistics/fillOrders.ts'

/** What no export may say in plain words: the name that somebody of a used store was given. */
export const personalName = '欧阳语晨'

/**
 * Fills a data folder as the product does: roles, people, orders with their lives, and two changes at the end. Closed in
 * good order; answers the position of its last event.
 */
export const useStore = async (
  folder: string,
  orders = 60,
  settings: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const config = readConfig({ DAYBOOK_DATA: folder, DAYBOOK_LOG_LEVEL: 'silent', ...settings })
  const { desk, close } = await openDesk(config, { onFatal: fail })
  try {
    await seedAccess(desk, { adminPassword: 'Harbour-2047', tell: () => undefined })
    const people = await admitDemoPeople(desk)
    await fillOrders(
      desk,
      orders,
      people.filter(({ entersOrders }) => entersOrders),
    )
    const by = { type: 'user', id: 'admin' } as const
    const renamed = user.commands.EditUser.parse({ name: personalName })
    await desk.journal.execute(user, 'linyu', { type: 'EditUser', data: renamed }, { by, commandId: 'rename' })
    const removed = { type: 'RemoveOrder', data: {} } as const
    await desk.journal.execute(order, 'demo-order-1', removed, { by, commandId: 'remove' })
    return await desk.log.head()
  } finally {
    await close()
  }
}

const fail = (error: unknown): never => {
  throw error
}
