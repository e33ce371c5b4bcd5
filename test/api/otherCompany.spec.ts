import { expect } from 'chai'
import * as z from 'zod'
import { routes } from '../../api/index.ts'
import type { AnyRoute } from '../../api/kernel/route.ts'
import { almighty, type Foreign, settleForeign } from '../support/access/foreign.ts'
import type { Answered, Client } from '../support/api.ts'
import { foreignFile } from '../support/access/foreignReports.ts'
import { type House, openHouse } from '../support/house.ts'
import { type Foreign as ForeignFile, openForeignFile } from '../support/sources/foreign.ts'

const addressOf = ({ method, path }: AnyRoute): string => `${method.toUpperCase()} ${path}`

/** What no company has for itself: one menu, one log, one set of parameters. A new one is a decision, so it stands here by hand. */
const sharedByAll = [
  ...['/sys/menu', '/sys/parameter', '/sys/log', '/sys/audit', '/ops', '/recovery'],
  // of the caller alone
  ...['/SysUser/sessions', '/message'],
  // the word in the address is none of a record
  ...['/logistics/order/values', '/logistics/transport/values', '/sys/extraColumn/inUse'],
]

const on = { on: '2026-03-02' }

const definition = { source: { kind: 'dataSet', dataSetId: 'none' }, columns: [{ field: 'po' }] }
const chart = {
  ...{ title: { 'zh-CN': 'x' }, type: 'bar', key: { field: 'po' } },
  measures: [{ id: 'm', kind: 'rows' }],
}
const userIds = ['none']

/** What calls of reports have to say beside the ids that they speak of. */
const saidOfReports: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    ['rows', 'groups', 'count', 'totals'].map((part) => [`POST /report/run/:id/${part}`, { tab: 't' }]),
  ),
  'POST /report/run/:id/values': { tab: 't', filter: 'none' },
  'POST /report/report/:id/chart/preview': { chart },
  'POST /report/report/:id/chart': { chart },
  'PUT /report/report/:id/chart': { chartId: 'none', chart },
  'POST /report/report/:id/copy': { nameCn: 'x' },
  'PUT /report/report/:id/category': { category: 'PUBLIC' },
  'PUT /report/definition': { definition, seen: 1 },
  'PUT /report/definition/revert': { toVersion: 1, seen: 1 },
  'PUT /report/user/:id/authorise': { userIds, rights: { view: true, export: false, edit: false, share: false } },
  'PUT /report/user/:id/unauthorise': { userIds },
  'PUT /report/user/:id/clear': { userIds },
  'PUT /report/column/:id/restrict': { columnId: 'po', roles: [], users: [] },
  'PUT /report/column/:id/lift': { columnId: 'po' },
  'PUT /report/variant/:id': { variant: { columns: ['po'] } },
  'PUT /datasource/table': { name: 'x' },
  'POST /datasource/table/:id/column': { columns: ['no'] },
  'PUT /datasource/table/:id/column': { columnId: 'no' },
  'PUT /datasource/table/:id/optionalData': { columnId: 'no', optionalData: [] },
  'POST /datasource/source/:id/columns': { dbTable: ['goods'] },
}

/** What a body has to say beside the ids that it speaks of. */
const alsoSaid: Readonly<Record<string, object>> = {
  'PUT /sys/user/setScope': { scope: 'own' },
  'PUT /sys/user/changeType': { userType: 'administrator' },
  'PUT /sys/permission/:id/menus': { menus: [] },
  'PUT /sys/permission/:id/actions': { actions: [] },
  'PUT /sys/permission/:id/departments': { departments: [] },
  'PUT /sys/department/move': { to: null },
  'PUT /sys/department/head': { headId: null },
  'PUT /sys/department/cancelPlan': { plan: 1 },
  'PUT /sys/department/merge': { into: 'none' },
  'PUT /sys/department/split': { parts: ['a', 'b'].map((code) => ({ code, name: code, below: [], staff: [] })) },
  'PUT /sys/employee/transfer': { departmentId: null },
  'PUT /sys/optionGroup/option/sort': { order: ['none'] },
  'PUT /logistics/order/cancel': { reason: 'why' },
  ...Object.fromEntries(
    ['depart', 'arrive', 'clear', 'deliver'].map((verb) => [`PUT /logistics/transport/${verb}`, on]),
  ),
  'PUT /logistics/transport/exception': { text: 'why', ownerId: 'none' },
  'PUT /logistics/transport/cancel': { reason: 'why' },
  'PUT /logistics/customs/declare': { number: 'C-1', ...on },
  'PUT /logistics/customs/hold': { reason: 'why' },
  'PUT /logistics/customs/release': on,
  'PUT /sys/privacy/subject/:id/hold': { reason: 'why' },
  'PUT /sys/privacy/erasure/:id/decline': { reason: 'why' },
  'POST /sys/privacy/erasure': { reason: 'why' },
  ...Object.fromEntries(['grant', 'revoke'].map((verb) => [`PUT /modules/module/:id/${verb}`, { members: ['none'] }])),
  'POST /sys/optionGroup/option': { code: 'x', nameCn: 'x' },
  ...saidOfReports,
}

