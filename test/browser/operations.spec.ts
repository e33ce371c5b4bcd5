import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { demoPassword } from '../../api/access/demoPeople.ts'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'
import { openReadModels, type ReadModels } from '../support/readModels.ts'

/** Milliseconds that something may take to show on a busy machine. */
const patience = 40_000
/** Where a rebuild of the orders is made, before it takes the place of the live table. */
const draft = 'orders__next'

describe('an operator', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let clerk: ProductClient
  let tables: ReadModels

  const go = (path: string) => page.goto(`${product.address}/#${path}`)
  const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  /** What the page calls a process that answers people. */
  const answering = () => (product.database === undefined ? 'Everything' : /^API$/)
  const dialog = (name: string) => page.getByRole('dialog', { name })

  before(async function () {
    this.timeout(90_000)
    product = await startProduct({ verb: 'demo' })
    tables = await openReadModels(product)
    clerk = await signedIn(product, 'linyu', demoPassword)
    browser = await openBrowser()
    page = await (await visitor(browser)).newPage()
    page.setDefaultTimeout(patience)
    await signIn(page, product.address, 'ops', demoPassword)
  })
  after(async () => {
    await browser?.close()
    await tables?.db.close()
    await product?.dispose()
  })

  it('finds that all is well', async () => {
    await go('/operations/overview')
    await shown('All is well')
    await shown(answering())
    await expectAccessible(page, 'overview')
    expect(await page.getByRole('link', { name: 'Logistics orders' }).count()).to.equal(0)
  })

  it('rebuilds a read model and sees how far it is until it is done', async function () {
    this.timeout(120_000)
    await go('/operations/models')
    await page.getByRole('link', { name: 'logEntries' }).filter({ visible: true }).click()
    await button('Rebuild').click()
    await dialog('Rebuild logEntries').getByRole('textbox').fill('before the audit')
    await expectAccessible(page, 'asking for a rebuild')
    await dialog('Rebuild logEntries').getByRole('button', { name: 'Rebuild' }).click()
    await page.getByRole('progressbar').first().waitFor()
    await shown(/^last rebuilt /)
    await shown('Rebuild done')
    await shown('before the audit')
  })

  it('sees work that was given up, mends the cause, retries it, and sees it done', async function () {
    this.timeout(120_000)
    await tables.db.write.raw(`create view ${draft} as select 1 as one`)
    await go('/operations/models/orders')
    await button('Rebuild').click()
    await dialog('Rebuild orders').getByRole('button', { name: 'Rebuild' }).click()
    await shown('The last rebuild did not come to its end')
    await go('/operations/overview')
    await shown('One unit of work failed and was given up: retry or drop it.')
    await page.getByRole('link', { name: 'Look' }).filter({ visible: true }).click()
    await page.waitForURL(/operations\/work\?state=failed/)
    const givenUp = page.getByRole('row').filter({ hasText: 'The rebuild broke off', visible: true })
    await givenUp.getByRole('link', { name: 'Rebuild of a read model' }).click()
    await page.waitForURL(/operations\/work\/[0-9a-f-]+/)
    await shown(/The rebuild broke off because of a server error/)
    await expectAccessible(page, 'work that was given up')
    await tables.db.write.raw(`drop view ${draft}`)
    await button('Retry').click()
    await dialog('Retry this unit of work').getByRole('textbox').fill('the name is free again')
    await dialog('Retry this unit of work').getByRole('button', { name: 'Retry' }).click()
    await shown(/^Done$/)
    await shown('Work retried')
    await shown('the name is free again')
  })

  it('sees what a read model holds back and why, and retries it once that is mended', async function () {
    this.timeout(120_000)
    const order = { po: 'PO-1', partNumber: 'NO-SUCH-PART', totalQty: '5', requiredEtd: '2026-04-05' }
    await tables.refuse('orders', 'partNumber', order.partNumber)
    await clerk.post('/logistics/order', order)
    await go('/operations/overview')
    await shown(/^One stream is held back/)
    await go('/operations/models/orders')
    await shown(/^The row that becomes of it breaks a rule of its table \((SQLITE_CONSTRAINT|23514)\)/)
    await expectAccessible(page, 'a read model that holds a stream back')
    await button('Retry held-back streams').click()
    await shown('1 of 1 streams are still held back')
    await tables.takeAgain('orders')
    await button('Retry held-back streams').click()
    await shown('No stream is held back')
    await shown('Held-back streams retried')
    const { list } = await clerk.post<{ list: { partNumber: string }[] }>('/logistics/order/getOrderByParam', {
      filters: { partNumber: { op: 'eq', value: order.partNumber } },
    })
    expect(list).to.have.length(1)
  })

  it('sees every process and every schedule', async () => {
    await go('/operations/processes')
    await shown(answering())
    await expectAccessible(page, 'processes')
    await go('/operations/schedules')
    await shown('Sweeps files that nobody needs')
    await shown('Went well')
    await expectAccessible(page, 'schedules')
    await go('/operations/work')
    await shown('Rebuild of a read model')
    await expectAccessible(page, 'work')
  })

  it('is somebody with the permission for it: others see nothing of it', async () => {
    const other = await (await visitor(browser)).newPage()
    await signIn(other, product.address, 'linyu', demoPassword)
    expect(await other.getByText('Operations').count()).to.equal(0)
    await other.goto(`${product.address}/#/operations/overview`)
    await other.waitForURL(/#\/(401|404)/)
  })
})
