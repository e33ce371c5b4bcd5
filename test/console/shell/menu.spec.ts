import { expect } from 'chai'
import { breadcrumbOf } from '../../../console/shell/breadcrumb.ts'
import { iconNamed } from '../../../console/shell/icons.ts'
import type { Identity, MenuItem } from '../../../console/shell/identity.ts'
import { menuOf } from '../../../console/shell/menu.ts'
import { codeOf, matchPath, mayOpenWith, type Screen } from '../../../console/shell/screen.ts'
import { pageTitle } from '../../../console/shell/title.ts'

const text = (word: string) => ({ 'zh-CN': `${word}简`, 'zh-TW': `${word}繁`, 'en-US': word })
const page = async () => () => null
const screens: readonly Screen[] = [
  { path: '/home', title: text('Home'), exists: true, page },
  { path: '/logistics/transInfo', title: text('Orders'), group: 'logistics', exists: true, page },
  {
    path: '/logistics/transInfo/:id',
    title: text('Order'),
    group: 'logistics',
    code: 'transInfo',
    under: '/logistics/transInfo',
    hideInMenu: true,
    exists: true,
    page,
  },
  { path: '/logistics/transReport', title: text('Report'), group: 'logistics', exists: true, page },
  { path: '/system/account', title: text('Users'), group: 'system', exists: true, page },
  { path: '/system/role', title: text('Roles'), group: 'system', exists: false },
]

const item = (menuCode: string, more: Partial<MenuItem> = {}): MenuItem => ({ menuCode, ...more })
const person = (...menuItems: MenuItem[]): Identity => ({
  id: 'u1',
  userName: 'lin.yu',
  name: '林语',
  userType: 'administrator',
  companyId: null,
  sysUserDetail: null,
  menuItems,
  actions: [],
  lastSignIn: null,
})
const drawn = (identity: Identity) =>
  menuOf(screens, identity, 'en-US').map(({ title, links }) => [title, links.map((link) => link.title)])

describe('the menu', () => {
  it('shows what is granted and built, group by group', () => {
    expect(drawn(person(item('transInfo'), item('transReport'), item('account'), item('role')))).to.deep.equal([
      ['Logistics', ['Orders', 'Report']],
      ['System settings', ['Users']],
    ])
  })

  it('is empty for somebody without grants', () => expect(drawn(person())).to.deep.equal([]))

  it('takes name, icon and order from the menu items', () => {
    const identity = person(
      item('system', { sort: 1, name: text('Administration') }),
      item('logistics', { sort: 2 }),
      item('transInfo', { sort: 9, name: text('Purchase orders'), menuIcon: 'truck' }),
      item('transReport', { sort: 3 }),
      item('account'),
    )
    expect(drawn(identity)).to.deep.equal([
      ['Administration', ['Users']],
      ['Logistics', ['Report', 'Purchase orders']],
    ])
    const [, logistics] = menuOf(screens, identity, 'en-US')
    expect(logistics?.links[1]?.icon).to.equal(iconNamed('truck'))
  })

  it('opens an https link in a new window', () => {
    const [links] = menuOf(screens, person(item('wiki', { name: text('Wiki'), link: 'https://wiki.example' })), 'zh-TW')
    expect(links?.links[0]).to.include({ title: 'Wiki繁', to: 'https://wiki.example', newWindow: true })
  })

  it('takes no other link', () => {
    for (const link of ['http://wiki.example', 'javascript:alert(1)', '/system/account'])
      expect(drawn(person(item('wiki', { link }))), link).to.deep.equal([])
  })

  it('moves a screen under the parent its item names', () => {
    const identity = person(item('mine', { name: text('My corner'), sort: 1 }), item('account', { parent: 'mine' }))
    expect(drawn(identity)).to.deep.equal([['My corner', ['Users']]])
  })
})

describe('a grant', () => {
  it('is the last word of the path, unless the screen says another', () => {
    expect(codeOf({ path: '/logistics/transInfo' })).to.equal('transInfo')
    expect(codeOf({ path: '/datasource/datasourceDetail/:datasourceId' })).to.equal('datasourceDetail')
    expect(codeOf({ path: '/logistics/transInfo/:id', code: 'transInfo' })).to.equal('transInfo')
  })

  it('is needed within a group and nowhere else', () => {
    const may = mayOpenWith(new Set(['transInfo']))
    expect(screens.filter(may).map(({ path }) => path)).to.deep.equal([
      '/home',
      '/logistics/transInfo',
      '/logistics/transInfo/:id',
    ])
  })
})

describe('a path', () => {
  it('gives its parameters decoded', () => {
    expect(matchPath('/argu/params/:id', '/argu/params/%E4%BA%8C')).to.deep.equal({ id: '二' })
    expect(matchPath('/argu/params/:id', '/argu/params/50%')).to.deep.equal({ id: '50%' })
    expect(matchPath('/argu/params/:id', '/argu/params/')).to.equal(undefined)
    expect(matchPath('/argu/params/:id', '/argu/params/1/2')).to.equal(undefined)
    expect(matchPath('/home', '/Home')).to.equal(undefined)
  })
})

describe('the breadcrumb', () => {
  const crumbs = (path: string, label?: string) => {
    const screen = screens.find((one) => one.path === path)
    return screen
      ? breadcrumbOf(screens, screen, 'en-US', label).map(({ title, to }) => (to ? `${title} ${to}` : title))
      : []
  }

  it('leads from home through group and list to the page', () => {
    expect(crumbs('/home')).to.deep.equal(['Home'])
    expect(crumbs('/logistics/transInfo')).to.deep.equal(['Home /home', 'Logistics', 'Orders'])
    expect(crumbs('/logistics/transInfo/:id', 'PO-10483')).to.deep.equal([
      'Home /home',
      'Logistics',
      'Orders /logistics/transInfo',
      'PO-10483',
    ])
  })

  it('leaves out what wants to stay out', () => {
    const hidden: Screen = { path: '/x', title: text('X'), hideInBread: true, exists: false }
    expect(breadcrumbOf([...screens, hidden], hidden, 'en-US', undefined)).to.deep.equal([
      { title: 'Home', to: '/home' },
    ])
  })
})

describe("the window's title", () => {
  it("is the product's plus the page's", () => {
    expect(pageTitle('Daybook', '首页')).to.equal('Daybook · 首页')
    expect(pageTitle('Daybook', undefined)).to.equal('Daybook')
  })
})
