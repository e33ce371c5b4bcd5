import { expect } from 'chai'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { password, type Product, startProduct } from '../support/product.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/servers/postgres.ts'

describe('an administrator', () => {
  let foreign: PostgresDatabase
  let server: URL
  let product: Product
  let browser: Browser
  let page: Page

  before(async function () {
    this.timeout(180_000)
    foreign = await createPostgresDatabase()
    server = new URL(foreign.url)
    const client = new pg.Client({ connectionString: foreign.url })
    await client.connect()
    await client.query(
      'create table deliveries (no text primary key, mode text, weight numeric(10,2), delivered date, paid boolean)',
    )
    await client.end()
    product = await startProduct({ environment: { DAYBOOK_SOURCE_HOSTS: server.host } })
    browser = await openBrowser()
    page = await (await visitor(browser, { language: 'zh-CN' })).newPage()
    await signIn(page, product.address, 'admin', password)
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
    await foreign?.drop()
  })

  it('connects PostgreSQL, tests it, and brings in a table with its columns', async function () {
    this.timeout(120_000)
    await page.goto(`${product.address}/#/datasource/datasourceManage?dialog=new`)
    const fill = (name: string, text: string) => page.locator(`input[name=${name}]`).fill(text)
    await fill('name', '发货库')
    await page.getByRole('combobox', { name: '数据库类型' }).click()
    await page.getByRole('option', { name: 'PostgreSQL' }).click()
    await fill('link', `${server.host}/other?sslmode=disable`)
    await fill('defaultDatabase', server.pathname.slice(1))
    await fill('user', server.username)
    await fill('password', server.password)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('链接中不能有参数“sslmode”').first().waitFor()
    await fill('link', server.host)
    await page.getByRole('button', { name: '测试连接' }).click()
    await page.getByText('连接成功').waitFor()
    await expectAccessible(page, 'the form of a data source')
    await page.getByRole('button', { name: '保存' }).click()

    await page.getByRole('button', { name: '导入数据表' }).click()
    await page.getByText('public.deliveries').click()
    await page.getByText('paid').click()
    await expectAccessible(page, 'the import of tables')
    await page.getByRole('button', { name: '导入', exact: true }).click()
    await page.getByRole('link', { name: 'deliveries' }).click()
    await page.getByRole('row', { name: /weight.*小数/ }).waitFor()
    expect(await page.getByRole('row', { name: /paid/ }).count()).to.equal(0)
    await expectAccessible(page, 'a data source with a table')
    await page.getByRole('button', { name: '启用', exact: true }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '启用' }).click()
    await page.getByText('已启用 1 条').waitFor()
  })
})
