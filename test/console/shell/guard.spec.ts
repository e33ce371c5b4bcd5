import { expect } from 'chai'
import { screens } from '../../../console/screens.ts'
import { judge, judgeDoor, ownAddress } from '../../../console/shell/guard.ts'
import { findScreen, mayOpenWith, type Screen } from '../../../console/shell/screen.ts'

const title = { 'zh-CN': '页', 'zh-TW': '頁', 'en-US': 'Page' }
const page = async () => () => null
const built: readonly Screen[] = [
  { path: '/login', title, door: 'guest', bare: true, exists: true, page },
  { path: '/home', title, exists: true, page },
  { path: '/401', title, untabbed: true, exists: true, page },
  { path: '/capacity', title, door: 'public', group: 'customized', exists: true, page },
  { path: '/logistics/transInfo', title, group: 'logistics', exists: true, page },
  { path: '/logistics/transInfo/:id', title, group: 'logistics', code: 'transInfo', exists: true, page },
  { path: '/system/account', title, group: 'system', exists: false },
]

const told = (verdict: ReturnType<typeof judge>): string =>
  verdict.kind === 'redirect' ? `→ ${verdict.to}` : verdict.kind === 'show' ? verdict.screen.path : '404'

describe('the guard, without a token', () => {
  const at = (path: string) => told(judgeDoor(built, path, false))

  it('shows sign-in and the public pages', () => {
    expect(at('/login')).to.equal('/login')
    expect(at('/capacity')).to.equal('/capacity')
  })

  it('leads every other address to sign-in, known or not', () => {
    for (const path of ['/', '/home', '/401', '/logistics/transInfo', '/system/account', '/nowhere', '/capacity/x'])
      expect(at(path), path).to.equal('→ /login')
  })
})

describe('the guard, with a token', () => {
  const at = (path: string, ...codes: string[]) => told(judge(built, path, mayOpenWith(new Set(codes))))

  it('leads sign-in and the root to home', () => {
    expect(at('/login')).to.equal('→ /home')
    expect(at('/')).to.equal('→ /home')
  })

  it('shows what needs no grant and what was granted', () => {
    expect(at('/home')).to.equal('/home')
    expect(at('/capacity')).to.equal('/capacity')
    expect(at('/logistics/transInfo', 'transInfo')).to.equal('/logistics/transInfo')
    expect(at('/logistics/transInfo/PO-1', 'transInfo')).to.equal('/logistics/transInfo/:id')
  })

  it('leads what exists and was not granted to 401, naming where from', () => {
    expect(at('/logistics/transInfo', 'account')).to.equal('→ /401?from=%2Flogistics%2FtransInfo')
    expect(at('/logistics/transInfo/PO-1')).to.equal('→ /401?from=%2Flogistics%2FtransInfo%2FPO-1')
  })

  it('answers 404 for what is not built, granted or not, and for what is nowhere', () => {
    expect(at('/system/account', 'account')).to.equal('404')
    expect(at('/nowhere')).to.equal('404')
    expect(at('/logistics/transInfo/PO-1/more', 'transInfo')).to.equal('404')
  })
})

describe('the console as it is', () => {
  const publicPaths = [
    '/customizedManage',
    '/capacity',
    '/monthAnalyze',
    '/yearAnalyze',
    '/standardTime',
    '/monthAnalyzeRack',
    '/yearAnalyzeRack',
  ]

  it('opens exactly seven pages to everybody', () => {
    const open = screens.filter(({ door }) => door === 'public').map(({ path }) => path)
    expect(open).to.have.members(publicPaths)
  })

  it('holds every address of the specification', () => {
    const addresses = `
      /login /welcome /home /message/message_page /argu/params/7 /argu/query /401 /500 /own/space
      /system/account /system/role /system/permission /system/menu /system/department /system/employees
      /system/hiprint/7 /system/template-manage /system/company /system/parameter /system/option /system/extraColumn
      /system/operationLog /system/parameterLog /system/smsLog /system/loginLog
      /reportCenter/report /reportCenter/reportAdd /reportCenter/reportDetail /reportCenter/reportCustom
      /reportCenter/reportUser /reportCenter/reportColPermission /reportCenter/trans-task /reportCenter/kettle-job
      /reportCenter/kettle-logs /reportCenter/complexReport /reportCenter/reportLog /reportCenter/chartDetail/7
      /datasource/datasourceManage /datasource/datasourceDetail/7
      /modules/modulesManage /modules/modulesPermission /modules/modulesDetail/7
      /email/emailServer /email/emailTemplate /email/emailTemplateDetail/7
      /formDesign/formManage /formDesign/detail/7 /formData/1 /formData/4 /formData/5
      /logistics/transInfo /logistics/transLogistics /logistics/transReport /logistics/transCustoms
      /job/jobManager /job/jobRerun /job/jobRunResult ${publicPaths.join(' ')}`
    const missing = addresses
      .trim()
      .split(/\s+/)
      .filter((path) => findScreen(screens, path) === undefined)
    expect(missing).to.deep.equal([])
  })

  it('lists each address once, under the group its path begins with', () => {
    expect(new Set(screens.map(({ path }) => path)).size).to.equal(screens.length)
    const strays = screens.filter(
      ({ group, path, door }) => group && door !== 'public' && !path.startsWith(`/${group}/`),
    )
    expect(strays).to.deep.equal([])
  })

  it('marks what the specification marks', () => {
    const flags = (path: string) => findScreen(screens, path) ?? {}
    for (const path of ['/reportCenter/reportAdd', '/reportCenter/reportDetail', '/reportCenter/reportCustom'])
      expect(flags(path), path).to.include({ hideInMenu: true })
    for (const path of ['/datasource/datasourceDetail/7', '/modules/modulesDetail/7'])
      expect(flags(path), path).to.include({ hideInMenu: true, notCache: true })
    for (const path of ['/reportCenter/report', '/reportCenter/reportDetail'])
      expect(flags(path), path).to.include({ keepAlive: true })
    for (const path of ['/standardTime', '/capacity'])
      expect(flags(path), path).to.include({ group: 'customized', newWindow: true })
  })
})

describe('an address from outside', () => {
  it('is followed only when it is one of ours', () => {
    expect(ownAddress(built, '/logistics/transInfo?page=2')).to.equal('/logistics/transInfo?page=2')
    for (const foreign of [
      null,
      '',
      '/login',
      '/nowhere',
      '//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
    ])
      expect(ownAddress(built, foreign), String(foreign)).to.equal(undefined)
  })
})
