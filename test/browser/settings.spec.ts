import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { demoPassword } from '../../api/access/demoPeople.ts'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { signedIn } from '../support/productClient.ts'

describe('whoever keeps the settings', () => {
  let product: Product
  let browser: Browser
  let page: Page
  const open = (path: string) => page.goto(`${product.address}/#${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const field = (name: RegExp) => page.getByRole('dialog').getByLabel(name)
  const choose = async (label: RegExp, option: string): Promise<void> => {
    await field(label).click()
    await page.getByRole('option', { name: option }).click()
  }

  before(async function () {
    this.timeout(120_000)
    product = await startProduct({ verb: 'demo' })
    browser = await openBrowser()
    page = await (await visitor(browser)).newPage()
    await signIn(page, product.address, 'fangning', demoPassword)
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  it('makes an option group with its options', async () => {
    await open('/system/option')
    await button('Add option group').first().click()
    await field(/^Code/).fill('grade')
    await field(/^Name \(Simplified/).fill('等级')
    await field(/^Name \(English/).fill('Grade')
    await expectAccessible(page, 'form of an option group')
    await button('Save').click()
    for (const code of ['A', 'B']) {
      await button('Add option').first().click()
      await field(/^Code/).fill(code)
      await field(/^Name \(Simplified/).fill(`${code} 级`)
      await field(/^Name \(English/).fill(`Grade ${code}`)
      await button('Save').click()
      await page.getByRole('cell', { name: `Grade ${code}`, exact: true }).waitFor()
    }
    await button('Move “Grade B” up').click()
    await page.getByText('Order changed').waitFor()
    await expectAccessible(page, 'option group')
    expect(await page.getByRole('row').nth(1).textContent()).to.include('Grade B')
  }).timeout(40_000)

  it('makes a column of it that is in use at once', async () => {
    await open('/system/extraColumn')
    await button('Add column').first().click()
    await field(/^Name \(Simplified/).fill('品质')
    await field(/^Name \(English/).fill('Quality')
    await choose(/^Type/, 'Choice')
    await choose(/^Mode/, 'One, from radio buttons')
    await choose(/^Data source/, 'Grade')
    await page.getByRole('group', { name: 'Required' }).getByRole('checkbox').check()
    await expectAccessible(page, 'form of an extra column')
    await button('Save').click()
    await page.getByRole('row', { name: /品质.*Enabled/ }).waitFor()
    await expectAccessible(page, 'extra columns')
  }).timeout(30_000)

  it('changes a parameter, and finds who did with the old and the new value', async () => {
    await open('/system/parameter')
    await button('Change: Tolerance of order quantities').click()
    await field(/^Value/).fill('200')
    await button('Save').click()
    await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor()
    await field(/^Value/).fill('2.5')
    await expectAccessible(page, 'form of a parameter')
    await button('Save').click()
    await page.locator('b', { hasText: '2.5 %' }).waitFor()
    await expectAccessible(page, 'parameters')
    await open('/system/parameterLog')
    await page
      .getByRole('row', { name: /Tolerance of order quantities/ })
      .getByRole('link')
      .click()
    await page.getByRole('dialog').getByText('2.5', { exact: true }).waitFor()
    await expectAccessible(page, 'a change')
    await button('Bring back the old value').click()
    await page.getByText('Brought back', { exact: true }).waitFor()
  }).timeout(30_000)

  it('finds every command with its proof', async () => {
    await open('/system/operationLog')
    await page
      .getByRole('row', { name: /Parameter set/ })
      .first()
      .getByRole('link')
      .first()
      .click()
    await page.locator('dd', { hasText: 'order.tolerance' }).first().waitFor()
    await expectAccessible(page, 'a command')
    for (const path of ['/system/operationLog', '/system/loginLog', '/system/smsLog', '/system/refusalReason']) {
      await open(path)
      await page.getByRole('table').waitFor()
      await expectAccessible(page, path)
    }
  }).timeout(40_000)
})

describe('a clerk, once a column was added', () => {
  let product: Product
  let browser: Browser
  let page: Page

  before(async function () {
    this.timeout(120_000)
    product = await startProduct({ verb: 'demo' })
    browser = await openBrowser()
    page = await (await visitor(browser)).newPage()
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  it('must fill it in when it is required, finds it in the list, and loses it when it is stopped', async () => {
    const keeper = await signedIn(product, 'fangning', demoPassword)
    const column = await keeper.post<{ id: string }>('/sys/extraColumn', {
      owner: 'order',
      nameCn: '批次',
      nameEn: 'Batch',
      kind: 'text',
      required: true,
      directlyEnable: true,
    })
    await signIn(page, product.address, 'linyu', demoPassword)
    await page.goto(`${product.address}/#/logistics/transInfo?dialog=new`)
    const form = page.getByRole('dialog')
    await form.getByLabel(/^PO/).fill('PO-9001')
    await form.getByLabel(/^P\/N/).fill('N-1')
    await form.getByLabel(/^Total quantity/).fill('5')
    await form.getByLabel(/^Required ETD/).fill('2026-12-01')
    await page.getByRole('button', { name: 'Save order' }).click()
    await page.getByText('There are required fields not entered or selected').first().waitFor()
    await form.getByLabel(/^Batch/).fill('B-77')
    await expectAccessible(page, 'order form with an extra column')
    await page.getByRole('button', { name: 'Save order' }).click()
    await page.getByRole('button', { name: 'Open' }).click()
    await page.locator('dd', { hasText: 'B-77' }).first().waitFor()
    await page.goto(`${product.address}/#/logistics/transInfo?x.${column.id}=has:B-77`)
    await page.getByRole('table').getByRole('link', { name: 'PO-9001' }).waitFor()
    expect(await page.getByRole('row').count()).to.equal(2)
    await keeper.put('/sys/extraColumn/stop', { ids: [column.id] })
    await page.goto(`${product.address}/#/logistics/transInfo?dialog=new`)
    await page.reload()
    await form.getByLabel(/^PO/).waitFor()
    expect(await form.getByLabel(/^Batch/).count()).to.equal(0)
  }).timeout(60_000)
})
