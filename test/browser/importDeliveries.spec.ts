import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { deliveries } from '../support/deliveries.ts'
import { password, type Product, startProduct } from '../support/product.ts'

describe('a logistics clerk with ten thousand old deliveries', () => {
  let product: Product
  let browser: Browser
  let page: Page

  before(async function () {
    this.timeout(60_000)
    product = await startProduct()
    browser = await openBrowser()
    page = await (await visitor(browser)).newPage()
    await signIn(page, product.address, 'admin', password)
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  const drop = async (): Promise<void> => {
    await page.goto(`${product.address}/#/logistics/transInfo/import`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'scms-deliveries.tsv', mimeType: 'text/tab-separated-values', buffer: deliveries() })
  }

  it('drops the file and finds its columns mapped by the mapping that comes with the product', async function () {
    this.timeout(60_000)
    await drop()
    await page.getByRole('button', { name: 'Start the dry run' }).waitFor({ timeout: 30_000 })
    await page.getByText('10,324 lines').first().waitFor()
    await expectAccessible(page, 'mapping')
  })

  it('sees in the dry run how every line will come out, and what the gaps say', async function () {
    this.timeout(90_000)
    await page.getByRole('button', { name: 'Start the dry run' }).click()
    await page.getByText('Can be imported complete').waitFor({ timeout: 60_000 })
    for (const count of ['5,856', '4,468']) await page.getByText(count, { exact: true }).first().waitFor()
    await page.getByText('Weight Captured Separately').first().waitFor()
    await expectAccessible(page, 'dry run')
  })

  it('imports it in the background, leaves the page meanwhile and comes back to the result', async function () {
    this.timeout(120_000)
    await page.getByRole('button', { name: /^Import 10,324/ }).click()
    const address = page.url()
    await page.goto(`${product.address}/#/home`)
    await page.goto(address)
    await page.getByText('10,324 lines imported').waitFor({ timeout: 90_000 })
    await page.goto(`${product.address}/#/logistics/transInfo`)
    await page.getByText('10,324 lines, 1,186 of them late').waitFor({ timeout: 30_000 })
  })

  it('finds what the file said in the place of a weight on the order', async () => {
    await page.getByPlaceholder('PO, P/N, tracking number').filter({ visible: true }).fill('SO-50020')
    await page.getByRole('link', { name: 'SO-50020' }).filter({ visible: true }).first().click()
    await page
      .getByText(/^See DN-|Weight Captured Separately/)
      .first()
      .waitFor()
    await expectAccessible(page, 'order with gaps')
  })

  it('reads totals in the report, by country, as a table too', async () => {
    await page.goto(`${product.address}/#/logistics/transReport`)
    await page.getByText('1,627,584,457.29').first().waitFor()
    await expectAccessible(page, 'report')
    await page.locator('label', { hasText: 'Country' }).filter({ visible: true }).first().click()
    await page.getByRole('button', { name: 'Show as table' }).click()
    await page.getByRole('cell', { name: 'South Africa' }).first().waitFor()
  })

  it('adds nothing by importing the file again', async function () {
    this.timeout(120_000)
    await drop()
    await page.getByRole('button', { name: 'Start the dry run' }).click({ timeout: 30_000 })
    await page.getByText('Every line that can be imported is already there').waitFor({ timeout: 60_000 })
    await page.goto(`${product.address}/#/logistics/transInfo`)
    await page.getByText('10,324 lines').first().waitFor()
    expect(await page.getByText('20,648').count()).to.equal(0)
  })
})
