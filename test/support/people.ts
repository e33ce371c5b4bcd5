import type { Client } from './api.ts'
import { good } from './house.ts'

let count = 0

/** An order line that somebody entered; answers its id. */
export const entered = async (client: Client): Promise<string> => {
  count += 1
  const line = { po: `PO-${count}`, partNumber: 'P', totalQty: '1', requiredEtd: '2026-12-01' }
  return good(await client.post('/logistics/order', line)).id
}
