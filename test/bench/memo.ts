import * as z from 'zod'
import { type Action, type AnyRoute, route } from '../../api/kernel/route.ts'
import { decider } from '../../events/kernel/decider.ts'
import { requiredText, text as anyText } from '../../events/kernel/fields.ts'
import { text } from '../../projections/kernel/columns.ts'
import { idOf, projection } from '../../projections/kernel/projection.ts'

/** 250 bytes, as an ordinary command has them. */
export const command = JSON.stringify({ title: 'two more cases than announced', remark: 'x'.repeat(196) })

const fields = z.strictObject({ title: requiredText(), remark: anyText() })

/** The smallest command there is: one event, nothing to look up. */
export const memo = decider({
  context: 'bench',
  stream: 'memo',
  commands: { WriteMemo: fields },
  events: { MemoWritten: fields },
  initial: false,
  decide: { WriteMemo: (_, data) => [{ type: 'MemoWritten', data }] },
  evolve: { MemoWritten: () => true },
})

/** One row for each memo. */
export const memos = projection(memo.events, {
  name: 'memos',
  context: 'bench',
  revision: 1,
  columns: { id: text(), title: text(), remark: text() },
  key: 'id',
  keys: ({ stream }) => [idOf(stream)],
  on: { MemoWritten: (_, { stream, data }) => ({ id: idOf(stream), ...data }) },
})

/** The route that writes a memo, for whoever holds the action. */
export const memoRoute = (action: Action): AnyRoute =>
  route({
    method: 'post',
    path: '/bench/memo',
    action,
    summary: 'Writes a memo',
    body: fields,
    handle: async ({ desk, body, newId, asked }) => {
      const written = await desk.journal.execute(memo, newId, { type: 'WriteMemo', data: body }, asked({ fresh: true }))
      return { id: written.id, version: written.version, position: written.position }
    },
  })
