import * as z from 'zod'
import { type Named, streamOf } from '../../events/kernel/decider.ts'
import { id, whole } from '../../events/kernel/fields.ts'
import { dataSet } from '../../events/sources/dataSet.ts'
import { dataSetCommands } from '../../events/sources/dataSetEvents.ts'
import { refuseDataSet } from '../../events/sources/dataSetPhrases.ts'
import { dataSetContent, type DataSetContent, dataSetFields } from '../../events/sources/dataSetSchemas.ts'
import { type DataSet, isKnown } from '../../events/sources/dataSetState.ts'
import { omit } from '../../events/kernel/record.ts'
import { rowsWhere } from '../../projections/kernel/record.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { reports } from '../../projections/reports/reports.ts'
import { dataSetList, type DataSetRow, listDataSets, lookerOf, shippedBy } from '../../projections/sources/dataSets.ts'
import { bulk } from '../kernel/bulk.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { changingUnique, giveBack, type Unique, withUnique } from '../kernel/unique.ts'
import { idsBody, listed, written } from '../kernel/written.ts'
import {
  type Asking,
  codeOf,
  mustFind,
  mustFindToChange,
  mustFitTables,
  toldInList,
  toldWhole,
} from './dataSetParts.ts'

const read = 'modules:module:read'
const change = 'modules:module:change'
const enable = 'modules:module:enable'
const remove = 'modules:module:remove'

type Change = Extract<Named<typeof dataSetCommands>, { type: 'ChangeDataSet' }>['data']

const valuesOf = (state: DataSet): readonly Unique[] =>
  isKnown(state) ? [codeOf(state.companyId, state.names.moduleCode)] : []

const execute = (call: Asking, dataSetId: string, command: Named<typeof dataSetCommands>) =>
  call.desk.journal.execute(dataSet, dataSetId, command, call.asked())

/** What a data set would be after a change. */
const changedContent = ({ content }: DataSetRow, { sourceId, base, joins, fields, filter, rowScope }: Change) => {
  const { filter: kept, ...before } = content
  const wanted = { sourceId, base, joins, fields, rowScope }
  const said = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const chosen = filter === undefined ? kept : (filter ?? undefined)
  return { ...before, ...said, ...(chosen ? { filter: chosen } : {}) } as DataSetContent // parts of the same shape
}

const create = async (call: Creating) => {
  const { caller, newId, body } = call
  await mustFitTables(call, dataSetContent.parse(omit(body, 'moduleName', 'moduleCode', 'modulePermission')))
  const data = { ...body, companyId: caller.companyId, departmentId: caller.departmentId }
  const work = () =>
    call.desk.journal.execute(dataSet, newId, { type: 'CreateDataSet', data }, call.asked({ fresh: true }))
  return withUnique(call, streamOf(dataSet, newId), [codeOf(caller.companyId, body.moduleCode)], async () =>
    written(await work()),
  )
}

const wholeBody = z.strictObject({ ...dataSetFields, ...dataSetContent.shape })
type Creating = Asking & Readonly<{ body: z.output<typeof wholeBody> }>

const drop = async (call: Asking, dataSetId: string) => {
  const row = await mustFindToChange(call, dataSetId, remove)
  if (row.createdBy === shippedBy) refuseDataSet('conflict', 'DATA_SET_BUILT_IN')
  const users = await rowsWhere(call.desk.db, reports, { dataSetId: row.id })
  const names = users
    .slice(0, 5)
    .map(({ nameCn }) => nameCn)
    .join('、')
  const outcome = await execute(call, row.id, { type: 'RemoveDataSet', data: { reports: users.length, names } })
  await giveBack(call, streamOf(dataSet, row.id), [codeOf(row.companyId, row.moduleCode)])
  return written(outcome)
}

/** Data sets, which the interface calls modules: made, changed, listed, stopped, removed. */
export const dataSetRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/modules/module',
    action: 'modules:module:create',
    summary: 'Makes a data set of the tables of one source',
    body: wholeBody,
    handle: create,
  }),
  route({
    method: 'put',
    path: '/modules/module',
    action: change,
    summary: 'Changes a data set; what is not named stays, `filter: null` is none',
    body: z.strictObject({ ...dataSetCommands.ChangeDataSet.shape, id: id(), version: whole().optional() }),
    handle: async (call) => {
      const { id: dataSetId, version: _, ...data } = call.body
      const row = await mustFindToChange(call, dataSetId, change)
      await mustFitTables(call, changedContent(row, data))
      const wanted = data.moduleCode === undefined ? [] : [codeOf(row.companyId, data.moduleCode)]
      const work = () => execute(call, dataSetId, { type: 'ChangeDataSet', data })
      return written(await changingUnique(call, dataSet, { id: dataSetId, wanted, valuesOf }, work))
    },
  }),
  route({
    method: 'get',
    path: '/modules/module/:id',
    action: read,
    summary: 'One data set with its tables, fields, filter and members',
    handle: async (call) => toldWhole(call, await mustFind(call, call.params.id ?? '')),
  }),
  route({
    method: 'delete',
    path: '/modules/module/:id',
    action: remove,
    summary: 'Removes a data set that no report uses',
    handle: (call) => drop(call, call.params.id ?? ''),
  }),
  route({
    method: 'post',
    path: '/modules/module/getModuleByParam',
    action: read,
    summary: 'A page of the data sets that are there for the caller',
    waitsFor: [dataSet.context],
    query: pageQuery,
    body: listQuery(dataSetList),
    handle: (call) =>
      listed(call, dataSet.context, async () => {
        const found = await listDataSets(call.desk.db, lookerOf(call.caller), call.body, call.query)
        return { ...found, list: await toldInList(call, found.list) }
      }),
  }),
  ...(['Enable', 'Disable'] as const).map((verb) =>
    route({
      method: 'put',
      path: `/modules/module/${verb.toLowerCase()}`,
      action: enable,
      summary: `${verb}s data sets; reports over a stopped one do not run`,
      body: idsBody,
      handle: (call) => {
        const act = async (dataSetId: string) => {
          await mustFindToChange(call, dataSetId, enable)
          return written(await execute(call, dataSetId, { type: `${verb}DataSet`, data: {} }), dataSet.stream)
        }
        return bulk([...new Set(call.body.ids)], (dataSetId) => dataSetId, act, call.language)
      },
    }),
  ),
]
