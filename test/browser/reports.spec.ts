import { expect } from 'chai'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Browser, Page } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { demoPassword } from '../../api/access/demoPeople.ts'
import { expectAccessible, openBrowser, signIn, visitor } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'

type Order = Readonly<{ id: string; version: number; supplier: string; qty: string; totalQty: string }>
type Report = Readonly<{ id: string; definition: Readonly<Record<string, unknown>> }>
type Groups = Readonly<{ rows: readonly (readonly (string | number | null)[])[]; levels: readonly number[] }>

const report = '供应商金额'

describe('a report', function () {
  this.timeout(60_000)
  let product: Product
  let browser: Browser
  let admin: ProductClient
  let writer: ProductClient
  let author: Page
  let reader: Page
  let id = ''

  const open = async (userName: string): Promise<Page> => {
    const page = await (await visitor(browser, { language: 'zh-CN' })).newPage()
    await signIn(page, product.address, userName, demoPassword)
    return page
  }
  const go = (page: Page, place: string) => page.goto(`${product.address}/#/reportCenter/${place}`)
  const detail = (page: Page, more = '') => go(page, `reportDetail?id=${id}${more}`)
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const choose = async (page: Page, place: number, name: string) => {
    await page.getByRole('combobox').nth(place).click()
    await page.getByRole('option', { name }).first().click()
  }
  /** The cells of the table as they are read, without its menus. */
  const cells = async (page: Page): Promise<string[][]> => {
    await page.locator('main table[aria-busy=false]:visible tbody tr').first().waitFor()
    const rows = await page.locator('main table:visible tbody tr').all()
    return Promise.all(rows.map((row) => row.locator('td').allInnerTexts()))
  }
  const heads = async (page: Page): Promise<string[]> => {
    const titles = await page.locator('main table:visible thead th').allInnerTexts()
    return titles.filter((title) => title !== '' && title !== '更多') // the last column is the menu of a row
  }
  const total = (page: Page) =>
    page.locator('main table:visible tbody tr', { hasText: '合计' }).locator('td').allInnerTexts()
  const fetched = async (page: Page, format: 'csv' | 'xlsx'): Promise<string> => {
    await press(page, '导出')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    return file.path()
  }
  const written = (text: string | undefined): string => Number(text).toLocaleString('en-US')

  before(async function () {
    this.timeout(120_000)
    product = await startProduct({ verb: 'demo' })
    admin = await signedIn(product)
    await admin.put('/sys/user/assignRoles', { ids: ['linyu'], add: ['report-author'], remove: [] })
    await admin.put('/sys/user/assignRoles', { ids: ['chenwei'], add: ['report-reader'], remove: [] })
    writer = await signedIn(product, 'linyu', demoPassword)
    browser = await openBrowser()
    author = await open('linyu')
    reader = await open('chenwei')
  })
  after(async () => {
    await browser?.close()
    await product?.dispose()
  })

  const orders = async (): Promise<readonly Order[]> => {
    const pages = Array.from({ length: 10 }, (_, at) =>
      writer.post<Readonly<{ list: readonly Order[] }>>(
        `/logistics/order/getOrderByParam?pageNum=${at + 1}&pageSize=200`,
        {},
      ),
    )
    return (await Promise.all(pages)).flatMap(({ list }) => list)
  }

  it('is made by an author, with a formula and a group, and shows its totals', async () => {
    await go(author, 'reportAdd')
    await choose(author, 0, '物流订单')
    await press(author, '下一步')
    for (const field of ['PO', '行号', '供应商', '本次数量', '单价'])
      await author.getByRole('checkbox', { name: field, exact: true }).click()
    await press(author, '添加公式列')
    await author.getByLabel(/^列名/).fill('行金额')
    await author.getByLabel(/^公式/).fill('本次数量 × 单价 ×')
    await author.locator('[role=alert], [aria-invalid=true]').first().waitFor()
    await author.getByLabel(/^公式/).fill('本次数量 × 单价')
    await press(author, '预览')
    await author.getByText('前 100 行', { exact: true }).waitFor()
    await expectAccessible(author, 'the columns of a report that is made')
    await press(author, '下一步')
    await press(author, '添加分组')
    await choose(author, 0, '供应商')
    await press(author, '添加汇总')
    await choose(author, 3, '本次数量')
    await press(author, '添加汇总')
    await choose(author, 5, '行金额')
    await press(author, '预览')
    await author.getByRole('columnheader', { name: '行金额' }).waitFor()
    await press(author, '下一步')
    await press(author, '下一步')
    await author.getByLabel(/^名称/).first().fill(report)
    await author.getByText('公开', { exact: true }).click()
    await press(author, '保存')
    await author.waitForURL(/reportDetail\?id=/)
    id = new URLSearchParams(author.url().split('?')[1]).get('id') ?? ''

    const groups = await cells(author)
    const known = await orders()
    const [supplier, lines, quantity] = groups[0] ?? []
    const own = known.filter((order) => order.supplier === supplier)
    expect(lines).to.equal(written(String(own.length)))
    expect(quantity).to.equal(written(String(own.reduce((sum, { qty }) => sum + Number(qty), 0))))
    expect((await total(author)).slice(1, 3)).to.deep.equal([
      written(String(known.length)),
      written(String(known.reduce((sum, { qty }) => sum + Number(qty), 0))),
    ])
    await expectAccessible(author, 'groups with totals')
  })

  it('never shows a reader a column that is not for them: no cell, no formula, no filter, no export', async () => {
    const { definition } = await writer.get<Report>(`/report/report/${id}`)
    const asked = [
      { id: 'from', field: 'supplier', operator: 'in' },
      { id: 'dear', field: 'unitPrice', operator: 'gt' },
    ]
    const sort = [{ field: 'po' }, { field: 'lineNumber' }]
    const rows = { ...definition, groups: null, asked, sort }
    await writer.put('/report/definition', { id, definition: rows, seen: 1, note: '逐行显示' })
    await author.reload()
    await author.getByRole('button', { name: '单价' }).first().waitFor()
    expect(await heads(author)).to.include.members(['单价', '行金额'])

    await go(author, `reportColPermission?id=${id}`)
    await author.getByRole('row', { name: /^单价/ }).getByRole('button', { name: '限制' }).click()
    await expectAccessible(author, 'who sees a column')
    await choose(author, 0, '报表作者')
    await author.keyboard.press('Escape')
    await author.getByRole('dialog').getByRole('button', { name: '限制' }).click()
    await author.getByRole('row', { name: /^单价 报表作者/ }).waitFor()

    const answers: string[] = []
    reader.on('response', async (answer) => {
      if (answer.url().includes('/api/report/')) answers.push(await answer.text().catch(() => ''))
    })
    await detail(reader, '&size=20')
    const shown = await cells(reader)
    expect(await heads(reader)).to.deep.equal(['PO', '行号', '供应商', '本次数量'])
    expect(await reader.getByRole('button', { name: '单价' }).count()).to.equal(0)
    await reader
      .getByRole('group')
      .getByRole('button', { name: /供应商/ })
      .click()
    await reader.getByRole('option').first().waitFor()
    await expectAccessible(reader, 'a report with a filter that is open')
    await reader.keyboard.press('Escape')

    const [head, ...lines] = parse(await readFile(await fetched(reader, 'csv')), { bom: true }) as string[][]
    expect(head).to.deep.equal(['PO', '行号', '供应商', '本次数量'])
    expect(lines.slice(0, shown.length).map((line) => [...line.slice(0, 3), written(line[3])])).to.deep.equal(
      shown.map((line) => line.slice(0, 4)),
    )
    const own = await signedIn(product, 'chenwei', demoPassword)
    const { total: reachable } = await own.post<Readonly<{ total: number }>>('/logistics/order/getOrderByParam', {})
    expect(lines).to.have.length(reachable)
    expect(answers.join(''))
      .to.include('"supplier"')
      .and.not.match(/unitPrice|单价|行金额/)
  })

  it('is brought back to an older version, and its workbook has what the page shows', async () => {
    await go(author, `reportHistory?id=${id}&version=1`)
    await press(author, '恢复到此版本')
    await expectAccessible(author, 'the question before an older version comes back')
    await author.getByRole('alertdialog').or(author.getByRole('dialog')).getByRole('button', { name: /恢复/ }).click()
    await author.getByText('恢复自版本 1').waitFor()
    await detail(reader)
    await reader.getByText('合计').waitFor()
    const shown = await cells(reader)
    expect(await heads(reader)).to.deep.equal(['供应商', '行数', '本次数量'])

    const sheets = await readWorkbook(await fetched(reader, 'xlsx'))
    const [head, ...groups] = sheets[0]?.data ?? []
    expect(head).to.deep.equal(['供应商', '行数', '本次数量（合计）'])
    expect(
      groups.map(([name, ...figures]) => [name, ...figures.map((figure) => written(String(figure)))]),
    ).to.deep.equal(shown.map((line) => line.slice(0, 3)))
  })

  it('shows as of an earlier moment what was true then', async () => {
    const totalAt = async (asOf?: string): Promise<number> => {
      const body = { tab: 'story', ...(asOf ? { asOf } : {}) }
      const { rows, levels } = await writer.post<Groups>(`/report/run/${id}/groups`, body)
      return Number(rows[levels.indexOf(0)]?.[2])
    }
    const before = await totalAt()
    const moment = new Date().toISOString()
    const draft = await writer.post<Readonly<{ list: readonly Order[] }>>(
      '/logistics/order/getOrderByParam?pageNum=1&pageSize=1',
      { filters: { status: { op: 'in', value: ['DRAFT'] } } },
    )
    const [order] = draft.list
    if (!order) throw new Error('the demo has no draft')
    const { id: orderId, version } = order
    await admin.put('/logistics/order', { id: orderId, version, totalQty: '1', qty: '1' })

    await detail(author)
    await author.getByText('合计').waitFor()
    const now = before - Number(order.qty) + 1
    expect((await total(author))[2]).to.equal(written(String(now)))
    expect(await totalAt(moment)).to.equal(before)
    await detail(author, '&asOf=2020-01-01')
    await author.getByText('2020-01-01').waitFor()
    await author.getByRole('row', { name: /^合计 0/ }).waitFor()
  })
})
