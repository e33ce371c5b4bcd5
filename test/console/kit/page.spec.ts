import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { expectAccessible, openBrowser, type View, visitor } from '../../support/browser.ts'

const root = 'console/kit/page'

describe('the kit in a browser', function () {
  this.timeout(120_000)
  let folder: string
  let server: PreviewServer
  let browser: Browser
  const environment = process.env.NODE_ENV

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kit-'))
    const shared = {
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
    } as const
    await build({ ...shared, plugins: [react(), tailwindcss()] })
    server = await preview({ ...shared, preview: { port: 5313 } })
    if (environment === undefined) delete process.env.NODE_ENV // vite leaves `production` behind
    browser = await openBrowser()
  })

  after(async () => {
    await browser?.close()
    await server?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const opened = async (view: View): Promise<Page> => {
    const context = await visitor(browser, { language: 'zh-CN', ...view })
    const page = await context.newPage()
    const address = server.resolvedUrls?.local[0] ?? ''
    await page.goto(`${address}?theme=${view.theme ?? 'light'}`)
    await page.getByRole('heading', { name: 'Kit' }).waitFor()
    return page
  }

  const openings: readonly Readonly<{ name: string; role: 'button' | 'combobox' }>[] = [
    { name: '对话框', role: 'button' },
    { name: '抽屉', role: 'button' },
    { name: '确认', role: 'button' },
    { name: '菜单', role: 'button' },
    { name: '列', role: 'button' },
    { name: '筛选：金额', role: 'button' },
    { name: '多个国家', role: 'combobox' },
  ]

  it('has no serious finding of accessibility, at rest and with each part open', async () => {
    const page = await opened({})
    await expectAccessible(page, 'the kit')
    for (const { name, role } of openings) {
      await page.getByRole(role, { name, exact: true }).click()
      await expectAccessible(page, name)
      await page.keyboard.press('Escape')
    }
    await page.context().close()
  })

  it('has no serious finding of accessibility in the dark', async () => {
    const page = await opened({ theme: 'dark' })
    await expectAccessible(page, 'the dark kit')
    await page.getByRole('button', { name: '确认', exact: true }).click()
    await expectAccessible(page, 'a dark question')
    await page.context().close()
  })

  it('fits a phone: nothing but tables is wider than the window', async () => {
    const page = await opened({ width: 390, height: 844 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390)
    await page.context().close()
  })

  it('draws only some of 50,000 rows and still reaches each of them by keyboard', async () => {
    const page = await opened({})
    const table = page.getByRole('region', { name: '五万行' })
    await table.locator('tr[data-place="0"]').focus()
    await page.keyboard.press('End')
    await table.locator('tr[data-place="49999"]:focus').waitFor()
    await page.keyboard.press('Home')
    await table.locator('tr[data-place="0"]:focus').waitFor()
    expect(await table.locator('tbody tr').count()).to.be.below(60)
    await page.context().close()
  })

  it('keeps the head of a long table in view while its rows scroll', async () => {
    const page = await opened({})
    const table = page.getByRole('region', { name: '五万行' })
    await table.evaluate((region) => region.scrollBy(0, 20_000))
    await table.locator('tr[data-place="560"]').waitFor()
    const [region, head] = [await table.boundingBox(), await table.locator('thead th').first().boundingBox()]
    expect(head?.y).to.be.closeTo(region?.y ?? -1, 1)
    await page.context().close()
  })

  it('tells the exact figures of a chart by keyboard, hides a series and saves the picture', async () => {
    const page = await opened({})
    const figure = page.getByRole('figure').filter({ hasText: '每月交货行数' })
    await figure.getByRole('img').focus()
    for (let month = 0; month < 5; month++) await page.keyboard.press('ArrowRight')
    expect(await figure.getByRole('status').textContent()).to.equal('5 月准时60提前24延误占比10.8 %')
    await figure.getByRole('button', { name: '提前' }).click()
    await figure.getByRole('img').focus()
    await page.keyboard.press('ArrowRight')
    expect(await figure.getByRole('status').textContent()).to.not.include('提前')
    const saved = page.waitForEvent('download')
    await figure.getByRole('button', { name: '下载图片' }).click()
    expect((await saved).suggestedFilename()).to.equal('每月交货行数.png')
    await page.context().close()
  })
})
