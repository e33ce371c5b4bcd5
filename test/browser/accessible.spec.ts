import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import { demoPassword } from '../../api/access/demoPeople.ts'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

/** Every screen, and the dialogs that have an address. */
const places = [
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

describe('every screen', () => {
  let product: Product
  let browser: Browser

  before(async function () {
    this.timeout(90_000)
    product = await startProduct({ verb: 'demo' })
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  for (const [theme, width, language] of [
    ['light', 1440, 'zh-CN'],
    ['dark', 1440, 'en-US'],
    ['light', 390, 'en-US'],
    ['dark', 390, 'zh-CN'],
  ] as const)
    it(`can be used by everybody and fits: ${theme}, ${width} px, ${language}`, async function () {
      this.timeout(180_000)
      const page = await (await visitor(browser, { theme, width, language })).newPage()
      const broken: string[] = []
      page.on('pageerror', (error) => broken.push(error.message))
      await signIn(page, product.address, 'linyu', demoPassword)
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
    })
})
