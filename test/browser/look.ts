import { mkdir } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { languages } from '../../events/kernel/phrases.ts'
import { demoPassword } from '../../api/access/demoPeople.ts'
import { auditorsWork } from '../support/auditorsWork.ts'
import { openBrowser, signIn, type View, visitor } from '../support/browser.ts'
import { deliveries } from '../support/deliveries.ts'
import { type Product, startProduct } from '../support/product.ts'
import { checkedImport, confirmImport, importReaches, type ProductClient, signedIn } from '../support/productClient.ts'

/**
 * `npm run look`: a picture of every screen in every language, theme and width, into ./look. Words after `--` keep to
 * the screens whose names contain one of them.
 */
const wanted = process.argv.slice(2)
const folder = 'look'

type Shot = Readonly<{ name: string; path: string; prepare?: (page: Page) => Promise<void> }>

const isWanted = ({ name }: Shot): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word))

const guestShots: readonly Shot[] = [{ name: 'sign-in', path: '/login' }]

const lines = (file: Uint8Array, count: number) =>
  new TextEncoder().encode(new TextDecoder().decode(file).split('\n').slice(0, count).join('\n'))

const shotsOf = async (client: ProductClient): Promise<readonly Shot[]> => {
  const file = new Uint8Array(deliveries())
  const { id: importId } = await checkedImport(client, 'scms-deliveries.tsv', file)
  const few = await checkedImport(client, 'first-deliveries.tsv', lines(file, 40))
  await confirmImport(few, client)
  await importReaches(client, few.id, 'FINISHED')
  return [
    { name: 'home', path: '/home' },
    { name: 'welcome', path: '/welcome' },
    { name: 'orders', path: '/logistics/transInfo' },
    { name: 'order', path: '/logistics/transInfo/demo-order-7' },
    { name: 'order-as-it-was', path: '/logistics/transInfo/demo-order-7?version=1' },
    { name: 'order-new', path: '/logistics/transInfo?dialog=new' },
    { name: 'imports', path: '/logistics/transInfo/import' },
    { name: 'import-dry-run', path: `/logistics/transInfo/import/${importId}` },
    { name: 'import-columns', path: `/logistics/transInfo/import/${importId}?step=columns` },
    { name: 'import-run', path: `/logistics/transInfo/import/${few.id}` },
    { name: 'report', path: '/logistics/transReport' },
    { name: 'params', path: '/argu/params/17' },
    { name: 'query', path: '/argu/query?a=1&b=2' },
    { name: 'no-permission', path: '/401' },
    { name: 'server-error', path: '/500' },
    { name: 'not-found', path: '/nowhere' },
    { name: 'capacity', path: '/capacity' },
    { name: 'palette', path: '/home', prepare: (page: Page) => page.keyboard.press('Control+K') },
  ].filter(isWanted)
}

const auditorShotsOf = async (product: Product): Promise<readonly Shot[]> => {
  const { erasure, verification, export: exported, comparison } = await auditorsWork(product)
  return [
    { name: 'ledger', path: '/audit/ledger' },
    { name: 'events', path: '/audit/events' },
    { name: 'event', path: '/audit/events/20' },
    { name: 'audit-runs', path: '/audit/runs' },
    { name: 'audit-export-start', path: '/audit/runs?start=export' },
    { name: 'audit-comparison-start', path: '/audit/runs?start=compare' },
    { name: 'audit-verification', path: `/audit/runs/${verification}` },
    { name: 'audit-export', path: `/audit/runs/${exported}` },
    { name: 'audit-comparison', path: `/audit/runs/${comparison}` },
    { name: 'audit-heads', path: '/audit/heads' },
    { name: 'audit-seen', path: '/audit/seen' },
    { name: 'erasures', path: '/audit/erasures' },
    { name: 'erasure-ask', path: '/audit/erasures?dialog=ask' },
    { name: 'erasure-people', path: '/audit/erasures/people' },
    { name: 'erasure', path: `/audit/erasures/${erasure}` },
  ].filter(isWanted)
}

const views: readonly Required<View>[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [
    { language, theme, width: 1440, height: 900 },
    { language, theme, width: 390, height: 844 },
  ]),
)

const take = async (page: Page, address: string, { name, path, prepare }: Shot, view: Required<View>) => {
  await page.goto(`${address}/#${path}`)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${folder}/${name}-${view.language}-${view.theme}-${view.width}.png` })
}

/** What one person sees, and before it what everybody does. */
type Tour = Readonly<{ userName: string; before: readonly Shot[]; shots: readonly Shot[] }>

const takeAll = async (browser: Browser, address: string, { userName, before, shots }: Tour, view: Required<View>) => {
  const context = await visitor(browser, view)
  await context.addInitScript(`localStorage.setItem('daybook.language', '${view.language}')`)
  const page = await context.newPage()
  for (const shot of before) await take(page, address, shot, view)
  await signIn(page, address, userName, demoPassword)
  for (const shot of shots) await take(page, address, shot, view)
  await context.close()
}

const main = async (): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const product = await startProduct({ verb: 'demo' })
  const browser = await openBrowser()
  try {
    const tours = [
      { userName: 'linyu', before: guestShots, shots: await shotsOf(await signedIn(product, 'linyu', demoPassword)) },
      { userName: 'audit', before: [], shots: await auditorShotsOf(product) },
    ]
    for (const view of views) for (const tour of tours) await takeAll(browser, product.address, tour, view)
    const count = tours.reduce((sum, { before, shots }) => sum + before.length + shots.length, 0)
    console.log(`${count * views.length} pictures in ./${folder}`)
  } finally {
    await browser.close()
    await product.dispose()
  }
}

await main()
process.exit(0)
