import * as z from 'zod'
import { type Named, streamOf } from '../../events/kernel/decider.ts'
import { id, whole } from '../../events/kernel/fields.ts'
import { omit } from '../../events/kernel/record.ts'
import { type DataSource, dataSource, isKnownSource } from '../../events/sources/dataSource.ts'
import { databaseTypes } from '../../events/sources/dataSourceSchemas.ts'
import type { Outcome } from '../../events/log/journal.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { type ListFields, listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { dataSetsOfSource } from '../../projections/sources/dataSets.ts'
import { type DataSourceRow, dataSources } from '../../projections/sources/dataSources.ts'
import { bulk } from '../kernel/bulk.ts'
import { companyWide } from '../kernel/companyWide.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { changingUnique, giveBack, type Unique, withUnique } from '../kernel/unique.ts'
import { idsBody, listed, written } from '../kernel/written.ts'
import {
  addressOf,
  type Asking,
  keepingSecret,
  mustFindSource as mustFind,
  sourceBody,
  sourceChange,
  toldSource,
} from './sourceParts.ts'

const read = 'datasource:source:read'
const change = 'datasource:source:change'
const enable = 'datasource:source:enable'
const remove = 'datasource:source:remove'

const list: ListFields<typeof dataSources.columns> = {
  name: { kind: 'text', search: true },
  databaseType: { kind: 'choice', choices: databaseTypes },
  defaultDatabase: { kind: 'text', search: true },
  status: { kind: 'choice', choices: ['DRAFT', 'ENABLED', 'DISABLED'] },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

const nameOf = (companyId: string, name: string): Unique => ({
  what: 'datasource-name',
  value: `${companyId} ${name}`,
  field: 'name',
  taken: 'SOURCE_NAME_TAKEN',
})

const valuesOf = (state: DataSource): readonly Unique[] =>
  isKnownSource(state) ? [nameOf(state.companyId, state.fields.name)] : []

const execute = (call: Asking, sourceId: string, command: Named<typeof dataSource.commands>) =>
  call.desk.journal.execute(dataSource, sourceId, command, call.asked())

const createBody = z.strictObject(sourceBody)

const create = (call: Asking & Readonly<{ body: z.output<typeof createBody> }>) => {
  const { companyId, departmentId } = call.caller
  const { password, link, ...fields } = call.body
  const address = addressOf(fields.databaseType, link)
  const owner = streamOf(dataSource, call.newId)
  return withUnique(call, owner, [nameOf(companyId, fields.name)], () =>
    keepingSecret(call, password, async (secret) => {
      const data = { ...fields, address, companyId, departmentId, secret }
      const command = { type: 'CreateDataSource', data } as const
      return written(await call.desk.journal.execute(dataSource, call.newId, command, call.asked({ fresh: true })))
    }),
  )
}

type Change = z.output<typeof sourceChange>

/** A new link is read for the kind that the source will have; another kind needs its link again. */
const changed = async (call: Asking, row: DataSourceRow, { link, password, ...fields }: Change): Promise<Outcome> => {
  const databaseType = fields.databaseType ?? row.databaseType
  const said = link ?? (databaseType === row.databaseType ? undefined : toldSource(row).link)
  const data = { ...fields, ...(said === undefined ? {} : { address: addressOf(databaseType, said) }) }
  const wanted = fields.name === undefined ? [] : [nameOf(row.companyId, fields.name)]
  const work = (secret?: string) =>
    execute(call, row.id, { type: 'ChangeDataSource', data: { ...data, ...(secret === undefined ? {} : { secret }) } })
  const about = { id: row.id, wanted, valuesOf }
  const outcome = await changingUnique(call, dataSource, about, () =>
    password === undefined ? work() : keepingSecret(call, password, work),
  )
  const isReplaced = outcome.events.some(({ type }) => type.startsWith('DataSourceSecret'))
  if (isReplaced && row.secret !== null) await call.desk.secrets.destroy(row.secret)
  return outcome
}

const drop = async (call: Asking, sourceId: string) => {
  const row = await mustFind(call, sourceId, remove)
  const users = await dataSetsOfSource(call.desk.db, row.id)
  const names = users.filter(({ status }) => status === 'ENABLED').map(({ moduleName }) => moduleName)
  const outcome = await execute(call, row.id, { type: 'DeleteDataSource', data: { names: names.slice(0, 500) } })
  await giveBack(call, streamOf(dataSource, row.id), [nameOf(row.companyId, row.name)])
  if (row.secret !== null) await call.desk.secrets.destroy(row.secret)
  return written(outcome)
}

/** Data sources: made, changed, listed, enabled, stopped, deleted. No answer carries a password. */
export const dataSourceRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/datasource/source',
    action: 'datasource:source:create',
    summary: 'Makes a data source; the password is sealed and never told again',
    body: createBody,
    handle: create,
  }),
  route({
    method: 'put',
    path: '/datasource/source',
    action: change,
    summary: 'Changes a data source; another kind, link or user clears the password unless it is given again',
    body: sourceChange.extend({ id: id(), version: whole().optional() }),
    handle: async (call) => {
      const row = await mustFind(call, call.body.id, change)
      return written(await changed(call, row, omit(call.body, 'id', 'version')))
    },
  }),
  route({
    method: 'get',
    path: '/datasource/source/:id',
    action: read,
    summary: 'One data source, without its password',
    handle: async (call) => toldSource(await mustFind(call, call.params.id ?? '', read)),
  }),
  route({
    method: 'delete',
    path: '/datasource/source/:id',
    action: remove,
    summary: 'Deletes a data source that no enabled data set uses, and destroys its password',
    handle: (call) => drop(call, call.params.id ?? ''),
  }),
  route({
    method: 'post',
    path: '/datasource/source/getSourceByParam',
    action: read,
    summary: 'A page of data sources',
    waitsFor: [dataSource.context],
    query: pageQuery,
    body: listQuery(list),
    handle: (call) => {
      const request = { ...companyWide(call.caller.reach(read)), fields: list, query: call.body, page: call.query }
      return listed(call, dataSource.context, async () => {
        const found = await listRows(call.desk.db, dataSources, request)
        return { ...found, list: found.list.map(toldSource) }
      })
    },
  }),
  ...(['Enable', 'Disable'] as const).map((verb) =>
    route({
      method: 'put',
      path: `/datasource/source/${verb.toLowerCase()}`,
      action: enable,
      summary: `${verb}s data sources; reports over a stopped one do not run`,
      body: idsBody,
      handle: (call) => {
        const act = async (sourceId: string) => {
          await mustFind(call, sourceId, enable)
          return written(await execute(call, sourceId, { type: `${verb}DataSource`, data: {} }), dataSource.stream)
        }
        return bulk([...new Set(call.body.ids)], (sourceId) => sourceId, act, call.language)
      },
    }),
  ),
]
