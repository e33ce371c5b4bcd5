import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { password, type Product, startProduct } from '../support/product.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'

/** Milliseconds that something may take to show on a busy machine. */
const patience = 40_000

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('whoever keeps the organisation', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let client: ProductClient

  const go = (path: string) => page.goto(`${product.address}/#${path}`)
  const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
  const dialog = () => page.getByRole('dialog')
  const node = (name: string) =>
    page
      .getByRole('treeitem')
      .filter({ has: page.getByText(name, { exact: true }), visible: true })
      .first()

  before(async function () {
    this.timeout(120_000)
    product = await startProduct({ verb: 'demo' })
    client = await signedIn(product)
    browser = await openBrowser()
    page = await (await visitor(browser)).newPage()
    page.setDefaultTimeout(patience)
    await signIn(page, product.address, 'admin', password)
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  it('sees the tree with the people in it, and what is planned', async function () {
    this.timeout(patience * 2)
    await go('/system/department')
    await node('总公司').waitFor()
    await shown('2 planned changes')
    expect(await page.getByRole('treeitem').filter({ visible: true }).count()).to.equal(25)
    await expectAccessible(page, 'organisation')
  })

  it('finds a department by typing, and walks the tree by keys', async function () {
    this.timeout(patience * 2)
    await page.getByLabel('Department, code, head').fill('H2')
    await page.waitForURL(/q=H2/)
    await node('薪酬部').waitFor()
    expect(await page.getByRole('treeitem').filter({ visible: true }).count()).to.equal(3)
    await node('总公司').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.waitForURL(/department=pay/)
    await shown('Compensation')
    await page.getByLabel('Department, code, head').fill('')
  })

  it('plans a move and sees it on its day, not before', async function () {
    this.timeout(patience * 2)
    const day = dayIn(40)
    await go('/system/department?department=treasury')
    await button(/^Move/).click()
    await dialog().getByRole('combobox', { name: 'Move to' }).click()
    await page.getByRole('option', { name: /信息中心/ }).click()
    await dialog()
      .getByLabel(/^Takes effect on/)
      .fill(day)
    await dialog().getByRole('button', { name: 'Move', exact: true }).click()
    await shown(`“资金部” will move on ${day}`)
    const parentOf = async (asOf: string) => {
      const rows = (await client.get(`/sys/department/tree?companyId=main&asOf=${asOf}`)) as readonly Readonly<{
        id: string
        parentId: string
      }>[]
      return rows.find(({ id }) => id === 'treasury')?.parentId
    }
    expect([await parentOf(dayIn(39)), await parentOf(day)]).to.deep.equal(['finance', 'systems'])
    await button(`Preview ${day}`).click()
    await shown(`The organisation on ${day}`)
    await page.getByRole('button', { name: '信息中心' }).waitFor()
    await expectAccessible(page, 'organisation on a day to come')
    await button('Back to today').click()
    await page.getByRole('button', { name: '财务中心' }).waitFor()
  })

  it('cancels the plan again', async function () {
    this.timeout(patience * 2)
    await button('Cancel the plan').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the plan' }).click()
    await shown('The plan is cancelled')
  })

  it('is told which field is wrong, and adds a department that is in the tree at once', async function () {
    this.timeout(patience * 2)
    await go('/system/department?dialog=new')
    await dialog().getByLabel(/^Code/).waitFor()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog()
      .getByText('Please check: Code, Name')
      .or(dialog().getByText(/Code.*Name/))
      .first()
      .waitFor()
    await dialog().getByLabel(/^Code/).fill('H3')
    await dialog().getByLabel(/^Name/).fill('培训部')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await node('培训部').waitFor()
  })

  it('asks before a company is disabled, and takes it back', async function () {
    this.timeout(patience * 2)
    await go('/system/company/south')
    await button('Disable').click()
    await page.getByRole('alertdialog').getByText('Are you sure you want to operate on this data?').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await shown('Disabled 1 record')
    await button('Undo').click()
    await shown('Undone')
    await expectAccessible(page, 'company')
  })

  it('gives a company its logo, drawn anew', async function () {
    this.timeout(patience * 2)
    await go('/system/company/north')
    await page.waitForURL(/company\/north/)
    await shown('华北供应链有限公司')
    const chosen = page.locator('input[data-file-input=logo]').last()
    await chosen.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(page) })
    await shown('The picture is saved')
    await page.getByRole('img', { name: 'Logo' }).waitFor()
    await chosen.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await shown('This is no picture that can be used')
  })

  it('grants an action by a permission, which its holder has with the next request', async function () {
    this.timeout(patience * 2)
    await go('/system/permission/logistics-reader?tab=actions')
    await page.getByRole('checkbox', { name: 'See department staff', exact: true }).check()
    await shown('1 more and 0 fewer, not saved yet')
    await button('Save what is granted').click()
    await shown(/^Saved what/)
    await expectAccessible(page, 'permission')
    const wangmin = await signedIn(product, 'wangmin', 'Daybook-Demo-1')
    const { total } = (await wangmin.post('/sys/employee/getEmployeeByParam?pageNum=1&pageSize=10', {})) as {
      total: number
    }
    expect(total).to.be.greaterThan(0)
  })

  it('puts an entry of the menu in another place', async function () {
    this.timeout(patience * 2)
    await go('/system/menu?menu=transReport')
    await button('Move up').click()
    await shown('The order is changed')
    await expectAccessible(page, 'menus')
  })

  it('opens a tree of 400 departments', async function () {
    this.timeout(patience * 4)
    for (let plant = 0; plant < 20; plant += 1) {
      const { id } = await open(`P${plant}`, null)
      await Promise.all(Array.from({ length: 18 }, (_, place) => open(`P${plant}-${place}`, id)))
    }
    await go('/system/department?company=north')
    await node('P0').waitFor()
    await go('/home')
    await page.evaluate("performance.clearMarks(); performance.mark('organisation:asked')")
    await page.evaluate("location.hash = '#/system/department?company=north'")
    await node('P19').waitFor()
    const took = Number(
      await page.evaluate(
        "performance.getEntriesByName('organisation:shown')[0]?.startTime - performance.getEntriesByName('organisation:asked')[0].startTime",
      ),
    )
    await button('Open all').click()
    await node('P19-17').waitFor()
    expect(await page.getByRole('treeitem').filter({ visible: true }).count()).to.be.greaterThan(380)
    expect(took, 'the mark of the screen').to.be.greaterThan(0)
    console.log(`      400 departments were shown after ${Math.round(took)} ms`)
  })

  const open = async (code: string, parentId: string | null) =>
    (await client.post('/sys/department', {
      companyId: 'north',
      code,
      name: code,
      parentId,
      effectiveAt: '2020-01-01',
    })) as {
      id: string
    }
})

/** A small picture, drawn by the browser itself. */
const picture = async (page: Page): Promise<Buffer> => {
  const drawn = (await page.evaluate(
    "(() => { const c = document.createElement('canvas'); c.width = 64; c.height = 32; c.getContext('2d').fillRect(8, 8, 40, 16); return c.toDataURL('image/png') })()",
  )) as string
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64')
}
