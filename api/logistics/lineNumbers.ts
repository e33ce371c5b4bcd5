import { streamOf } from '../../events/kernel/decider.ts'
import { order } from '../../events/logistics/order.ts'
import { refuse } from '../../events/logistics/phrases.ts'
import { lineNumbersOf } from '../../projections/logistics/orderQueries.ts'
import type { Call } from '../kernel/route.ts'

type Asking = Call<unknown, unknown>

/** A line and the purchase order it belongs to, or is about to. */
export type Place = Readonly<{ id: string; companyId: string; po: string }>

/**
 * A number that no other line of the purchase order has: the wanted one, else the first free whole number. It stays the
 * line's own for good, so that whatever is taken back finds it again.
 */
export const takeLineNumber = async (call: Asking, place: Place, wanted?: string): Promise<string> => {
  const taken = await lineNumbersOf(call.desk.db, place.companyId, place.po)
  const own = [...taken].find(([, id]) => id === place.id)?.[0]
  if (own !== undefined) return own
  if (wanted === undefined) return firstFree(call, place, taken)
  if (!taken.has(wanted) && (await reserve(call, place, wanted))) return wanted
  const problem = { path: 'lineNumber', key: 'ORDER_NUMBER_TAKEN', params: { lineNumber: wanted } }
  return refuse('conflict', 'ORDER_NUMBER_TAKEN', { fields: [problem], params: { lineNumber: wanted } })
}

const firstFree = async (call: Asking, place: Place, taken: ReadonlyMap<string, string>): Promise<string> => {
  for (let number = 1; ; number++) {
    const lineNumber = String(number)
    if (!taken.has(lineNumber) && (await reserve(call, place, lineNumber))) return lineNumber
  }
}

const reserve = ({ desk, asked }: Asking, { id, companyId, po }: Place, lineNumber: string): Promise<boolean> =>
  desk.reservations.reserve('orderLine', JSON.stringify([companyId, po, lineNumber]), streamOf(order, id), asked())
