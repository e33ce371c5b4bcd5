import * as z from 'zod'
import { erasure } from '../../events/audit/erasure.ts'
import { erasureCommands } from '../../events/audit/erasureSchemas.ts'
import { refuse } from '../../events/kernel/common.ts'
import { type UserRow, users } from '../../projections/access/users.ts'
import { findRow, listRows } from '../../projections/kernel/list.ts'
import { listQuery, type ListFields, pageQuery } from '../../projections/kernel/listQuery.ts'
import { companyWide, isOwnCompany } from '../kernel/companyWide.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'
import { subjectAnswers } from './erasureAnswers.ts'
import { copyFor } from './subjectCopy.ts'

type Asking = Call<unknown, unknown>

const base = '/sys/privacy/subject'
const read = 'sys:privacy:read'
const hold = 'sys:privacy:hold'
const audit = ['audit'] as const

const searched: ListFields<typeof users.columns> = {
  name: { kind: 'text', search: true },
  account: { kind: 'text', search: true },
  mobile: { kind: 'text', search: true },
  email: { kind: 'text', search: true },
  workNumber: { kind: 'text', search: true },
  status: { kind: 'choice', choices: ['PENDING_RESET', 'ENABLED', 'DISABLED', 'REMOVED'] },
  createdAt: { kind: 'instant' },
}

/** The person, if within reach by this action; removed and erased ones too. */
export const mustFindPerson = async ({ desk, caller }: Asking, id: string, action: Action): Promise<UserRow> => {
  const row = await findRow(desk.db, users, id, { everything: true })
  if (!row || !isOwnCompany(caller.reach(action), row)) return refuse('missing', 'NOT_FOUND')
  return row
}

/** People as those whom data are about: found, held, released. */
export const subjectRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: `${base}/getSubjectByParam`,
    action: read,
    summary: 'A page of people whose data are kept, removed and erased ones included, with what is to become of them',
    waitsFor: ['audit', 'access'],
    query: pageQuery,
    body: listQuery(searched),
    handle: (call) =>
      listed(call, erasure.context, async () => {
        const page = await listRows(call.desk.db, users, {
          ...companyWide(call.caller.reach(read)),
          fields: searched,
          query: call.body,
          page: call.query,
          sort: [{ field: 'createdAt', dir: 'desc' }],
        })
        call.seen({ subjects: page.list.map(({ id }) => id), fields: ['name', 'account'] })
        return { ...page, list: await subjectAnswers(call, page.list) }
      }),
  }),
  route({
    method: 'get',
    path: `${base}/:id/copy`,
    action: read,
    summary: 'Everything that is held about a person, as a JSON file to be handed to the person',
    limit: 'export',
    handle: async (call) => copyFor(call, await mustFindPerson(call, call.params.id ?? '', read)),
  }),
  route({
    method: 'put',
    path: `${base}/:id/hold`,
    action: hold,
    summary: 'Holds the data of a person, with a reason: nobody can erase them meanwhile',
    waitsFor: audit,
    body: z.strictObject({ reason: erasureCommands.HoldPerson.shape.reason }),
    handle: async (call) => {
      const { id: subjectId } = await mustFindPerson(call, call.params.id ?? '', hold)
      const command = { type: 'HoldPerson', data: { subjectId, ...call.body } } as const
      const outcome = await call.desk.journal.execute(erasure, subjectId, command, call.asked())
      await call.desk.erasures.hold(subjectId, true)
      return written(outcome)
    },
  }),
  route({
    method: 'put',
    path: `${base}/:id/release`,
    action: hold,
    summary: 'Releases the data of a person that were held',
    waitsFor: audit,
    body: z.strictObject({}),
    handle: async (call) => {
      const { id: subjectId } = await mustFindPerson(call, call.params.id ?? '', hold)
      const command = { type: 'ReleasePerson', data: {} } as const
      const outcome = await call.desk.journal.execute(erasure, subjectId, command, call.asked())
      await call.desk.erasures.hold(subjectId, false)
      return written(outcome)
    },
  }),
]
