import { actions } from '../../../api/actions.ts'
import type { Client } from '../api.ts'
import { good, type House } from '../house.ts'
import { settleForeignReports } from './foreignReports.ts'

/** Ids of records of another company, by the beginning of the addresses that speak of them. */
export type Foreign = Readonly<Record<string, string>>

type Asked = Readonly<{ id: string }>

/** A company beside everybody's first, with one record of every kind. */
export const settleForeign = async (house: House): Promise<Foreign> => {
  const { admin, hire } = house
  const companyId = good(await admin.post('/sys/company', { code: 'FAR', name: '远方' })).id
  const { client, id: manager } = await hire('far.manager', { companyId, userType: 'superAdministrator' })
  const make = async (path: string, body: object): Promise<string> => good(await client.post(path, body)).id
  const named = { code: 'FAR', nameCn: '远', nameTw: '遠', nameEn: 'Far' }
  const department = await make('/sys/department', { code: 'far', name: 'far', effectiveAt: '2020-01-01' })
  const user = await make('/sys/user', { account: 'far', name: 'Far', companyId, userType: 'administrator' })
  const optionGroup = await make('/sys/optionGroup', named)
  const sessions = good<{ list: readonly Asked[] }>(await client.post('/sys/session/getSessionByParam', {})).list
  const own = sessions[0]?.id ?? manager
  return {
    '/sys/company': companyId,
    '/sys/department': department,
    '/sys/employee': user,
    '/sys/user': user,
    '/sys/session': own,
    '/sys/privacy/subject': user,
    '/sys/privacy/erasure': await erasureOf(client, user),
    '/sys/role': await make('/sys/role', { code: 'far', name: 'far' }),
    '/sys/permission': await make('/sys/permission', { code: 'far', name: 'far' }),
    '/sys/optionGroup': optionGroup,
    '/sys/extraColumn': await make('/sys/extraColumn', { owner: 'user', kind: 'text', nameCn: '远' }),
    '/sys/refusalReason': await make('/sys/refusalReason', named),
    '/sys/resumeSource': await make('/sys/resumeSource', named),
    '/sys/trackingType': await make('/sys/trackingType', named),
    '/sys/noticeTemplate': await make('/sys/noticeTemplate', { ...named, channel: 'mail', subject: 'x', body: 'x' }),
    ...(await settleForeignReports(client)),
    ...(await shippedOf(client)),
    ...(await importsOf(client, '/logistics/order', 'PO,P/N,Total quantity,Required ETD\nFAR-2,far,1,2026-12-01\n')),
    ...(await importsOf(client, '/sys/user', 'Account,Name\nfar.two,Far\n')),
    ...(await importsOf(client, '/sys/department', 'Code,Name\nfar-2,Far\n')),
  }
}

/** An order line on its way, and the declaration of its shipment; two addresses of shipments name its order. */
const shippedOf = async (client: Client): Promise<Foreign> => {
  const line = { po: 'FAR-1', partNumber: 'far', totalQty: '1', requiredEtd: '2026-12-01' }
  const order = good(await client.post('/logistics/order', line)).id
  good(await client.put('/logistics/order/confirm', { ids: [order] }))
  const paper = { orderId: order, forwarder: 'DHL', trackingNumber: 'far', crossBorder: 'yes' }
  const shipment = good(await client.post('/logistics/transport', paper)).id
  const said = { currency: 'USD', tradeMethod: 'FOB', port: '', remarks: '' }
  const lines = [{ shipmentId: shipment, hsCode: '3822.19', chineseName: '远', unitPrice: '1' }]
  return {
    '/logistics/order': order,
    '/logistics/transport': shipment,
    '/logistics/transport/of': order,
    '/logistics/transport/book': order,
    '/logistics/customs': good(await client.post('/logistics/customs', { ...said, lines })).id,
  }
}

const erasureOf = async (client: Client, subjectId: string): Promise<string> =>
  good(await client.post('/sys/privacy/erasure', { subjectId, reason: 'asked for' })).id

/** An import and a named mapping of it. */
const importsOf = async (client: Client, noun: string, file: string): Promise<Foreign> => {
  const form = new FormData()
  form.append('file', new Blob([file]), 'far.csv')
  const { id } = good(await client.post(`${noun}/import`, undefined, { form }))
  const { suggested } = good<{ suggested: { mapping: object } }>(await client.get(`${noun}/import/${id}`))
  const mapping = good(await client.post(`${noun}/mapping`, { name: 'far', mapping: suggested.mapping })).id
  return { [`${noun}/import`]: id, [`${noun}/mapping`]: mapping }
}

/** Somebody of the first company who holds every action for all departments of it. */
export const almighty = async ({ department, role, hire }: House): Promise<Client> => {
  const departmentId = await department('near')
  const everything = await role('everything', {
    actions: Object.keys(actions),
    departments: [{ departmentId, below: true }],
  })
  return (await hire('almighty', { roles: [everything], scope: 'data', departmentId })).client
}
