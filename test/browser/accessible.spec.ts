import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import { demoPassword } from '../../api/access/demoPeople.ts'
import { auditorsWork } from '../support/auditorsWork.ts'
import { expectAccessible, openBrowser, signIn, type View, visitor } from '../support/browser.ts'
import { password, type Product, startProduct } from '../support/product.ts'

type Work = Awaited<ReturnType<typeof auditorsWork>>

/** Every screen, and the dialogs that have an address. */
const clerksPlaces = [
  '/home',
  '/welcome',
  '/logistics/transInfo',
  '/logistics/transInfo/demo-order-7',
  '/logistics/transInfo/demo-order-7?version=1',
  '/logistics/transInfo/demo-order-7?edit=yes',
  '/logistics/transInfo/import',
  '/logistics/transReport',
  '/argu/params/17',
  '/argu/query?a=1',
  '/capacity',
  '/401',
  '/500',
  '/nowhere',
]

const auditorsPlaces = ({ verification, export: exported, comparison, erasure }: Work): readonly string[] => [
  '/audit/ledger',
  '/audit/events',
  '/audit/events?kind=order',
  '/audit/events/20',
  '/audit/events/999999999',
  '/audit/runs',
  '/audit/runs?start=export',
  '/audit/runs?start=compare',
  ...[verification, exported, comparison].map((id) => `/audit/runs/${id}`),
  '/audit/heads',
  '/audit/seen',
  '/audit/erasures',
  '/audit/erasures?dialog=ask',
  '/audit/erasures/people',
  `/audit/erasures/${erasure}`,
]

const report = 'logistics.byMonth'

/** Of whoever makes reports and keeps data sets and data sources. */
const reportMakersPlaces = [
  '/reportCenter/report',
  '/reportCenter/reportAdd',
  ...[2, 3, 4].map((step) => `/reportCenter/reportAdd?id=${report}&step=${step}`),
  ...['reportDetail', 'reportCustom', 'reportHistory', 'reportUser', 'reportColPermission'].map(
    (place) => `/reportCenter/${place}?id=${report}`,
  ),
  '/reportCenter/reportDetail?id=logistics.late',
  ...['reportLog', 'myExports', 'charts', 'complexReport'].map((place) => `/reportCenter/${place}`),
  '/modules/modulesManage?dialog=new',
  '/modules/modulesPermission',
  '/modules/modulesDetail/logistics.orders',
  '/datasource/datasourceManage?dialog=new',
]

describe('every screen', () => {
  let product: Product
  let browser: Browser
  let auditors: readonly string[]

  before(async function () {
    this.timeout(180_000)
    product = await startProduct({ verb: 'demo' })
    auditors = auditorsPlaces(await auditorsWork(product))
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  const tour = async (
    userName: string,
    places: readonly string[],
    view: Required<Omit<View, 'height'>>,
    word = demoPassword,
  ) => {
    const { theme, width } = view
    const page = await (await visitor(browser, view)).newPage()
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    await signIn(page, product.address, userName, word)
    for (const place of places) {
      await page.goto(`${product.address}/#${place}`)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(300)
      await expectAccessible(page, `${place} ${theme} ${width}`)
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(overflow, `${place} is wider than ${width} px`).to.equal(0)
    }
    expect(broken).to.deep.equal([])
    await page.context().close()
  }

  for (const [theme, width, language] of [
    ['light', 1440, 'zh-CN'],
    ['dark', 390, 'en-US'],
  ] as const) {
    it(`can be used by everybody and fits: ${theme}, ${width} px, ${language}`, async function () {
      this.timeout(180_000)
      await tour('linyu', clerksPlaces, { theme, width, language })
    })

    it(`can be used by whoever makes reports and fits: ${theme}, ${width} px, ${language}`, async function () {
      this.timeout(240_000)
      await tour('admin', reportMakersPlaces, { theme, width, language }, password)
    })

    it(`can be used by every auditor and fits: ${theme}, ${width} px, ${language}`, async function () {
      this.timeout(240_000)
      await tour('audit', auditors, { theme, width, language })
    })
  }
})
