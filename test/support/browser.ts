import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Debian's Chromium, without the background traffic that a closed network refuses. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

export type View = Readonly<{
  language?: 'zh-CN' | 'zh-TW' | 'en-US'
  theme?: 'light' | 'dark'
  width?: number
  height?: number
}>

/** A fresh visitor with a language, a theme and a window size. */
export const visitor = async (browser: Browser, view: View = {}): Promise<BrowserContext> => {
  const { language = 'en-US', theme = 'light', width = 1440, height = 900 } = view
  const context = await browser.newContext({
    locale: language,
    colorScheme: theme,
    viewport: { width, height },
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  return context
}

/** Signs in through the page, as a person does, and waits for home. */
export const signIn = async (page: Page, address: string, userName: string, password: string): Promise<void> => {
  await page.goto(`${address}/#/login`)
  await page.locator('input').nth(0).fill(userName)
  await page.locator('input[type=password]').first().fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/home/)
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = Readonly<{ id: string; impact: string; help: string; nodes: readonly Readonly<{ html: string }>[] }>

/** Fails with every serious or critical accessibility finding of the page as it stands. */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  await page.evaluate(axe)
  const findings = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map(({ html }) => ({ html })) })))",
  )) as readonly Finding[] // what the expression builds
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, help, nodes }) => `${where}: ${id}, ${help}: ${nodes[0]?.html}`)).to.deep.equal([])
}
