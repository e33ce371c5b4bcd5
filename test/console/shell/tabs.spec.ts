import { expect } from 'chai'
import {
  activeTab,
  label,
  leave,
  noTabs,
  openTabOf,
  type Place,
  reached,
  readTabs,
  reload,
  storedTabs,
  tabAddress,
  type Tabs,
  visit,
  without,
} from '../../../console/shell/tabs.ts'

const place = (path: string, search = '', replaced = false): Place => ({ name: path, path, search, replaced })
const opened = (...paths: string[]): Tabs => paths.reduce((tabs, path) => visit(tabs, place(path)), noTabs)
const addresses = (tabs: Tabs): readonly string[] => tabs.list.map(tabAddress)
const shown = (tabs: Tabs): string | undefined => {
  const tab = activeTab(tabs)
  return tab && tabAddress(tab)
}
const idOf = (tabs: Tabs, path: string): number => openTabOf(tabs, path)?.id ?? -1

describe('tabs', () => {
  it('begin with home', () => expect(addresses(noTabs)).to.deep.equal(['/home']))

  it('open where one goes and show it', () => {
    const tabs = opened('/orders', '/users')
    expect(addresses(tabs)).to.deep.equal(['/home', '/orders', '/users'])
    expect(shown(tabs)).to.equal('/users')
  })

  it('open the same page only once', () => {
    const tabs = visit(opened('/orders', '/users'), place('/orders'))
    expect(addresses(tabs)).to.deep.equal(['/home', '/orders', '/users'])
    expect(shown(tabs)).to.equal('/orders')
  })

  it('tell pages apart by parameters and query', () => {
    const tabs = visit(opened('/orders/1', '/orders/2'), place('/orders/2', 'tab=history'))
    expect(addresses(tabs)).to.deep.equal(['/home', '/orders/1', '/orders/2', '/orders/2?tab=history'])
  })

  it('stay where they are when a page replaces its own query', () => {
    const before = opened('/orders', '/users', '/orders')
    const tabs = visit(before, place('/orders', 'status=late', true))
    expect(addresses(tabs)).to.deep.equal(['/home', '/orders?status=late', '/users'])
    expect(activeTab(tabs)?.id).to.equal(activeTab(before)?.id)
  })

  it('keep home one page, whatever its query', () => {
    const tabs = visit(opened('/orders'), place('/home', 'y=2'))
    expect(addresses(tabs)).to.deep.equal(['/home?y=2', '/orders'])
  })

  it('do not change when nothing changed', () => {
    const tabs = opened('/orders')
    expect(visit(tabs, place('/orders'))).to.equal(tabs)
  })

  it('show none of them on an error page, and keep all', () => {
    const tabs = leave(opened('/orders'))
    expect(shown(tabs)).to.equal(undefined)
    expect(addresses(tabs)).to.deep.equal(['/home', '/orders'])
    expect(leave(tabs)).to.equal(tabs)
  })
})

describe('closing', () => {
  const four = opened('/a', '/b', '/c', '/d')
  const from = (path: string, reach: Parameters<typeof reached>[2]) =>
    reached(four, idOf(four, path), reach).map(({ path: gone }) => gone)

  it('reaches this one, all, the others, those left and those right, and never home', () => {
    expect(from('/b', 'this')).to.deep.equal(['/b'])
    expect(from('/b', 'all')).to.deep.equal(['/a', '/b', '/c', '/d'])
    expect(from('/b', 'others')).to.deep.equal(['/a', '/c', '/d'])
    expect(from('/b', 'left')).to.deep.equal(['/a'])
    expect(from('/b', 'right')).to.deep.equal(['/c', '/d'])
    expect(from('/home', 'this')).to.deep.equal([])
    expect(from('/home', 'left')).to.deep.equal([])
  })

  it('the active tab shows its right neighbour, else the left one, at last home', () => {
    const close = (tabs: Tabs, path: string) => without(tabs, reached(tabs, idOf(tabs, path), 'this'))
    const onB = visit(four, place('/b'))
    expect(shown(close(onB, '/b'))).to.equal('/c')
    expect(shown(close(four, '/d'))).to.equal('/c')
    expect(shown(without(four, reached(four, 0, 'all')))).to.equal('/home')
  })

  it('another tab leaves the active one alone', () => {
    const tabs = without(four, reached(four, idOf(four, '/a'), 'this'))
    expect(shown(tabs)).to.equal('/d')
    expect(addresses(tabs)).to.deep.equal(['/home', '/b', '/c', '/d'])
  })

  it('never takes home away', () => {
    expect(addresses(without(four, four.list))).to.deep.equal(['/home'])
  })
})

describe('a tab', () => {
  it('reloads alone', () => {
    const tabs = reload(opened('/a', '/b'), 1)
    expect(tabs.list.map(({ round }) => round)).to.deep.equal([0, 1, 0])
  })

  it('takes the name its page gives it', () => {
    const tabs = label(opened('/orders/1'), 1, 'PO-10483')
    expect(activeTab(tabs)?.label).to.equal('PO-10483')
    expect(label(tabs, 1, 'PO-10483')).to.equal(tabs)
  })

  it('is found again from the menu with its filters', () => {
    const tabs = visit(opened('/orders'), place('/orders', 'status=late', true))
    expect(openTabOf(tabs, '/orders')?.search).to.equal('status=late')
  })
})

describe('tabs from storage', () => {
  it('come back in their order, home first, none of them looked at', () => {
    const stored: unknown = JSON.parse(JSON.stringify(storedTabs(opened('/a', '/b'))))
    const tabs = readTabs(stored)
    expect(addresses(tabs)).to.deep.equal(['/home', '/a', '/b'])
    expect(activeTab(tabs)).to.equal(undefined)
    expect(tabs.list.some(({ seen }) => seen)).to.equal(false)
    expect(visit(tabs, place('/c')).list.map(({ id }) => id)).to.deep.equal([0, 1, 2, 3])
  })

  it('are only home when what was stored cannot be read', () => {
    for (const odd of [undefined, null, 'x', {}, [null, 7, { id: 'x' }, { id: 1, name: 'a' }], [{ id: 1.5 }]])
      expect(addresses(readTabs(odd)), JSON.stringify(odd)).to.deep.equal(['/home'])
  })

  it('are each there once', () => {
    const [, a] = storedTabs(opened('/a'))
    expect(addresses(readTabs([a, a]))).to.deep.equal(['/home', '/a'])
  })
})
