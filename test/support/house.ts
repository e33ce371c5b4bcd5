import { createAuthenticate } from '../../api/access/authenticate.ts'
import { seedAccess } from '../../api/access/seed.ts'
import { routes } from '../../api/index.ts'
import { deciders } from '../../events/index.ts'
import { projections } from '../../projections/index.ts'
import { type Answered, type Api, type ApiParts, type Client, startApi } from './api.ts'

export const adminPassword = 'Harbour-2047'
export const ownPassword = 'Lantern-3158'

/** Everybody's first company. */
export const companyId = 'main'

export type Hired = Readonly<{ id: string; account: string; client: Client }>

/** The whole product with its first people, on a log of its own. */
export type House = Readonly<{
  api: Api
  admin: Client
  /** What the seed said. */
  told: readonly string[]
  /** Creates somebody who has chosen `ownPassword` and is signed in. */
  hire: (account: string, more?: object, by?: Client) => Promise<Hired>
  /** A role that carries one permission. */
  role: (
    code: string,
    grant: Readonly<{ actions?: readonly string[]; menus?: readonly string[]; departments?: readonly object[] }>,
  ) => Promise<string>
  /** A department; answers its id. */
  department: (code: string, parentId?: string | null) => Promise<string>
  close: () => Promise<void>
}>

/** The data of an answer that must have been a good one. */
export const good = <Data = { id: string }>({ status, text, body }: Answered): Data => {
  if (status !== 200) throw new Error(`answered ${status}: ${text}`)
  return body.data
}

export const openHouse = async (
  parts: Pick<ApiParts, 'settings' | 'now' | 'onLine' | 'rates'> = {},
): Promise<House> => {
  const api = await startApi({ ...parts, routes, deciders, projections, authenticate: createAuthenticate })
  const told: string[] = []
  await seedAccess(api.desk, { adminPassword, tell: (sentence) => told.push(sentence) })
  return houseOf(api, await api.signIn('admin', adminPassword), told)
}

/** A house whose people call one server of the product, whatever it stands on. */
export const houseOf = <Called extends Pick<Api, 'nobody' | 'withToken' | 'close'>>(
  api: Called,
  admin: Client,
  told: readonly string[],
): Omit<House, 'api'> & Readonly<{ api: Called }> => {
  const hire: House['hire'] = async (account, more = {}, by = admin) => {
    const wanted = { account, name: account, companyId, userType: 'administrator', ...more }
    const { id, initialPassword } = good<{ id: string; initialPassword: string }>(await by.post('/sys/user', wanted))
    const { body } = await api.nobody.post('/SysUser/login', { userName: account, password: initialPassword })
    const { resetToken } = body.error?.params ?? {}
    const chosen = { resetToken, password: ownPassword, confirm: ownPassword }
    const token = good<string>(await api.nobody.post('/SysUser/firstReset', chosen))
    return { id, account, client: api.withToken(token) }
  }
  const role: House['role'] = async (code, { actions = [], menus = [], departments = [] }) => {
    const permission = good(await admin.post('/sys/permission', { code, name: code })).id
    good(await admin.put(`/sys/permission/${permission}/actions`, { actions }))
    good(await admin.put(`/sys/permission/${permission}/menus`, { menus }))
    good(await admin.put(`/sys/permission/${permission}/departments`, { departments }))
    const { id } = good(await admin.post('/sys/role', { code, name: code }))
    good(await admin.put(`/sys/role/${id}/permissions`, { add: [permission] }))
    return id
  }
  const department: House['department'] = async (code, parentId = null) =>
    good(await admin.post('/sys/department', { code, name: code, parentId, effectiveAt: '2020-01-01' })).id
  return { api, admin, told, hire, role, department, close: api.close }
}
