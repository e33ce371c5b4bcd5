import { stepsFor } from '../../../events/access/userSteps.ts'
import type { UserStatus } from '../../../events/access/userState.ts'
import { type Asked, granted } from '../shell/answers.ts'
import { identityOf } from '../shell/console.tsx'

const verbs = {
  user: [
    'read',
    'create',
    'import',
    'export',
    'change',
    'enable',
    'remove',
    'resetPassword',
    'assignRoles',
    'setScope',
  ],
  role: ['read', 'create', 'change', 'enable', 'remove', 'grant'],
  permission: ['read'],
  session: ['read', 'revoke'],
}

export const allActions = Object.entries(verbs).flatMap(([noun, list]) => list.map((verb) => `sys:${noun}:${verb}`))

/** A person as the API answers them to somebody who may do everything. */
export const personOf = (id: string, more: Readonly<{ status?: UserStatus; [name: string]: unknown }> = {}) => {
  const status = more.status ?? 'ENABLED'
  const asker = { userId: 'lin', isSuper: false, holds: () => true }
  return {
    id,
    companyId: 'main',
    departmentId: 'sales',
    createdBy: 'admin',
    createdAt: '2026-11-01T02:00:00.000Z',
    updatedAt: '2026-11-01T02:00:00.000Z',
    version: 3,
    position: 10,
    account: `${id}.account`,
    name: `Name ${id}`,
    mobile: '',
    email: '',
    wechat: '',
    contact: '',
    workNumber: 'W1',
    gender: null,
    photo: null,
    language: null,
    employeeId: null,
    userType: 'administrator',
    roles: ['clerk'],
    roleNames: ['Clerk'],
    scope: 'own',
    mustReset: false,
    removed: false,
    erased: false,
    lockedUntil: null,
    company: 'North',
    department: 'Sales',
    creator: 'Admin',
    allowed: stepsFor({ id, userType: 'administrator', erased: false, status }, asker),
    ...more,
    status,
  }
}

export const listOf = (rows: readonly object[], total = rows.length) =>
  granted({ list: rows, total, pageNum: 1, pageSize: 50, position: 10 })

export const bulkOf = (ids: readonly string[], failed: readonly object[] = []) =>
  granted({
    okCount: ids.length,
    failCount: failed.length,
    ok: ids.map((id) => ({ id, undoToken: `user:${id}:4` })),
    failed,
  })

const roles = [
  { id: 'clerk', code: 'clerk', name: 'Clerk', status: 'ENABLED' },
  { id: 'boss', code: 'boss', name: 'Boss', status: 'ENABLED' },
]

/** What every screen of this area asks besides its own records. */
export const around = ({ path }: Asked, actions: readonly string[] = allActions): Response | undefined => {
  if (path === '/api/SysUser/identity')
    return granted({ ...identityOf('lin', 'account', 'role'), companyId: 'main', actions })
  if (path.startsWith('/api/sys/role/getRoleByParam')) return listOf(roles)
  if (path.startsWith('/api/sys/extraColumn/inUse/')) return granted([])
  if (path.startsWith('/api/sys/timeline/')) return granted({ list: [], total: 0 })
  return undefined
}
