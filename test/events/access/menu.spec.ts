import { expect } from 'chai'
import { menu } from '../../../events/access/menu.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(menu)

const name = { 'zh-CN': '物流', 'zh-TW': '物流', 'en-US': 'Logistics' }
const entry = (menuId: string, parentId: string | null = null, sort = 1) => ({
  menuId,
  code: menuId,
  name,
  link: '',
  icon: 'truck',
  parentId,
  sort,
})
const added = (menuId: string, parentId: string | null = null, sort = 1) =>
  ({ type: 'MenuAdded', data: entry(menuId, parentId, sort) }) as const
const chain = (length: number) =>
  Array.from({ length }, (_, level) => added(`m${level + 1}`, level === 0 ? null : `m${level}`))

describe('menu', () => {
  it('gets an entry below another', () =>
    given(added('group'))
      .when({ type: 'AddMenu', data: entry('orders', 'group') })
      .then(added('orders', 'group')))
  it('needs a code that no other entry has', () =>
    given(added('orders'))
      .when({ type: 'AddMenu', data: { ...entry('other'), code: 'orders' } })
      .thenRefused('conflict', 'MENU_CODE_TAKEN'))
  it('never changes a code', () => {
    given(added('orders'))
      .when({ type: 'EditMenu', data: { menuId: 'orders', code: 'deliveries' } })
      .thenRefused('conflict', 'MENU_CODE_FIXED')
    given(added('orders'))
      .when({ type: 'EditMenu', data: { menuId: 'orders', code: 'orders', icon: 'box' } })
      .then({ type: 'MenuChanged', data: { menuId: 'orders', icon: 'box' } })
  })
  for (const link of ['', '/logistics/transInfo', 'https://example.com/a?b=c'])
    it(`may lead to “${link}”`, () =>
      expect(menu.commands.AddMenu.parse({ ...entry('orders'), link })).to.include({ link }))
  for (const link of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'data:text/html,x',
    'logistics',
  ])
    it(`never leads to “${link}”`, () =>
      expect(() => menu.commands.AddMenu.parse({ ...entry('orders'), link })).to.throw(/MENU_LINK_INVALID/))

  it('is at most five levels deep', () => {
    given(...chain(5))
      .when({ type: 'AddMenu', data: entry('m6', 'm5') })
      .thenRefused('conflict', 'MENU_DEPTH', { params: { max: 5 } })
    given(...chain(4), added('group'), added('leaf', 'group'))
      .when({ type: 'MoveMenu', data: { menuId: 'group', to: 'm4' } })
      .thenRefused('conflict', 'MENU_DEPTH')
  })
  it('moves an entry, but never below itself', () => {
    given(added('a'), added('b'))
      .when({ type: 'MoveMenu', data: { menuId: 'b', to: 'a' } })
      .then({ type: 'MenuMoved', data: { menuId: 'b', from: null, to: 'a' } })
    given(added('a'), added('b', 'a'))
      .when({ type: 'MoveMenu', data: { menuId: 'a', to: 'b' } })
      .thenRefused('conflict', 'MENU_CYCLE')
    given(added('a'))
      .when({ type: 'MoveMenu', data: { menuId: 'a', to: 'ghost' } })
      .thenRefused('missing', 'NOT_FOUND')
  })
  it('is sorted group by group', () => {
    const sorted = { type: 'MenusSorted', data: { order: ['b', 'a'] } } as const
    given(added('a', null, 1), added('b', null, 2))
      .when({ type: 'SortMenus', data: { order: ['b', 'a'] } })
      .then(sorted)
    given(added('a', null, 1), added('b', null, 2), sorted)
      .when({ type: 'SortMenus', data: { order: ['b', 'a'] } })
      .thenNothing()
    given(added('a'), added('b', 'a'))
      .when({ type: 'SortMenus', data: { order: ['a', 'b'] } })
      .thenRefused('invalid', 'MENU_SORT_MIXED')
  })
  it('loses an entry that nothing stands below and nobody shows', () => {
    given(added('a'), added('b', 'a'))
      .when({ type: 'RemoveMenu', data: { menuId: 'a', holders: 0 } })
      .thenRefused('conflict', 'MENU_HAS_CHILDREN', { params: { count: 1 } })
    given(added('a'))
      .when({ type: 'RemoveMenu', data: { menuId: 'a', holders: 3 } })
      .thenRefused('conflict', 'MENU_IN_USE', { params: { count: 3 } })
    given(added('a'))
      .when({ type: 'RemoveMenu', data: { menuId: 'a', holders: 0 } })
      .then({ type: 'MenuRemoved', data: { menuId: 'a' } })
  })
  it('takes a move back', () => {
    const before = given(added('a'), added('b')).state()
    const moved = { type: 'MenuMoved', data: { menuId: 'b', from: null, to: 'a' } } as const
    const now = given(added('a'), added('b'), moved).state()
    expect(menu.inverse?.MenuMoved?.(before, moved.data, now)).to.deep.equal({
      type: 'MoveMenu',
      data: { menuId: 'b', to: null },
    })
  })
})
