import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import { id, whole } from '../../events/kernel/fields.ts'
import { dataSet } from '../../events/sources/dataSet.ts'
import { listMembers } from '../../projections/access/users.ts'
import { findRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery, readPage } from '../../projections/kernel/listQuery.ts'
import { users } from '../../projections/access/users.ts'
import { shownTo, userList } from '../access/userList.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'
import { type Asking, mustFindToChange } from './dataSetParts.ts'

const grant = 'modules:module:grant'

const membersQuery = z
  .strictObject({
    ...pageQuery.in.shape,
    granted: z.enum(['true', 'false'], { error: 'FORMAT_INVALID' }).default('true'),
  })
  .transform(({ granted, ...page }) => ({ granted: granted === 'true', page: readPage(page) }))

/** Only people whom the caller may see can be put on a list. */
const mustSeePeople = async ({ desk, caller }: Asking, ids: readonly string[]): Promise<void> => {
  const seen = await findRows(desk.db, users, [...new Set(ids)], caller.reach('sys:user:read'))
  if (seen.length < new Set(ids).size)
    refuse('forbidden', 'FORBIDDEN_TARGET', { fields: [{ path: 'members', key: 'FORBIDDEN_TARGET' }] })
}

/** Who may see a private data set. */
export const dataSetMemberRoutes: readonly AnyRoute[] = [
  ...(['grant', 'revoke'] as const).map((verb) =>
    route({
      method: 'put',
      path: `/modules/module/:id/${verb}`,
      action: grant,
      summary: verb === 'grant' ? 'Puts people on the list of a data set' : 'Takes people off the list of a data set',
      body: z.strictObject({ members: z.array(id()).min(1).max(500), version: whole().optional() }),
      handle: async (call) => {
        const row = await mustFindToChange(call, call.params.id ?? '', grant)
        if (verb === 'grant') await mustSeePeople(call, call.body.members)
        const type = verb === 'grant' ? 'GrantMembers' : 'RevokeMembers'
        const command = { type, data: { members: call.body.members } } as const
        return written(await call.desk.journal.execute(dataSet, row.id, command, call.asked()), dataSet.stream)
      },
    }),
  ),
  route({
    method: 'post',
    path: '/modules/module/:id/getUserByParam',
    action: grant,
    summary: 'A page of the people on the list of a data set, or of those who are not',
    waitsFor: [dataSet.context],
    query: membersQuery,
    body: listQuery(userList),
    handle: async (call) => {
      const row = await mustFindToChange(call, call.params.id ?? '', grant)
      const { granted, page } = call.query
      const request = { reach: call.caller.reach('sys:user:read'), fields: userList, query: call.body, page }
      return listed(call, users.context, async () => {
        const found = await listMembers(call.desk.db, row.members, granted, request)
        return { ...found, list: shownTo(call, found.list) }
      })
    },
  }),
]
