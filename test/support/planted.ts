import type { Product } from './product.ts'
import { type ProductClient, signedIn } from './productClient.ts'

const mobiles: Readonly<Record<string, string>> = { heron: '13971864205', otter: '13680257914' }

/** Texts that stand nowhere but where one person's data were typed. */
const plantedFor = (who: string) => ({
  account: `acct.${who}.qxk7`,
  name: `名字 ${who} Wqzvu`,
  formerName: `Former ${who} Xkjqo`,
  mobile: mobiles[who] ?? '',
  email: `mail.${who}.jvwqx@example.org`,
  wechat: `wx_${who}_zzqpk`,
  contact: `Lane 7, ${who} Yxqvb house`,
  workNumber: `W-${who}-9Q8ZK`,
  file: `file-${who}-vkxqj.tsv`,
})

/** Somebody whose every personal field can be told from everything else. */
export type Planted = Readonly<{
  id: string
  password: string
  planted: ReturnType<typeof plantedFor>
  client: ProductClient
}>

type SignedIn = Readonly<{ data: string; error?: Readonly<{ params: Readonly<{ resetToken: string }> }> }>

export const signInAnswer = async (product: Product, userName: string, password: string): Promise<SignedIn> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ userName, password })
  const answer = await fetch(`${product.address}/api/SysUser/login`, { method: 'POST', headers, body })
  return (await answer.json()) as SignedIn // its envelope
}

const clerks = async (admin: ProductClient): Promise<string> => {
  const { list } = await admin.post<{ list: { id: string; code: string }[] }>('/sys/role/getRoleByParam', {})
  return list.find(({ code }) => code === 'logistics-clerk')?.id ?? ''
}

/** Creates somebody with planted data, who signs in, changes their name, enters an order and uploads a file. */
export const hirePlanted = async (
  product: Product,
  admin: ProductClient,
  who: string,
  userType = 'administrator',
): Promise<Planted> => {
  const planted = plantedFor(who)
  const { formerName, name, file, ...profile } = planted
  const wanted = { ...profile, name: formerName, gender: 'female', companyId: 'main', userType, scope: 'data' }
  const { id, initialPassword } = await admin.post<{ id: string; initialPassword: string }>('/sys/user', wanted)
  const password = `Pw-${who}-Kqzx-4711`
  const resetToken = (await signInAnswer(product, profile.account, initialPassword)).error?.params.resetToken
  await admin.post('/SysUser/firstReset', { resetToken, password, confirm: password })
  await admin.put('/sys/user', { id, name })
  await admin.put('/sys/user/assignRoles', { ids: [id], add: [await clerks(admin)] })
  const client = await signedIn(product, profile.account, password)
  await client.post('/logistics/order', { po: 'PO-1', partNumber: who, totalQty: '5', requiredEtd: '2026-04-05' })
  await client.upload('/logistics/order/import', file, new TextEncoder().encode('PO\tQty\nPO-9\t3\n'))
  return { id, password, planted, client }
}

/** Everything that was planted with somebody. */
export const textsOf = ({ planted, password }: Planted): readonly string[] => [...Object.values(planted), password]

/** Waits until an erasure has ended. A product that is just starting again is waited for. */
export const erasureEnds = async (client: ProductClient, requestId: string) => {
  type Now = Readonly<{ state: string; counts: Readonly<Record<string, number>> | null }>
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const now = await client.get<Now>(`/sys/privacy/erasure/${requestId}`).catch(() => undefined)
    if (now?.state === 'ERASED') return now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${requestId} was not carried out within a minute`)
}
