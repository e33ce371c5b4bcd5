import type { Browser, Page } from 'playwright-core'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { password, type Product, startProduct } from '../support/product.ts'
import { clientOf } from '../support/api.ts'
import { good } from '../support/house.ts'
import { freePort } from '../support/servers/freePort.ts'
import { bodyOf, type MailSink, openMailSink } from '../support/servers/mailSink.ts'

const chosen = 'Beacon-7341'

describe('a person who forgot the password', () => {
  let mail: MailSink
  let product: Product
  let browser: Browser
  let page: Page

  before(async function () {
    this.timeout(90_000)
    mail = await openMailSink()
    const port = await freePort()
    product = await startProduct({
      environment: {
        PORT: String(port),
        DAYBOOK_SMTP_URL: mail.url,
        DAYBOOK_MAIL_FROM: 'daybook@example.com',
        DAYBOOK_PUBLIC_URL: `http://127.0.0.1:${port}`,
        DAYBOOK_CONTACT_PHONE: '021-5555-0100',
      },
    })
    browser = await openBrowser()
    page = await (await visitor(browser)).newPage()
    const { token } = await adminClient()
    const admin = clientOf(product.address, token)
    good(await admin.put('/SysUser/profile', { email: 'admin@example.org', language: 'en-US' }))
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
    await mail?.close()
  })

  const adminClient = async () => {
    const nobody = clientOf(product.address, undefined)
    return { token: good<string>(await nobody.post('/SysUser/login', { userName: 'admin', password })) }
  }
  const answerSum = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Take a sum' }).click()
    const field = page.getByLabel(/What is \d+ plus \d+/)
    await field.waitFor()
    const label = await page.getByText(/What is \d+ plus \d+/).innerText()
    const sum = [...label.matchAll(/\d+/g)].reduce((total, [digits]) => total + Number(digits), 0)
    await field.fill(String(sum))
  }

  it('finds the way from the sign-in page, and is told what is missing', async () => {
    await page.goto(product.address)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
    await page.getByText('021-5555-0100').waitFor()
    await page.getByRole('img', { name: /code to read/ }).waitFor()
    await expectAccessible(page, 'forgotten password')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Enter the code', { exact: true }).waitFor()
  })

  it('takes a sum where the picture cannot be read, and a new one after a wrong answer', async () => {
    await page.getByLabel('Account').fill('admin')
    await page.getByRole('button', { name: 'Take a sum' }).click()
    await page.getByLabel(/What is/).fill('1')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('The code is wrong or over', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Take the picture' }).click()
    await answerSum()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Prove that it is you' }).waitFor()
    await expectAccessible(page, 'ways to prove it')
  })

  it('gets a link by mail, and with it a new password', async () => {
    await page.getByLabel('Mail').check()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'The link is on its way' }).waitFor()
    await expectAccessible(page, 'link under way')
    for (let tries = 0; mail.received.length === 0 && tries < 600; tries += 1) await page.waitForTimeout(50)
    const [link = ''] = /http:\/\/127\S+/.exec(bodyOf(mail.received[0] ?? { from: '', to: [], raw: '' })) ?? []
    await page.goto(link)
    await page.reload()
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    await expectAccessible(page, 'new password by link')
    await page.getByLabel(/^New password/).fill(chosen)
    await page.getByLabel(/^Confirm password/).fill(chosen)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await page.getByRole('alertdialog', { name: 'Your password is set' }).waitFor()
    await expectAccessible(page, 'password is set')
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await page.waitForURL(/#\/login/)
    await page.goto(link)
    await page.reload()
    await page.getByLabel(/^New password/).fill(`${chosen}-2`)
    await page.getByLabel(/^Confirm password/).fill(`${chosen}-2`)
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: 'That did not work' }).waitFor()
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await page.waitForURL(/#\/login/)
  })

  it('signs in with it, and finds the message about it behind the bell', async () => {
    await signIn(page, product.address, 'admin', chosen)
    await page.getByRole('button', { name: /^Messages \(\d+\)/ }).click()
    await page.getByRole('heading', { name: 'Messages' }).waitFor()
    const row = page.getByRole('link', { name: /Your password was set anew/ })
    await row.waitFor()
    await expectAccessible(page, 'message centre')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /^Messages \(\d+\)/ }).waitFor()
    await row.click()
    await page.waitForURL(/#\/own\/space/)
    await page.getByRole('button', { name: 'Messages', exact: true }).waitFor()
  })

  it('chooses two questions in the personal centre', async () => {
    await page.getByRole('button', { name: 'Set the questions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Security questions' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('An answer has at least 2 characters').first().waitFor()
    const [first, second] = [dialog.locator('[name=first]'), dialog.locator('[name=second]')]
    await first.fill('Red Lion')
    await second.fill('Miss Zhao')
    await dialog.getByLabel(/^Current password/).fill(chosen)
    await expectAccessible(page, 'security questions')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Change the questions' }).waitFor()
  })
})
