import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { demoPassword } from '../../api/access/demoPeople.ts'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'

type Order = Readonly<{ id: string; createdBy: string; totalQty: string; status: string; remainingQty: string }>
type Shipment = Readonly<{ id: string; name: string; qty: string; status: string; customsId: string | null }>

describe('an order that is split over two shipments', function () {
  this.timeout(60_000)
  let product: Product
  let browser: Browser
  let page: Page
  let clerk: ProductClient
  let order: Order

  const shipments = () => clerk.get<readonly Shipment[]>(`/logistics/transport/of/${order.id}`)
  const statusNow = async () => (await clerk.get<Order>(`/logistics/order/${order.id}`)).status
  const open = (path: string) => page.goto(`${product.address}/#${path}`)
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await page.waitForTimeout(100)
  }
  const step = async (word: string, more?: () => Promise<void>) => {
    await page.getByRole('main').getByRole('button', { name: word, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await more?.()
    await dialog.getByRole('button', { name: word, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  before(async function () {
    this.timeout(120_000)
    product = await startProduct({ verb: 'demo' })
    clerk = await signedIn(product, 'linyu', demoPassword)
    const { list } = await clerk.post<Readonly<{ list: readonly Order[] }>>(
      '/logistics/order/getOrderByParam?pageNum=1&pageSize=200',
      { filters: { status: { op: 'eq', value: 'CONFIRMED' }, allocatedQty: { op: 'eq', value: '0' } } },
    )
    const own = list.find(({ createdBy, totalQty, remainingQty }) => createdBy === 'linyu' && remainingQty === totalQty)
    if (!own) throw new Error('the demo has no confirmed order of linyu without shipments')
    order = own
    browser = await openBrowser()
    page = await (await visitor(browser)).newPage()
    await signIn(page, product.address, 'linyu', demoPassword)
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  it('is booked in two parts, the second of which is what is left', async () => {
    for (const part of ['1', undefined]) {
      await open(`/logistics/transInfo/${order.id}?tab=shipments`)
      await page.getByRole('button', { name: 'Book a shipment' }).click()
      const drawer = page.getByRole('dialog')
      if (part) await drawer.getByLabel(/^Shipped quantity/).fill(part)
      await drawer.getByLabel(/^Forwarder/).fill('Kerry')
      await drawer.getByLabel(/^Tracking number/).fill(`KLN-${part ?? 'rest'}`)
      await drawer.getByRole('button', { name: 'Book a shipment' }).click()
      await drawer.waitFor({ state: 'hidden' })
    }
    const [first, rest] = await shipments()
    expect(first).to.include({ qty: '1', status: 'BOOKED' })
    expect(Number(rest?.qty)).to.equal(Number(order.totalQty) - 1)
    await expectAccessible(page, 'shipments of an order')
  })

  it('goes on its way, and one part meets trouble that somebody sees to', async () => {
    const [first] = await shipments()
    await open(`/logistics/transLogistics/${first?.id}`)
    await step('Departed')
    await page.getByText('On the way').filter({ visible: true }).first().waitFor()
    expect(await statusNow()).to.equal('PARTLY_SHIPPED')
    await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /Raise an exception/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The port is closed')
    await dialog.getByRole('combobox').click()
    await page.getByRole('option').first().click()
    await expectAccessible(page, 'raising an exception')
    await dialog.getByRole('button', { name: 'Raise an exception' }).click()
    await page.getByText('The port is closed').filter({ visible: true }).first().waitFor()
    await expectAccessible(page, 'a shipment in trouble')
  })

  it('is declared to customs over both shipments, and released', async () => {
    const ids = (await shipments()).map(({ id }) => id)
    await open(`/logistics/transCustoms?dialog=new&shipments=${ids.join(',')}`)
    const drawer = page.getByRole('dialog')
    await drawer.getByText('KLN-rest').first().waitFor()
    await expectAccessible(page, 'a new declaration')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('table').getByRole('link', { name: /KLN-1/ }).click()
    await step('Declare', () =>
      page
        .getByRole('dialog')
        .getByLabel(/^Customs number/)
        .fill('5301-STORY'),
    )
    await page.getByRole('heading', { name: '5301-STORY' }).waitFor()
    await step('Released by customs')
    await page.getByText('Released', { exact: true }).filter({ visible: true }).first().waitFor()
    await until(async () => (await shipments()).every(({ customsId }) => customsId !== null))
    await expectAccessible(page, 'a declaration')
  })

  it('is delivered by its last shipment, and tells how its quantities came to be', async () => {
    for (const { id, status } of await shipments()) {
      await open(`/logistics/transLogistics/${id}`)
      if (status === 'BOOKED') await step('Departed')
      await step('Arrived')
      await step('Delivered')
      await page.getByText('Delivered', { exact: true }).filter({ visible: true }).first().waitFor()
    }
    expect(await statusNow()).to.equal('DELIVERED')
    await open(`/logistics/transInfo/${order.id}?tab=quantities`)
    await page.getByText('What led to it').waitFor()
    await expectAccessible(page, 'the story of a quantity')
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /KLN-rest/ })
        .count(),
    ).to.be.above(1)
  })
})
