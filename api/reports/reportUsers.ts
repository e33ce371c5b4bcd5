import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { id, oneOf } from '../../events/kernel/fields.ts'
import { reportAccess, reportRights } from '../../events/reports/reportAccess.ts'
import { refuse } from '../../events/reports/reportPhrases.ts'
import { users } from '../../projections/access/users.ts'
import { findRows, listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery, readPage } from '../../projections/kernel/listQuery.ts'
import { isNamedTo, reportUsersOf } from '../../projections/reports/reportUsers.ts'
import { shownTo, userList } from '../access/userList.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'
import { type Asking, context, mustFindToShare } from './reportTargets.ts'

const read = 'report:user:read'
const change = 'report:user:change'
const waitsFor = [context]
const people = z.array(id()).min(1).max(500)

const usersQuery = z
  .strictObject({ ...pageQuery.in.shape, list: oneOf(['AUTHORISED', 'UNAUTHORISED', 'NEITHER']).default('AUTHORISED') })
  .transform(({ list, ...page }) => ({ list, page: readPage(page) }))

/** Only people whom the caller may see can be put on a list. */
const mustSeePeople = async ({ desk, caller }: Asking, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)]
  const seen = await findRows(desk.db, users, wanted, caller.reach('sys:user:read'))
  if (seen.length < wanted.length)
    refuseCommonly('forbidden', 'FORBIDDEN_TARGET', { fields: [{ path: 'userIds', key: 'FORBIDDEN_TARGET' }] })
}

type Command = Parameters<typeof reportAccess.decide.ClearReportUsers>[1]

const changing = (
  verb: 'authorise' | 'unauthorise' | 'clear',
  summary: string,
  type: 'UnauthoriseReportUsers' | 'ClearReportUsers' | 'AuthoriseReportUsers',
) =>
  route({
    method: 'put',
    path: `/report/user/:id/${verb}`,
    action: change,
    summary,
    waitsFor,
    body: z.strictObject({ userIds: people, ...(verb === 'authorise' ? { rights: reportRights } : {}) }),
    handle: async (call) => {
      const { report } = await mustFindToShare(call, call.params.id ?? '', change)
      const data: Command = call.body
      if (verb !== 'clear') await mustSeePeople(call, data.userIds)
      if (data.userIds.includes(report.ownerId) && verb !== 'clear')
        refuse('conflict', 'REPORT_OWNER_FIXED', { fields: [{ path: 'userIds', key: 'REPORT_OWNER_FIXED' }] })
      const command = { type, data } as { type: 'ClearReportUsers'; data: Command } // each has what its verb asks for
      return written(await call.desk.journal.execute(reportAccess, report.id, command, call.asked()))
    },
  })

/** The two lists of a report: who is authorised, and who is kept from it. */
export const reportUserRoutes: readonly AnyRoute[] = [
  changing('authorise', 'Authorises people for a report, with these rights', 'AuthoriseReportUsers'),
  changing('unauthorise', 'Keeps people from a report, whatever else would let them in', 'UnauthoriseReportUsers'),
  changing('clear', 'Takes people off both lists of a report', 'ClearReportUsers'),
  route({
    method: 'post',
    path: '/report/user/:id/getUserByParam',
    action: read,
    summary: 'A page of the people on one of the two lists of a report, or on neither',
    waitsFor,
    query: usersQuery,
    body: listQuery(userList),
    handle: async (call) => {
      const { report } = await mustFindToShare(call, call.params.id ?? '', read)
      const { list: wanted, page } = call.query
      return listed(call, users.context, async () => {
        const found = await listRows(call.desk.db, users, {
          reach: call.caller.reach('sys:user:read'),
          fields: userList,
          query: call.body,
          page,
          where: { removed: false },
          also: isNamedTo(call.desk.db.dialect, report.id, wanted),
        })
        const named = new Map((await reportUsersOf(call.desk.db, report.id)).map((row) => [row.userId, row]))
        const list = shownTo(call, found.list).map((row) => {
          const said = named.get(row.id)
          return { ...row, rights: said?.rights ?? null, givenAt: said?.givenAt ?? null }
        })
        return { ...found, list }
      })
    },
  }),
]
