import { menus } from '../../../projections/access/menus.ts'
import { permissions } from '../../../projections/access/permissions.ts'
import { roles } from '../../../projections/access/roles.ts'
import { sessions } from '../../../projections/access/sessions.ts'
import { projectionSpec } from '../../support/projection.ts'

const later = '2026-03-02T09:00:00.000Z'

describe('roles', () => {
  const stream = 'role-clerk'
  const defined = {
    stream,
    type: 'RoleDefined',
    data: { code: 'C', name: '文员', description: '', companyId: 'north' },
  }
  const granted = { stream, type: 'RolePermissionsChanged', data: { added: ['p1', 'p2'], removed: [] } }
  projectionSpec(roles, (given) => {
    it('show what was defined', () =>
      given(defined).then([{ id: 'clerk', code: 'C', status: 'ENABLED', permissions: [], departmentId: null }]))
    it('follow changes, permissions and status', () =>
      given(
        defined,
        granted,
        { stream, type: 'RoleChanged', data: { name: '文书' } },
        { stream, type: 'RolePermissionsChanged', data: { added: ['p3'], removed: ['p1'] } },
        { stream, type: 'RoleDisabled', data: {}, at: later },
      ).then([
        { code: 'C', name: '文书', permissions: ['p2', 'p3'], status: 'DISABLED', version: 5, updatedAt: later },
      ]))
    it('are enabled again', () =>
      given(defined, { stream, type: 'RoleDisabled', data: {} }, { stream, type: 'RoleEnabled', data: {} }).then([
        { status: 'ENABLED' },
      ]))
    it('lose what was removed', () => given(defined, { stream, type: 'RoleRemoved', data: {} }).then([]))
  })
})

describe('permissions', () => {
  const stream = 'permission-orders'
  const defined = {
    stream,
    type: 'PermissionDefined',
    data: { code: 'P', name: '订单', remark: '', companyId: 'north' },
  }
  const change = (what: string, added: readonly unknown[], removed: readonly unknown[] = []) => ({
    stream,
    type: `Permission${what}Changed`,
    data: { added, removed },
  })
  projectionSpec(permissions, (given) => {
    it('follow menus, actions and departments', () =>
      given(
        defined,
        change('Menus', ['m1', 'm2']),
        change('Menus', ['m3'], ['m1']),
        change('Actions', ['logistics:order:read']),
        change('Departments', [{ departmentId: 'd1', below: false }]),
        change('Departments', [{ departmentId: 'd1', below: true }], [{ departmentId: 'd1', below: false }]),
      ).then([
        {
          id: 'orders',
          status: 'ENABLED',
          menus: ['m2', 'm3'],
          actions: ['logistics:order:read'],
          departments: [{ departmentId: 'd1', below: true }],
        },
      ]))
    it('follow status and words', () =>
      given(
        defined,
        { stream, type: 'PermissionChanged', data: { remark: '只读' } },
        { stream, type: 'PermissionDisabled', data: {} },
      ).then([{ remark: '只读', status: 'DISABLED' }]))
    it('lose what was removed', () => given(defined, { stream, type: 'PermissionRemoved', data: {} }).then([]))
  })
})

describe('menus', () => {
  const stream = 'menu-all'
  const name = { 'zh-CN': '物流', 'zh-TW': '物流', 'en-US': 'Logistics' }
  const added = (menuId: string, parentId: string | null = null, sort = 1) => ({
    stream,
    type: 'MenuAdded',
    data: { menuId, code: menuId, name, link: '', icon: 'truck', parentId, sort },
  })
  projectionSpec(menus, (given) => {
    it('show one row for each entry', () =>
      given(added('a'), added('b', 'a')).then([
        { id: 'a', code: 'a', name, parentId: null },
        { id: 'b', parentId: 'a', position: 2 },
      ]))
    it('follow what happens to one entry', () =>
      given(
        added('a'),
        added('b'),
        { stream, type: 'MenuChanged', data: { menuId: 'b', icon: 'box' } },
        { stream, type: 'MenuMoved', data: { menuId: 'b', from: null, to: 'a' } },
      ).then([
        { icon: 'truck', parentId: null },
        { icon: 'box', parentId: 'a' },
      ]))
    it('follow the order of a group', () =>
      given(added('a', null, 1), added('b', null, 2), {
        stream,
        type: 'MenusSorted',
        data: { order: ['b', 'a'] },
      }).then([
        { id: 'a', sort: 2 },
        { id: 'b', sort: 1 },
      ]))
    it('lose what was removed', () =>
      given(added('a'), added('b'), { stream, type: 'MenuRemoved', data: { menuId: 'a' } }).then([{ id: 'b' }]))
  })
})

describe('sessions', () => {
  const stream = 'session-1'
  const tokenHash = 'a'.repeat(64)
  const expiresAt = '2026-03-03T08:00:00.000Z'
  const data = { userId: 'wang', companyId: 'north', purpose: 'console', tokenHash, expiresAt }
  const opened = { stream, type: 'SessionOpened', data, at: '2026-03-02T08:00:00.000Z' }
  projectionSpec(sessions, (given) => {
    it('show whose they are and how long they may live', () =>
      given(opened).then([
        {
          id: '1',
          userId: 'wang',
          createdBy: 'wang',
          status: 'OPEN',
          tokenHash,
          expiresAt,
          openedAt: '2026-03-02T08:00:00.000Z',
          usedAt: '2026-03-02T08:00:00.000Z',
          openedPosition: 1,
        },
      ]))
    it('show when they were last used', () =>
      given(opened, { stream, type: 'SessionUsed', data: {}, at: later }).then([{ usedAt: later, openedPosition: 1 }]))
    it('keep how they ended', () =>
      given(opened, { stream, type: 'SessionRevoked', data: { reason: 'disabled' } }).then([
        { status: 'REVOKED', reason: 'disabled' },
      ]))
    it('tell those left from those that ran out', () =>
      given(
        opened,
        { stream, type: 'SessionClosed', data: {} },
        { ...opened, stream: 'session-2' },
        { stream: 'session-2', type: 'SessionExpired', data: {} },
      ).then([{ status: 'CLOSED' }, { status: 'EXPIRED' }]))
  })
})
