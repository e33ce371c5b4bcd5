import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { password, type Product, startProduct } from '../support/product.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'

/** Milliseconds that something may take to show on a busy machine. */
const patience = 60_000

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('whoever reorganises', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let client: ProductClient

  const go = (path: string) => page.goto(`${product.address}/#${path}`)
  const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
  const dialog = () => page.getByRole('dialog')
  const department = async (code: string) =>
    (await client.post<{ id: string }>('/sys/department', { code, name: code, effectiveAt: '2020-01-01' })).id

  before(async function () {
    this.timeout(patience * 3)
    product = await startProduct({ verb: 'serve' })
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

  it('fills an extra column in for a user, finds them by it, and cannot once it is stopped', async function () {
    this.timeout(patience * 3)
    const { id } = await client.post<{ id: string }>('/sys/extraColumn', {
      owner: 'user',
      nameCn: '工位',
      nameEn: 'Desk',
      kind: 'text',
      directlyEnable: true,
      required: true,
    })
    await go('/system/account?dialog=new')
    await dialog().getByRole('textbox', { name: 'Account' }).fill('columns.user')
    await dialog().getByRole('textbox', { name: /^Name/ }).fill('Columns User')
    await dialog().getByRole('button', { name: 'Save user' }).click()
    await dialog().getByText('Fill this in').first().waitFor()
    await dialog().getByRole('textbox', { name: 'Desk' }).fill('B-77')
    await expectAccessible(page, 'form of a user with an extra column')
    await dialog().getByRole('button', { name: 'Save user' }).click()
    await go(`/system/account?x.${id}=has:B-77`)
    await page.getByRole('link', { name: 'Columns User' }).filter({ visible: true }).first().waitFor()
    await shown('B-77')
    await client.put('/sys/extraColumn/stop', { ids: [id] })
    await go('/system/account?dialog=new')
    await page.reload()
    await dialog().getByRole('textbox', { name: 'Account' }).waitFor()
    expect(await dialog().getByRole('textbox', { name: 'Desk' }).count()).to.equal(0)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'hidden' })
  })

  it('merges departments and sees them before and after their day', async function () {
    this.timeout(patience * 3)
    const [ends, stays] = [await department('Ends'), await department('Stays')]
    const day = dayIn(30)
    await go(`/system/department?department=${ends}&dialog=merge`)
    await page.reload() // they were opened behind the console's back
    await dialog().getByRole('combobox', { name: 'Into' }).click()
    await page.getByRole('option', { name: /Stays/ }).click()
    await dialog()
      .getByLabel(/^Takes effect on/)
      .fill(day)
    await expectAccessible(page, 'merger of departments')
    await dialog().getByRole('button', { name: 'Merge', exact: true }).click()
    await shown(`“Ends” will be merged into “Stays” on ${day}`)
    const on = async (asOf: string) => {
      const rows = await client.get<readonly Readonly<{ id: string; status: string; successors: readonly string[] }>[]>(
        `/sys/department/tree?asOf=${asOf}`,
      )
      const { status, successors } = rows.find((row) => row.id === ends) ?? {}
      return { status, successors }
    }
    expect(await on(dayIn(29))).to.deep.equal({ status: 'ACTIVE', successors: [] })
    expect(await on(day)).to.deep.equal({ status: 'CLOSED', successors: [stays] })
    await go(`/system/department?department=${ends}&asOf=${day}`)
    await shown('Goes on in')
    await expectAccessible(page, 'a merged department on its day')
  })

  it('looks at the departments as a list, and splits one of them', async function () {
    this.timeout(patience * 3)
    const id = await department('Whole')
    await go('/system/department?view=list')
    await page.reload()
    await page.getByRole('link', { name: 'Whole' }).filter({ visible: true }).first().waitFor()
    await expectAccessible(page, 'departments as a list')
    await go(`/system/department?department=${id}&dialog=split`)
    for (const [place, code] of ['Left', 'Right'].entries()) {
      await dialog().getByRole('textbox', { name: /^Code/ }).nth(place).fill(code)
      await dialog().getByRole('textbox', { name: /^Name/ }).nth(place).fill(code)
    }
    await expectAccessible(page, 'split of a department')
    await dialog().getByRole('button', { name: 'Split', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
    const rows =
      await client.get<readonly Readonly<{ code: string; predecessors: readonly string[] }>[]>('/sys/department/tree')
    expect(rows.filter((row) => row.predecessors.includes(id)).map(({ code }) => code)).to.have.members([
      'Left',
      'Right',
    ])
  })
})
