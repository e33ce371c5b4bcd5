import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import { actions as catalogue } from '../actions.ts'
import { grantOf } from '../../projections/access/grants.ts'
import { listMenus, type MenuRow } from '../../projections/access/menus.ts'
import { sessions } from '../../projections/access/sessions.ts'
import { users } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow, listRows } from '../../projections/kernel/list.ts'
import { type AnyRoute, type Caller, route } from '../kernel/route.ts'

const named = z.strictObject({ 'zh-CN': z.string(), 'zh-TW': z.string(), 'en-US': z.string() })

const identity = z.strictObject({
  id: z.string(),
  userName: z.string(),
  name: z.string(),
  userType: z.enum(['superAdministrator', 'administrator']),
  companyId: z.string(),
  sysUserDetail: z.strictObject({ photo: z.string().nullable() }),
  menuItems: z.array(
    z.strictObject({
      menuCode: z.string(),
      menuIcon: z.string(),
      name: named,
      parent: z.string().nullable(),
      sort: z.number(),
      link: z.string(),
    }),
  ),
  actions: z.array(z.string()),
  scope: z.enum(['own', 'program', 'data']),
  locale: z.enum(['zh-CN', 'zh-TW', 'en-US']).nullable(),
  lastSignIn: z.strictObject({ at: z.string(), ip: z.string().nullable() }).nullable(),
})

export type Identity = z.output<typeof identity>

/** One per caller; a caller is known anew whenever something about them changed. */
const known = new WeakMap<Caller, Promise<Identity>>()

const identityOf = (desk: Desk, caller: Caller): Promise<Identity> => {
  const found = known.get(caller) ?? read(desk, caller)
  known.set(caller, found)
  found.catch(() => known.delete(caller))
  return found
}

const read = async ({ db }: Desk, caller: Caller): Promise<Identity> => {
  const person =
    (await findRow(db, users, caller.userId, { everything: true })) ?? refuse('sessionGone', 'SESSION_GONE')
  const isSuper = person.userType === 'superAdministrator'
  const [grant, menus, lastSignIn] = await Promise.all([
    grantOf(db, person.roles),
    listMenus(db),
    signInBefore({ db }, caller),
  ])
  return {
    id: person.id,
    userName: person.account,
    name: person.name,
    userType: person.userType,
    companyId: person.companyId,
    sysUserDetail: { photo: person.photo },
    menuItems: itemsOf(menus, isSuper ? menus.map(({ id }) => id) : grant.menus),
    actions: isSuper ? Object.keys(catalogue) : [...caller.actions],
    scope: person.scope,
    locale: person.language,
    lastSignIn,
  }
}

/** The entries granted, with the groups above them, so that each can be shown in its place. */
const itemsOf = (menus: readonly MenuRow[], granted: Iterable<string>): Identity['menuItems'] => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const visible = new Set<MenuRow>()
  for (const id of granted)
    for (let menu = byId.get(id); menu && !visible.has(menu); menu = byId.get(menu.parentId ?? '')) visible.add(menu)
  return menus
    .filter((menu) => visible.has(menu))
    .map(({ code, icon, name, parentId, sort, link }) => ({
      menuCode: code,
      menuIcon: icon,
      name,
      parent: byId.get(parentId ?? '')?.code ?? null,
      sort,
      link,
    }))
}

/** When and from where the person signed in the time before this one. */
const signInBefore = async ({ db }: Pick<Desk, 'db'>, { userId, sessionId }: Caller) => {
  const { list } = await listRows(db, sessions, {
    reach: { everything: true },
    fields: {},
    where: { userId, purpose: 'console' },
    sort: [{ field: 'openedPosition', dir: 'desc' }],
    page: { pageSize: 200 },
  })
  const earlier = list[list.findIndex(({ id }) => id === sessionId) + 1]
  return earlier ? { at: earlier.openedAt, ip: earlier.ip } : null
}

export const identityRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/SysUser/identity',
    action: 'signedIn',
    summary: 'Who is signed in, and what they may see and do',
    data: identity,
    handle: ({ desk, caller }) => identityOf(desk, caller),
  }),
]
