import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { demoPassword } from '../../api/access/demoPeople.ts'
import { letAuditorsDecide } from '../support/auditorsWork.ts'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { password, type Product, startProduct } from '../support/product.ts'
import { signedIn } from '../support/productClient.ts'

describe('an auditor', () => {
  let product: Product
  let browser: Browser
  let page: Page

  const visit = async (userName: string, word: string): Promise<Page> => {
    const opened = await (await visitor(browser)).newPage()
    await signIn(opened, product.address, userName, word)
    return opened
  }
  const go = (path: string) => page.goto(`${product.address}/#${path}`)

  before(async function () {
    this.timeout(90_000)
    product = await startProduct({ verb: 'demo' })
    await letAuditorsDecide(await signedIn(product))
    browser = await openBrowser()
    page = await visit('audit', demoPassword)
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  it('is led to the ledger by the line at the foot of the menu, and verifies everything', async function () {
    this.timeout(60_000)
    await page.locator('aside [role=status] a').click()
    await page.waitForURL(/#\/audit\/ledger/)
    await page.getByText('Nobody has verified yet').waitFor()
    await expectAccessible(page, 'ledger')
    await page.getByRole('button', { name: 'Verify everything' }).click()
    await page.getByText(/events are as the ledger has them$/).waitFor({ timeout: 45_000 })
    await page.getByText('Intact').first().waitFor()
    await expectAccessible(page, 'ledger, verified')
  })

  it('browses to an event and sees its proof step by step', async () => {
    await go('/audit/events')
    await page.getByRole('button', { name: 'Filter by Kind of record' }).click()
    await page.getByRole('option', { name: 'Logistics orders' }).click()
    await page.keyboard.press('Escape')
    await page.waitForURL(/kind=order/)
    await page.locator('td a').filter({ visible: true }).first().click()
    await page.getByText('Proof holds').waitFor()
    await page.getByText(/^Since it was signed on|^This event is as the ledger noted it/).waitFor()
    await page.getByText('Computed anew just now, and the same as the ledger noted.').waitFor()
    await expectAccessible(page, 'event')
  })

  it('is not shown personal values, and told so', async () => {
    await go('/audit/events?type=UserCreated')
    await page.locator('td a').filter({ visible: true }).first().click()
    await page
      .getByText(/personal data, not shown$/i)
      .first()
      .waitFor()
  })

  it('exports the log and takes the file along', async function () {
    this.timeout(60_000)
    await go('/audit/runs')
    await page.getByRole('button', { name: 'Export' }).filter({ visible: true }).click()
    await expectAccessible(page, 'start of an export')
    await page.getByRole('button', { name: 'Start export' }).click()
    await page.getByText(/events exported$/).waitFor({ timeout: 45_000 })
    await expectAccessible(page, 'export')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).to.match(/\.tar\.gz$/)
  })

  it('compares an early moment with now and sees what differs, old and new', async function () {
    this.timeout(90_000)
    await go('/audit/runs?start=compare')
    const dialog = page.getByRole('dialog')
    await dialog.locator('label', { hasText: 'Position' }).first().click()
    await dialog.getByRole('textbox', { name: /^Position/ }).fill('200')
    await dialog.getByRole('button', { name: 'Start comparison' }).click()
    await page.getByRole('heading', { name: /read models? differ/ }).waitFor({ timeout: 75_000 })
    await page.getByRole('button', { name: 'orders', exact: true }).click()
    await page.getByRole('heading', { name: 'orders: examples' }).waitFor()
    await expectAccessible(page, 'comparison')
  })

  it('finds the heads beside the key that anybody can check them with', async () => {
    await go('/audit/heads')
    await page.getByText('BEGIN PUBLIC KEY').waitFor()
    await page.getByText('valid', { exact: true }).filter({ visible: true }).first().waitFor()
    await expectAccessible(page, 'heads')
  })

  describe('and the administrator together', () => {
    let administrator: Page
    let address: string

    before(async function () {
      this.timeout(30_000)
      administrator = await visit('admin', password)
    })

    it('erase nobody alone: whoever asks cannot confirm', async () => {
      await administrator.goto(`${product.address}/#/audit/erasures?dialog=ask`)
      const dialog = administrator.getByRole('dialog', { name: 'Ask for the erasure of a person' })
      await dialog.getByRole('combobox').click()
      await administrator.getByRole('combobox', { name: 'Person' }).last().fill('陈伟')
      await administrator.getByRole('option', { name: /陈伟 chenwei/ }).click()
      await dialog.getByText(/^It could not be confirmed now/).waitFor()
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Asked for it by letter')
      await expectAccessible(administrator, 'asking for an erasure')
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
      await administrator.getByText('You asked for this erasure, so you cannot confirm it.', { exact: false }).waitFor()
      expect(await administrator.getByRole('button', { name: 'Confirm erasure' }).count()).to.equal(0)
      await expectAccessible(administrator, 'own request')
      address = administrator.url()
    })

    it('erase somebody who cannot sign in any more, when the second one types whom they mean', async function () {
      this.timeout(60_000)
      await page.goto(address)
      await page.getByRole('button', { name: 'Confirm erasure' }).click()
      await page.getByRole('textbox', { name: /^Type the name/ }).fill('陈伟')
      await expectAccessible(page, 'confirming an erasure')
      await page.getByRole('button', { name: 'Erase for ever' }).click()
      await page.getByRole('alert').waitFor()
      await (await signedIn(product)).put('/sys/user/disable', { ids: ['chenwei'] })
      await page.getByRole('button', { name: 'Erase for ever' }).click()
      await page.getByText(/Copies of the key in backups are gone by/).waitFor({ timeout: 45_000 })
      await page.getByText('Values made unreadable').waitFor()
      await expectAccessible(page, 'erased')
    })

    it('read of the erased person in the log that they were erased', async () => {
      await page.goto(`${product.address}/#/audit/events?type=UserCreated&recordId=chenwei`)
      await page.locator('td a').filter({ visible: true }).first().click()
      await page.getByText('The key was destroyed; nobody can read it any more.').first().waitFor()
      await page.getByText('Proof holds').waitFor()
    })
  })
})
