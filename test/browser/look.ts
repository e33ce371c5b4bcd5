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
 * `npm run look`: a picture of every screen in every language, theme and width, into ./look. Patterns after `--` keep to
 * the pictures whose names they match: `orders`, `light-1440`, `^user.*en-US-dark`.
 */
const wanted = process.argv.slice(2).map((pattern) => new RegExp(pattern))
const folder = 'look'

type Shot = Readonly<{ name: string; path: string; prepare?: (page: Page) => Promise<void> }>

const pictureOf = ({ name }: Shot, { language, theme, width }: Required<View>): string =>
  `${name}-${language}-${theme}-${width}`

const isWanted = (shot: Shot, view: Required<View>): boolean =>
  wanted.length === 0 || wanted.some((pattern) => pattern.test(pictureOf(shot, view)))

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
  ]
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
  ]
}

const settingShotsOf = async (client: ProductClient): Promise<readonly Shot[]> => {
  const group = await client.post<{ id: string }>('/sys/optionGroup', {
    code: 'grade',
    nameCn: '等级',
    nameEn: 'Grade',
  })
  for (const code of ['A', 'B'])
    await client.post('/sys/optionGroup/option', { id: group.id, code, nameCn: `${code} 级`, nameEn: `Grade ${code}` })
  await client.post('/sys/extraColumn', { owner: 'order', nameCn: '备注', nameEn: 'Note', kind: 'text' })
  await client.put('/sys/parameter', { key: 'order.tolerance', value: '2.5' })
  return [
    { name: 'parameters', path: '/system/parameter' },
    { name: 'parameter', path: '/system/parameter?edit=order.tolerance' },
    { name: 'option-groups', path: '/system/option' },
    { name: 'option-group', path: `/system/option/${group.id}` },
    { name: 'extra-columns', path: '/system/extraColumn' },
    { name: 'extra-column-new', path: '/system/extraColumn?dialog=new' },
    { name: 'refusal-reasons', path: '/system/refusalReason' },
    { name: 'notice-template-new', path: '/system/noticeTemplate?dialog=new' },
    { name: 'operation-log', path: '/system/operationLog' },
    { name: 'parameter-log', path: '/system/parameterLog' },
    { name: 'sign-in-log', path: '/system/loginLog' },
    { name: 'sms-log', path: '/system/smsLog' },
  ]
}

const operatorShots: readonly Shot[] = [
  { name: 'operations', path: '/operations/overview' },
  { name: 'operations-models', path: '/operations/models' },
  { name: 'operations-model', path: '/operations/models/orders' },
  { name: 'operations-work', path: '/operations/work' },
  { name: 'operations-schedules', path: '/operations/schedules' },
  { name: 'operations-processes', path: '/operations/processes' },
]

const organisationShots: readonly Shot[] = [
  { name: 'companies', path: '/system/company' },
  { name: 'company', path: '/system/company/main' },
  { name: 'organisation', path: '/system/department?department=goods-3' },
  { name: 'organisation-move', path: '/system/department?department=goods-3&dialog=move' },
  { name: 'organisation-form', path: '/system/department?department=goods-3&dialog=edit' },
  { name: 'staff', path: '/system/employees' },
  { name: 'department-imports', path: '/system/department/import' },
  { name: 'permissions', path: '/system/permission' },
  { name: 'permission-menus', path: '/system/permission/auditor' },
  { name: 'permission-actions', path: '/system/permission/auditor?tab=actions' },
  { name: 'permission-departments', path: '/system/permission/auditor?tab=departments' },
  { name: 'menus', path: '/system/menu?menu=transInfo' },
]

const peopleShots: readonly Shot[] = [
  { name: 'users', path: '/system/account' },
  { name: 'user-new', path: '/system/account?dialog=new' },
  { name: 'user', path: '/system/account/linyu' },
  { name: 'user-access', path: '/system/account/linyu?tab=access' },
  { name: 'user-sessions', path: '/system/account/linyu?tab=sessions' },
  { name: 'user-imports', path: '/system/account/import' },
  { name: 'roles', path: '/system/role' },
  { name: 'role', path: '/system/role/logistics-clerk' },
  { name: 'role-users', path: '/system/role/logistics-clerk?tab=users' },
  { name: 'role-access', path: '/system/role/logistics-clerk?tab=access' },
  { name: 'own-space', path: '/own/space' },
]

const views: readonly Required<View>[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [
    { language, theme, width: 1440, height: 900 },
    { language, theme, width: 390, height: 844 },
  ]),
)

const take = async (page: Page, address: string, shot: Shot, view: Required<View>): Promise<number> => {
  if (!isWanted(shot, view)) return 0
  const { path, prepare } = shot
  await page.goto(`${address}/#${path}`)
  await page.waitForTimeout(400)
  await page.waitForFunction(() => document.querySelector('.animate-breathe') === null)
  await prepare?.(page)
  await page.waitForTimeout(200)
  await page.screenshot({ path: `${folder}/${pictureOf(shot, view)}.png` })
  return 1
}

/** What one person sees, and before it what everybody does. */
type Tour = Readonly<{ userName: string; before: readonly Shot[]; shots: readonly Shot[] }>

const takeAll = async (
  browser: Browser,
  address: string,
  { userName, before, shots }: Tour,
  view: Required<View>,
): Promise<number> => {
  if (![...before, ...shots].some((shot) => isWanted(shot, view))) return 0
  let count = 0
  const context = await visitor(browser, view)
  await context.addInitScript(`localStorage.setItem('daybook.language', '${view.language}')`)
  const page = await context.newPage()
  for (const shot of before) count += await take(page, address, shot, view)
  await signIn(page, address, userName, demoPassword)
  for (const shot of shots) count += await take(page, address, shot, view)
  await context.close()
  return count
}

const main = async (): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const product = await startProduct({ verb: 'demo' })
  const browser = await openBrowser()
  try {
    const tours = [
      { userName: 'linyu', before: guestShots, shots: await shotsOf(await signedIn(product, 'linyu', demoPassword)) },
      { userName: 'audit', before: [], shots: await auditorShotsOf(product) },
      {
        userName: 'fangning',
        before: [],
        shots: await settingShotsOf(await signedIn(product, 'fangning', demoPassword)),
      },
      { userName: 'ops', before: [], shots: operatorShots },
      { userName: 'fangning', before: [], shots: organisationShots },
      { userName: 'fangning', before: [], shots: peopleShots },
    ]
    let count = 0
    for (const view of views) for (const tour of tours) count += await takeAll(browser, product.address, tour, view)
    console.log(`${count} pictures in ./${folder}`)
  } finally {
    await browser.close()
    await product.dispose()
  }
}

await main()
process.exit(0)
