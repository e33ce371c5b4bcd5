import * as z from 'zod'
import { user } from '../../events/access/user.ts'
import { profileFields } from '../../events/access/userFields.ts'
import { refuse } from '../../events/kernel/common.ts'
import { whole } from '../../events/kernel/fields.ts'
import { omit, optionals } from '../../events/kernel/record.ts'
import { users } from '../../projections/access/users.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'
import { mustHaveFreeContacts } from './userCreation.ts'
import { execute } from './userCommands.ts'
import { peopleShownTo } from './userLabels.ts'

/** What people say of themselves; who they are and where they belong is said by those who administer them. */
const { gender, mobile, email, wechat, contact, language } = profileFields
const ownFields = { gender, mobile, email, wechat, contact, language }

/** Nobody is told of as seen by somebody who looks at themselves. */
const unseen = () => {}

const ownRow = async (call: Call<unknown, unknown>) => {
  const { desk, caller } = call
  const row = await findRow(desk.db, users, caller.userId, { everything: true })
  if (!row) return refuse('sessionGone', 'SESSION_GONE')
  const [shown] = await peopleShownTo({ ...call, seen: unseen }, [row])
  return omit(shown ?? refuse('sessionGone', 'SESSION_GONE'), 'allowed')
}

/** The own space: what is known of oneself, and what one may say of it. */
export const ownProfileRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/SysUser/profile',
    action: 'signedIn',
    summary: 'What is known of whoever asks',
    waitsFor: [user.context],
    handle: ownRow,
  }),
  route({
    method: 'put',
    path: '/SysUser/profile',
    action: 'signedIn',
    summary: 'Changes what one says of oneself; what is not named stays',
    waitsFor: [user.context],
    body: z.strictObject({ ...optionals(ownFields), version: whole().optional() }),
    handle: async (call) => {
      const { version: _, ...data } = call.body
      const { userId } = call.caller
      await mustHaveFreeContacts(call, data, userId)
      return written(await execute(call, userId, { type: 'EditUser', data }))
    },
  }),
]
