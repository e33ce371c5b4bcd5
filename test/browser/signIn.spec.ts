import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible, openBrowser, visitor } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

describe('a person who signs in for the first time', () => {
  let product: Product
  let browser: Browser
  let page: Page

  before(async function () {
    this.timeout(60_000)
    product = await startProduct({ adminPassword: undefined })
    browser = await openBrowser()
    page = await (await visitor(browser)).newPage()
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  const oneTimePassword = (): string => /one-time password (\S+)/.exec(product.said())?.[1] ?? 'none was printed'

  const signIn = async (userName: string, password: string): Promise<void> => {
    await page.getByLabel('Account').fill(userName)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  it('is led to the sign-in page from another address', async () => {
    await page.goto(`${product.address}/#/welcome`)
    await page.waitForURL(/#\/login/)
    await expectAccessible(page, 'sign-in')
  })

  it('is told when account or password are wrong, and not which', async () => {
    await signIn('admin', 'Wrong-Password-1')
    await page.getByText('wrong login name or password', { exact: false }).waitFor()
  })

  it('has to choose a password of their own first, and is told what is wrong with it', async () => {
    await signIn('  admin ', oneTimePassword())
    await page.getByLabel(/^New password/).fill('short')
    await page.getByLabel(/^Confirm password/).fill('short')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await page
      .getByText(/8 characters/i)
      .first()
      .waitFor()
    await expectAccessible(page, 'first reset')
  })

  it('is where they wanted to go after that, and can sign out and in again', async () => {
    await page.getByLabel(/^New password/).fill('My-Own-Word-7')
    await page.getByLabel(/^Confirm password/).fill('My-Own-Word-7')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/welcome/)
    await expectAccessible(page, 'welcome')
    await page.goto(`${product.address}/#/home`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.title()).to.equal('Daybook · Home')
    await expectAccessible(page, 'home')
    await page.getByRole('button', { name: /administrator|超级管理员/i }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/#\/login/)
    await signIn('admin', 'My-Own-Word-7')
    await page.waitForURL(/#\/home/)
  })

  it('cannot use the one-time password again', async () => {
    const other = await (await visitor(browser)).newPage()
    await other.goto(`${product.address}/#/login`)
    await other.getByLabel('Account').fill('admin')
    await other.getByLabel(/^Password/).fill(oneTimePassword())
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByText('wrong login name or password', { exact: false }).waitFor()
  })
})
