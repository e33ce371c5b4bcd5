import { demoPassword } from '../../api/access/demoPeople.ts'
import type { Product } from './product.ts'
import { type ProductClient, signedIn } from './productClient.ts'

type Permission = Readonly<{ menus: readonly string[]; actions: readonly string[] }>

const privacy = ['read', 'request', 'confirm', 'hold'].map((verb) => `sys:privacy:${verb}`)

/** Auditors of the demo only look; from here on they may also decide on erasures. */
export const letAuditorsDecide = async (admin: ProductClient): Promise<void> => {
  const { menus, actions } = await admin.get<Permission>('/sys/permission/auditor')
  await admin.put('/sys/permission/auditor/menus', { menus: [...menus, 'auditErasure'] })
  await admin.put('/sys/permission/auditor/actions', { actions: [...actions, ...privacy] })
}

const endOf = async (client: ProductClient, wish: object): Promise<string> => {
  const { id } = await client.post<Readonly<{ id: string }>>('/sys/audit/run', wish)
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const { state } = await client.get<Readonly<{ state: string }>>(`/sys/audit/run/${id}`)
    if (state === 'DONE') return id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the run ${JSON.stringify(wish)} did not end`)
}

/** What an auditor of the demo has done and is asked to do: an id of each, for pages that show it. */
export const auditorsWork = async (product: Product) => {
  const admin = await signedIn(product)
  await letAuditorsDecide(admin)
  const auditor = await signedIn(product, 'audit', demoPassword)
  const asked = { subjectId: 'chenwei', reason: '本人来信要求删除离职前的个人资料' }
  const { id: erasure } = await admin.post<Readonly<{ id: string }>>('/sys/privacy/erasure', asked)
  await admin.put('/sys/privacy/subject/wangmin/hold', { reason: '劳动仲裁，保全证据' })
  return {
    erasure,
    verification: await endOf(auditor, { kind: 'VERIFY' }),
    export: await endOf(auditor, { kind: 'EXPORT' }),
    comparison: await endOf(auditor, { kind: 'COMPARE', from: 200, until: new Date().toISOString() }),
  }
}
