import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { demoPassword } from '../../api/access/demoPeople.ts'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'

type Order = Readonly<{ id: string; createdBy: string; version: number }>

describe('two clerks who change the same order', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let colleague: ProductClient
  let order: Order

  const readOrder = () => colleague.get<Order>(`/logistics/order/${order.id}`)

  before(async function () {
    this.timeout(90_000)
    product = await startProduct({ verb: 'demo' })
    colleague = await signedIn(product)
    const { list } = await colleague.post<Readonly<{ list: readonly Order[] }>>(
      '/logistics/order/getOrderByParam?pageNum=1&pageSize=200',
      { filters: { status: { op: 'in', value: ['DRAFT'] } } },
    )
    const own = list.find(({ createdBy }) => createdBy === 'linyu')
    if (!own) throw new Error('the demo has no draft of linyu')
    order = own
    browser = await openBrowser()
    page = await (await visitor(browser)).newPage()
    await signIn(page, product.address, 'linyu', demoPassword)
    await page.goto(`${product.address}/#/logistics/transInfo/${order.id}`)
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  const edit = async (forwarder: string): Promise<void> => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel(/^Forwarder/).fill(forwarder)
  }

  it('see a change in the history, old and new, as soon as it is saved', async () => {
    await edit('Kerry Logistics')
    await expectAccessible(page, 'order form')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page
      .getByText(/Forwarder.*Kerry Logistics/)
      .first()
      .waitFor()
    expect(await readOrder()).to.have.property('forwarder', 'Kerry Logistics')
  })

  it('are told who was faster, keep their input and can go on with it', async () => {
    await edit('DHL')
    const { version } = await readOrder()
    await colleague.put('/logistics/order', { id: order.id, version, tradeMethod: 'CIP' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('This record was changed while you were editing it').waitFor()
    await expectAccessible(page, 'stale save')
    await page.getByRole('button', { name: 'Go on with my input' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page
      .getByText(/Forwarder.*DHL/)
      .first()
      .waitFor()
    expect(await readOrder()).to.include({ forwarder: 'DHL', tradeMethod: 'CIP' })
  })

  it('take a change back with one click', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByText('Undone').waitFor()
    expect(await readOrder()).to.have.property('forwarder', 'Kerry Logistics')
  })

  it('look at the order as it was then, where nothing can be changed, and come back', async () => {
    await page
      .getByRole('link', { name: 'as it was then' })
      .or(page.getByRole('button', { name: 'as it was then' }))
      .last()
      .click()
    await page.getByText('Nothing can be changed here').waitFor()
    expect(page.url()).to.match(/version=1/)
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).to.equal(0)
    await expectAccessible(page, 'order as it was then')
    await page.reload()
    await page
      .getByRole('button', { name: 'Back to now' })
      .or(page.getByRole('link', { name: 'Back to now' }))
      .click()
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  })
})
