import * as z from 'zod'
import { id } from '../../events/kernel/fields.ts'
import type { Outcome } from '../../events/log/journal.ts'
import type { List } from '../../projections/kernel/list.ts'
import type { Call } from './route.ts'
import { tokenText } from './undo.ts'

/** What a command is answered with; `kind` is given where its acts can be taken back. */
export const written = ({ id: recordId, version, position, events }: Outcome, kind?: string) => ({
  id: recordId,
  version,
  position,
  ...(kind !== undefined && events.length > 0 ? { undoToken: tokenText({ kind, id: recordId, version }) } : {}),
})

/** The ids of a bulk call. */
export const idsBody = z.strictObject({ ids: z.array(id()).min(1).max(500) })

/** A page of a list, with the position that it shows at least. */
export const listed = async <Row>(
  { desk }: Pick<Call<unknown, unknown>, 'desk'>,
  context: string,
  page: () => Promise<List<Row>>,
): Promise<List<Row> & Readonly<{ position: number }>> => {
  const position = desk.projector.position([context])
  return { ...(await page()), position }
}
