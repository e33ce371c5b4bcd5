import * as z from 'zod'
import { user } from '../../events/access/user.ts'
import { mustBeErasable } from '../../events/access/userState.ts'
import { erasure, requestId } from '../../events/audit/erasure.ts'
import { erasureCommands } from '../../events/audit/erasureSchemas.ts'
import { refuse } from '../../events/kernel/common.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { type ErasureRow, erasureList, erasures } from '../../projections/audit/erasures.ts'
import { findRow, listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { companyWide, isOwnCompany } from '../kernel/companyWide.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'
import { erasureAnswers } from './erasureAnswers.ts'
import { mustFindPerson } from './subjects.ts'

type Asking = Call<unknown, unknown>
type Command = Named<typeof erasureCommands>

const base = '/sys/privacy/erasure'
const read = 'sys:privacy:read'
const request = 'sys:privacy:request'
const confirm = 'sys:privacy:confirm'
const audit = ['audit'] as const
const nothing = z.strictObject({})
const reasoned = z.strictObject({ reason: erasureCommands.DeclineErasure.shape.reason })

/** The erasure of people: one asks, another one confirms, and the rest happens in the background. */
export const erasureRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: base,
    action: request,
    summary: 'Asks for the erasure of a person; somebody else has to confirm it',
    waitsFor: audit,
    body: z.strictObject({ subjectId: erasureCommands.RequestErasure.shape.subjectId, ...reasoned.shape }),
    handle: async (call) => {
      const { id: subjectId, companyId } = await mustFindPerson(call, call.body.subjectId, request)
      const data = { subjectId, companyId, reason: call.body.reason }
      const outcome = await call.desk.journal.execute(
        erasure,
        subjectId,
        { type: 'RequestErasure', data },
        call.asked(),
      )
      const { state } = await call.desk.journal.load(erasure, subjectId, outcome.version)
      return { ...written(outcome), id: requestId(subjectId, state.request?.number ?? 0) }
    },
  }),
  route({
    method: 'get',
    path: `${base}/:id`,
    action: read,
    summary: 'One wish to erase somebody: who asked, who decided, what came of it',
    handle: async (call) => {
      const row = await mustFind(call, read)
      call.seen({ subjects: [row.subjectId], fields: ['name', 'reason'] })
      return (await erasureAnswers(call, [row]))[0]
    },
  }),
  route({
    method: 'post',
    path: `${base}/getErasureByParam`,
    action: read,
    summary: 'A page of wishes to erase somebody, newest first',
    waitsFor: audit,
    query: pageQuery,
    body: listQuery(erasureList),
    handle: (call) =>
      listed(call, erasure.context, async () => {
        const page = await listRows(call.desk.db, erasures, {
          ...companyWide(call.caller.reach(read)),
          fields: erasureList,
          query: call.body,
          page: call.query,
          sort: [{ field: 'createdAt', dir: 'desc' }],
        })
        call.seen({ subjects: page.list.map(({ subjectId }) => subjectId), fields: ['name', 'reason'] })
        return { ...page, list: await erasureAnswers(call, page.list) }
      }),
  }),
  route({
    method: 'put',
    path: `${base}/:id/confirm`,
    action: confirm,
    summary: 'Confirms an erasure that somebody else asked for; it is carried out at once and cannot be called back',
    waitsFor: audit,
    body: nothing,
    handle: async (call) => {
      const { subjectId, request: number } = await mustFind(call, confirm)
      await mustBeErasableNow(call, subjectId)
      return decide(call, subjectId, { type: 'ConfirmErasure', data: { request: number } })
    },
  }),
  route({
    method: 'put',
    path: `${base}/:id/decline`,
    action: confirm,
    summary: 'Declines a wish to erase somebody, with a reason',
    waitsFor: audit,
    body: reasoned,
    handle: async (call) => {
      const { subjectId, request: number } = await mustFind(call, confirm)
      return decide(call, subjectId, { type: 'DeclineErasure', data: { request: number, ...call.body } })
    },
  }),
  route({
    method: 'put',
    path: `${base}/:id/withdraw`,
    action: request,
    summary: 'Withdraws an own wish to erase somebody',
    waitsFor: audit,
    body: nothing,
    handle: async (call) => {
      const { subjectId, request: number } = await mustFind(call, request)
      return decide(call, subjectId, { type: 'WithdrawErasure', data: { request: number } })
    },
  }),
]

/** The wish of the address, if within reach by this action. */
const mustFind = async ({ desk, caller, params }: Asking, action: Action): Promise<ErasureRow> => {
  const row = await findRow(desk.db, erasures, params.id ?? '', { everything: true })
  if (!row || !isOwnCompany(caller.reach(action), row)) return refuse('missing', 'NOT_FOUND')
  return row
}

/** The rules of accounts are asked before the point of no return; the work that follows asks them again. */
const mustBeErasableNow = async ({ desk }: Asking, userId: string): Promise<void> => {
  const { state } = await desk.journal.load(user, userId)
  if (state.status !== 'NONE' && !state.erased) mustBeErasable(state)
}

const decide = async (call: Asking, subjectId: string, command: Command) => ({
  ...written(await call.desk.journal.execute(erasure, subjectId, command, call.asked())),
  id: call.params.id,
})
