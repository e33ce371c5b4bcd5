import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import { openBrowser, signIn, visitor } from '../support/browser.ts'
import { password, type Product, startProduct } from '../support/product.ts'

/** Screens that draw, edit, upload and list. */
const screens = ['#/home', '#/logistics/transInfo', '#/logistics/transReport', '#/nothing/here']

describe('the content security policy', function () {
  this.timeout(90_000)
  let product: Product
  let browser: Browser
  before(async () => {
    product = await startProduct()
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  it('is broken nowhere by the console, and lets no script in but its own', async () => {
    const context = await visitor(browser)
    const broken: string[] = []
    await context.exposeFunction('tellBroken', (what: string) => void broken.push(what))
    await context.addInitScript(
      "document.addEventListener('securitypolicyviolation', (event) => tellBroken(`${event.violatedDirective} ${event.blockedURI} ${location.hash}`))",
    )
    const page = await context.newPage()
    await signIn(page, product.address, 'admin', password)
    for (const screen of screens) {
      await page.goto(`${product.address}/${screen}`)
      await page.waitForLoadState('networkidle')
    }
    expect(broken).to.deep.equal([])
    await page.evaluate(
      "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.ran = true\">'); document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))",
    )
    await expectEventually(() => broken.length >= 2)
    expect(await page.evaluate('window.ran')).to.equal(undefined)
    await context.close()
  })

  it('keeps the token in a cookie that no other site’s request carries', async () => {
    const context = await visitor(browser)
    const page = await context.newPage()
    await signIn(page, product.address, 'admin', password)
    const [cookie, ...others] = await context.cookies()
    expect(others).to.deep.equal([])
    expect(cookie).to.deep.include({ name: 'daybook-token', sameSite: 'Strict', path: '/', domain: '127.0.0.1' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).to.be.within(86_000, 86_500)
    await context.close()
  })
})

const expectEventually = async (holds: () => boolean): Promise<void> => {
  for (let tried = 0; !holds() && tried < 100; tried++) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(holds()).to.equal(true)
}
