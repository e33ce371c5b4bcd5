import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { demoPassword } from '../../api/access/demoPeople.ts'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { password, type Product, startProduct } from '../support/product.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'

type Person = Readonly<{ id: string; status: string; roleNames: readonly string[]; photo: string | null }>

/** One red pixel. */
const red = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

describe('somebody who administers people', function () {
  this.timeout(60_000)
  let product: Product
  let browser: Browser
  let page: Page
  let admin: ProductClient

  const person = (id: string) => admin.get<Person>(`/sys/user/${id}`)
  const open = (path: string) => page.goto(`${product.address}/#${path}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  before(async function () {
    this.timeout(120_000)
    product = await startProduct({ verb: 'demo', adminPassword: password })
    admin = await signedIn(product, 'admin', password)
    browser = await openBrowser()
    page = await (await visitor(browser)).newPage()
    await signIn(page, product.address, 'admin', password)
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  it('adds a user, who signs in with the password that is shown once, and sees only her menus', async () => {
    await open('/system/account?dialog=new')
    await page.getByRole('textbox', { name: 'Account', exact: true }).fill('story.li')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('李故事')
    await page.getByRole('combobox', { name: 'Roles' }).click()
    await page.getByRole('option', { name: /物流查看/ }).click()
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'user form')
    await button('Save user').click()
    const shown = page.getByRole('dialog').locator('code')
    await shown.waitFor()
    const oneTime = await shown.innerText()
    await button('I have noted them').click()
    const hers = await (await visitor(browser)).newPage()
    await hers.goto(`${product.address}/#/login`)
    await hers.locator('input').nth(0).fill('story.li')
    await hers.locator('input[type=password]').first().fill(oneTime)
    await hers.keyboard.press('Enter')
    await hers.getByText('Set a new password').waitFor()
    await hers.locator('input[name=password]').fill('Lantern-3158')
    await hers.locator('input[name=confirm]').fill('Lantern-3158')
    await hers.keyboard.press('Enter')
    await hers.waitForURL(/#\/home/)
    await hers.getByRole('navigation', { name: 'Main menu' }).getByText('Logistics', { exact: true }).waitFor()
    expect(await hers.getByText('System settings').count()).to.equal(0)
    await hers.goto(`${product.address}/#/system/account`)
    await hers.waitForURL(/#\/401/)
    await hers.context().close()
  })

  it('disables many by mistake and takes it back with one click', async () => {
    await open('/system/account?q=wei')
    await page.getByRole('link', { name: /陈伟/ }).waitFor()
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await button('Disable').last().click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Are you sure you want to operate on this data?').waitFor()
    await expectAccessible(page, 'disable question')
    await question.getByRole('button', { name: 'Disable' }).click()
    await button('Undo').waitFor()
    expect((await person('chenwei')).status).to.equal('DISABLED')
    await button('Undo').click()
    await page.getByText('Undone').waitFor()
    expect((await person('chenwei')).status).to.equal('ENABLED')
  })

  it('asks why somebody sees an order, tries another role, and gives it', async () => {
    await open('/system/account/wangmin?tab=access')
    await page.getByText('See logistics orders').waitFor()
    await expectAccessible(page, 'access of a user')
    await page.getByRole('textbox', { name: /Id of the record/ }).fill('demo-order-7')
    await button('Explain').click()
    await page.getByText(/Sees it|Does not see it/).waitFor()
    await page.getByRole('combobox', { name: 'Add roles' }).click()
    await page.getByRole('option', { name: /物流文员/ }).click()
    await page.getByText('Enter logistics orders').waitFor()
    expect((await person('wangmin')).roleNames).to.deep.equal(['物流查看'])
    await page.keyboard.press('Escape')
    await button('More actions').click()
    await page.getByRole('menuitem', { name: 'Assign roles…' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Roles to add' }).click()
    await page.getByRole('option', { name: /物流文员/ }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Assign roles' }).click()
    await page.getByText('Roles changed', { exact: true }).waitFor()
    expect((await person('wangmin')).roleNames).to.include('物流文员')
  })

  it('moves a permission into a role after seeing what that will change', async () => {
    await open('/system/role/logistics-reader')
    await page
      .getByRole('region', { name: 'Not assigned' })
      .getByRole('checkbox', { name: /审计员/ })
      .check()
    await page.getByText(/After that, the/).waitFor()
    await expectAccessible(page, 'permissions of a role')
    await button('Add 1').click()
    await page.getByText('Permission added').waitFor()
    await button('Undo').first().click()
    await page.getByText('Undone').waitFor()
    await page.getByRole('region', { name: 'Not assigned' }).getByText('审计员').waitFor()
  })

  it('imports people from a file, sees the bad line, and takes the good ones', async () => {
    await open('/system/account/import')
    const lines = ['Account,Name,Roles', 'story.one,张一,物流查看', 'story.two,张二,没有的角色']
    await page.locator('input[accept*=".csv"]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    await button('Start the dry run').click({ timeout: 30_000 })
    await page
      .getByText(/There is no role 没有的角色/)
      .first()
      .waitFor()
    await button('Import one line').click()
    await page.getByRole('link', { name: 'See the users' }).waitFor()
    const { list } = await admin.post<Readonly<{ list: readonly Person[] }>>('/sys/user/getUserByParam', {
      keyword: 'story.one',
    })
    expect(list.map(({ roleNames }) => roleNames)).to.deep.equal([['物流查看']])
  })

  it('keeps an own picture, cropped to a square', async () => {
    const own = await (await visitor(browser)).newPage()
    await signIn(own, product.address, 'linyu', demoPassword)
    await own.goto(`${product.address}/#/own/space`)
    await own.getByText('林语').first().waitFor()
    await own.locator('input[data-file-input]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: red })
    await own.getByRole('button', { name: 'Save avatar' }).click()
    await own.getByText('Avatar saved').waitFor()
    await expectAccessible(own, 'own space')
    expect((await person('linyu')).photo).to.be.a('string')
    expect(await own.locator('img[src^="blob:"]').count()).to.be.greaterThan(0)
    await own.context().close()
  })
})