/** The same of an address. */
const alsoAsked: Readonly<Record<string, string>> = { 'GET /report/definition/:id/changes': '?from=1&to=2' }

const mapping = { columns: [{ column: 'x', use: 'ignored' }], constants: [], identity: ['x'] }

type Body = Readonly<{ properties?: Readonly<Record<string, unknown>>; required?: readonly string[] }>

const bodyOf = ({ body }: AnyRoute): Body =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Body) : {} // read by its plain parts

/** The record that a route speaks of, where its address or its body names one. */
const namesRecord = (route: AnyRoute): boolean => {
  const { properties = {}, required = [] } = bodyOf(route)
  const inBody = ['id', 'ids', 'subjectId'].some((name) => name in properties && required.includes(name))
  return route.path.includes('/:') || inBody
}

const longestOf = (prefixes: readonly string[], path: string): string | undefined =>
  prefixes
    .filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    .toSorted((one, other) => other.length - one.length)[0]

const ask = (client: Client, route: AnyRoute, id: string): Promise<Answered> => {
  const path = route.path.replaceAll(/:\w+/g, id)
  if (route.method === 'get') return client.get(`${path}${alsoAsked[addressOf(route)] ?? ''}`)
  if (route.upload) {
    const form = new FormData()
    form.append('file', new Blob(['x']), `x.${route.upload.extensions[0]?.replace('.', '')}`)
    return client.post(path, undefined, { form })
  }
  const { properties = {} } = bodyOf(route)
  const naming = { id, ids: [id], subjectId: id, optionId: 'none' }
  const named = Object.entries(naming).filter(([name]) => name in properties && !route.path.includes(`:${name}`))
  const more = route.path.endsWith('/import/:id/check') ? { mapping } : alsoSaid[addressOf(route)]
  return client[route.method](path, { ...Object.fromEntries(named), ...more })
}

type Failed = Readonly<{ okCount: number; failed: readonly Readonly<{ id: string; key: string; message: string }>[] }>

/** What an answer says of a record, apart from which one it is. */
const saidOf = ({ status, body }: Answered): unknown => {
  if (status !== 200) return [status, body.error?.key, body.message]
  const { okCount, failed = [] } = (body.data ?? {}) as Partial<Failed>
  return [status, okCount, ...failed.map(({ key, message }) => `${key} ${message}`)]
}

const isAbsence = (answer: Answered): boolean => {
  if (answer.status !== 200) return answer.status === 404
  const { okCount, failed = [] } = (answer.body.data ?? {}) as Partial<Failed>
  return okCount === 0 && failed.length > 0 && failed.every(({ key }) => key === 'NOT_FOUND')
}

describe('a record of another company', function () {
  this.timeout(60_000)
  let house: House
  let files: ForeignFile
  let foreign: Foreign
  let client: Client
  before(async () => {
    files = await openForeignFile()
    await files.run(`create table ${foreignFile.table} (no text)`)
    house = await openHouse({ settings: { DAYBOOK_SOURCE_FILES: files.rules.folder ?? '' } })
    foreign = await settleForeign(house)
    client = await almighty(house)
  })
  after(async () => {
    await house?.close()
    await files?.dispose()
  })

  const naming = routes.filter(
    (route) =>
      namesRecord(route) &&
      route.action !== 'public' &&
      !longestOf(sharedByAll, route.path) &&
      !route.path.startsWith('/sys/timeline'),
  )

  it('is there for every route that names one', () => {
    const unknown = naming
      .map(addressOf)
      .filter((address) => !longestOf(Object.keys(foreign), address.split(' ')[1] ?? ''))
    expect(unknown, 'make such a record in test/support/access/foreign.ts').to.deep.equal([])
  })

  for (const route of naming)
    it(`is as absent as none at ${addressOf(route)}`, async () => {
      const id = foreign[longestOf(Object.keys(foreign), route.path) ?? ''] ?? ''
      const before = await house.api.desk.log.head()
      const answer = await ask(client, route, id)
      expect(isAbsence(answer), answer.text.slice(0, 400)).to.equal(true)
      expect(saidOf(answer)).to.deep.equal(saidOf(await ask(client, route, 'none-such')))
      const added = await house.api.desk.log.readAll(before, 100)
      expect(added.filter(({ type }) => type !== 'CommandRefused').map(({ type }) => type)).to.deep.equal([])
    })

  for (const kind of [
    'user',
    'role',
    'permission',
    'department',
    'company',
    'order',
    'refusalReason',
    'optionGroup',
  ] as const)
    it(`has no history for outsiders: ${kind}`, async () => {
      const id = foreign[kind === 'order' ? '/logistics/order' : `/sys/${kind}`] ?? ''
      for (const path of [`/sys/timeline/${kind}/${id}`, `/sys/timeline/${kind}/${id}/at?version=1`])
        expect((await client.get(path)).status).to.equal(404)
      const { failed } = (await client.post('/sys/undo', { undoTokens: [`${kind}:${id}:1`] })).body.data as Failed
      expect(failed.map(({ key }) => key)).to.deep.equal(['NOT_FOUND'])
    })
})
