import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visitor } from '../support/browser.ts'
import { someDeliveries } from '../support/deliveries.ts'
import type { Product } from '../support/product.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'
import { sizes } from '../support/sizes.ts'

/** Milliseconds that something may take to show on a busy machine. */
const patience = 40_000
const own = 'My-Own-Word-7'

type Listed<Row> = Readonly<{ list: readonly Row[]; total: number }>
type Order = Readonly<{ id: string; po: string; status: string }>

for (const { size, start } of sizes)
  describe(`the first day of a house with Daybook ${size}`, function () {
    this.timeout(120_000)
    let product: Product
    let browser: Browser
    let page: Page
    let admin: ProductClient

    before(async function () {
      this.timeout(240_000)
      product = await start({ adminPassword: undefined })
      browser = await openBrowser()
      page = await visit()
    })
    after(async function () {
      this.timeout(60_000)
      await browser?.close()
      await product?.dispose()
    })

    const visit = async (): Promise<Page> => {
      const opened = await (await visitor(browser)).newPage()
      opened.setDefaultTimeout(patience)
      return opened
    }
    const go = (path: string) => page.goto(`${product.address}/#${path}`)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

    /** Signs in with a password that was given, and chooses another one. */
    const firstSignIn = async (guest: Page, account: string, given: string): Promise<void> => {
      await guest.goto(`${product.address}/#/login`)
      await guest.getByLabel('Account').fill(account)
      await guest.getByLabel(/^Password/).fill(given)
      await guest.keyboard.press('Enter')
      await guest.getByLabel(/^New password/).fill(own)
      await guest.getByLabel(/^Confirm password/).fill(own)
      await guest.keyboard.press('Enter')
      await guest.waitForURL(/#\/home/)
    }
    const orderOf = async (po: string): Promise<Order | undefined> => {
      const asked = { filters: { po: { op: 'eq', value: po } } }
      const { list } = await admin.post<Listed<Order>>('/logistics/order/getOrderByParam?pageNum=1&pageSize=1', asked)
      return list[0]
    }

    it('begins with the password that is shown once, and with another one', async () => {
      const [, oneTime = ''] = /one-time password (\S+)/.exec(product.said()) ?? []
      await firstSignIn(page, 'admin', oneTime)
      admin = await signedIn(product, 'admin', own)
    })

    it('enters an order, confirms it, and takes that back', async () => {
      await go('/logistics/transInfo?dialog=new')
      const form = page.getByRole('dialog')
      for (const [label, value] of [
        [/^PO/, 'PO-FIRST'],
        [/^P\/N/, 'HIV-2208'],
        [/^Total quantity/, '900'],
        [/^Required ETD/, '2026-04-05'],
      ] as const)
        await form.getByLabel(label).first().fill(value)
      await button('Save order').click()
      await page.getByRole('link', { name: 'PO-FIRST' }).filter({ visible: true }).first().click()
      await button('Confirm').click()
      await page.getByText('Order confirmed').first().waitFor()
      expect(await orderOf('PO-FIRST')).to.include({ status: 'CONFIRMED' })
      await button('Undo').first().click()
      await page.getByText('Undone').first().waitFor()
      expect(await orderOf('PO-FIRST')).to.include({ status: 'DRAFT' })
    })

    it('takes old deliveries over from a file', async () => {
      await go('/logistics/transInfo/import')
      const file = { name: 'deliveries.tsv', mimeType: 'text/tab-separated-values', buffer: someDeliveries(40) }
      await page.locator('input[type=file]').setInputFiles(file)
      await button('Start the dry run').click()
      await button(/^Import (40|\d+) /).click()
      await page.getByText('40 lines imported').waitFor()
      await go('/logistics/transInfo')
      await page.getByText(/^Quantities, shipping and customs of purchase orders\. 41 lines/).waitFor()
    })

    it('hires a clerk, who sees what her role lets her see', async () => {
      const clerk = { account: 'clerk', name: '李文', companyId: 'main', userType: 'administrator' }
      const { initialPassword } = await admin.post<Readonly<{ initialPassword: string }>>('/sys/user', {
        ...clerk,
        roles: ['logistics-clerk'],
      })
      const hers = await visit()
      await firstSignIn(hers, 'clerk', initialPassword)
      const menu = hers.getByRole('navigation', { name: 'Main menu' })
      await menu.getByText('Logistics', { exact: true }).waitFor()
      expect(await menu.getByText(/System settings|Audit|Operations/).count()).to.equal(0)
      await hers.goto(`${product.address}/#/system/account`)
      await hers.waitForURL(/#\/401/)
      const { get } = await signedIn(product, 'clerk', own)
      const refused = await get('/sys/role/system-administrator').catch((error: Error) => error.message)
      expect(refused).to.contain('403')
    })

    it('proves in the evening that nothing was altered', async () => {
      await go('/audit/ledger')
      await button('Verify everything').click()
      await page.getByText(/events are as the ledger has them$/).waitFor()
      await page.getByText('Intact').first().waitFor()
    })
  })
