import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { type Named, streamOf } from '../../events/kernel/decider.ts'
import { id, whole } from '../../events/kernel/fields.ts'
import { omit, optionals } from '../../events/kernel/record.ts'
import { columnOwners, type ColumnOwner, extraColumn, extraColumnFields } from '../../events/settings/extraColumn.ts'
import { refuse } from '../../events/settings/settingPhrases.ts'
import { findRow, listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { rowsWhere } from '../../projections/kernel/record.ts'
import { extraColumnList, type ExtraColumnRow, extraColumns } from '../../projections/settings/extraColumns.ts'
import { optionGroups } from '../../projections/settings/optionGroups.ts'
import { bulk } from '../kernel/bulk.ts'
import { companyWide, isOwnCompany } from '../kernel/companyWide.ts'
import { fieldRefusal } from '../kernel/fieldProblems.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { changingUnique, giveBack, type Unique, withUnique } from '../kernel/unique.ts'
import { idsBody, listed, written } from '../kernel/written.ts'
import { columnsFor } from './shownColumns.ts'

type Asking = Call<unknown, unknown>
type Command = Named<typeof extraColumn.commands>

const path = '/sys/extraColumn'
const most = 50
const action = (verb: 'read' | 'create' | 'change' | 'enable' | 'remove'): Action => `sys:extraColumn:${verb}`

const mustFind = async ({ desk, caller }: Asking, columnId: string, by: Action): Promise<ExtraColumnRow> => {
  const row = await findRow(desk.db, extraColumns, columnId, { everything: true })
  return row && isOwnCompany(caller.reach(by), row) ? row : refuseCommonly('missing', 'NOT_FOUND')
}

const execute = (call: Asking, columnId: string, command: Command, fresh = false) =>
  call.desk.journal.execute(extraColumn, columnId, command, call.asked({ fresh }))

type Named3 = Readonly<{ companyId: string; owner: string; nameCn?: string | undefined }>

/** No two columns of one kind of record have the same name. */
const nameOf = ({ companyId, owner, nameCn }: Named3): readonly Unique[] =>
  nameCn === undefined
    ? []
    : [
        {
          what: 'extraColumn-name',
          value: `${companyId} ${owner} ${nameCn}`,
          field: 'nameCn',
          taken: 'SETTING_NAME_TAKEN',
        },
      ]

/** Options come from a group of the own company. */
const mustHaveGroup = async ({ desk }: Asking, companyId: string, groupId: string | null | undefined) => {
  if (!groupId) return
  const group = await findRow(desk.db, optionGroups, groupId, { everything: true })
  if (group?.companyId !== companyId) throw fieldRefusal([{ path: 'groupId', key: 'NOT_FOUND' }])
}

const mustHaveRoom = async ({ desk }: Asking, companyId: string, owner: ColumnOwner) => {
  const { length } = await rowsWhere(desk.db, extraColumns, { companyId, owner })
  if (length >= most) refuse('conflict', 'COLUMN_LIMIT', { params: { limit: most } })
}

const turning = (verb: 'enable' | 'stop', type: 'EnableColumn' | 'StopColumn') =>
  route({
    method: 'put',
    path: `${path}/${verb}`,
    action: action('enable'),
    summary: `${type} for up to 500 columns, each for itself`,
    body: idsBody,
    handle: (call) => {
      const act = async (columnId: string) => {
        await mustFind(call, columnId, action('enable'))
        return written(await execute(call, columnId, { type, data: {} }), extraColumn.stream)
      }
      return bulk([...new Set(call.body.ids)], (columnId) => columnId, act, call.language)
    },
  })

/** Extra columns of users, departments and orders. */
export const extraColumnRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path,
    action: action('create'),
    summary: 'Defines an extra column, and enables it when told so',
    body: z.strictObject(extraColumnFields),
    handle: async (call) => {
      const { companyId } = call.caller
      await mustHaveGroup(call, companyId, call.body.groupId)
      await mustHaveRoom(call, companyId, call.body.owner)
      const data = { ...call.body, companyId, departmentId: null }
      return withUnique(call, streamOf(extraColumn, call.newId), nameOf(data), async () =>
        written(await execute(call, call.newId, { type: 'DefineColumn', data }, true)),
      )
    },
  }),
  route({
    method: 'put',
    path,
    action: action('change'),
    summary: 'Changes an extra column; once it was in use, its type stays',
    body: z.strictObject({
      ...optionals(omit(extraColumnFields, 'owner', 'directlyEnable')),
      id: id(),
      version: whole().optional(),
    }),
    handle: async (call) => {
      const { id: columnId, version: _, ...data } = call.body
      const row = await mustFind(call, columnId, action('change'))
      await mustHaveGroup(call, row.companyId, data.groupId)
      const about = {
        id: columnId,
        wanted: nameOf({ ...row, nameCn: data.nameCn }),
        valuesOf: (state: unknown) => nameOf(state as Named3), // the state of a column that is there
      }
      const work = () => execute(call, columnId, { type: 'ChangeColumn', data })
      return written(await changingUnique(call, extraColumn, about, work), extraColumn.stream)
    },
  }),
  route({
    method: 'get',
    path: `${path}/:id`,
    action: action('read'),
    summary: 'One extra column',
    handle: (call) => mustFind(call, call.params.id ?? '', action('read')),
  }),
  route({
    method: 'delete',
    path: `${path}/:id`,
    action: action('remove'),
    summary: 'Deletes an extra column that was never in use',
    handle: async (call) => {
      const row = await mustFind(call, call.params.id ?? '', action('remove'))
      const outcome = await execute(call, row.id, { type: 'DeleteColumn', data: {} })
      await giveBack(call, streamOf(extraColumn, row.id), nameOf(row))
      return written(outcome)
    },
  }),
  route({
    method: 'post',
    path: `${path}/getExtraColumnByParam`,
    action: action('read'),
    summary: 'A page of extra columns',
    waitsFor: [extraColumn.context],
    query: pageQuery,
    body: listQuery(extraColumnList),
    handle: (call) =>
      listed(call, extraColumn.context, () =>
        listRows(call.desk.db, extraColumns, {
          ...companyWide(call.caller.reach(action('read'))),
          fields: extraColumnList,
          query: call.body,
          page: call.query,
          sort: [
            { field: 'owner', dir: 'asc' },
            { field: 'sort', dir: 'asc' },
          ],
        }),
      ),
  }),
  turning('enable', 'EnableColumn'),
  turning('stop', 'StopColumn'),
  route({
    method: 'get',
    path: `${path}/inUse/:owner`,
    action: 'signedIn',
    summary: 'The columns of one kind of record that are or were in use, with their options: for forms and lists',
    handle: ({ desk, caller, params }) => {
      const owner = columnOwners.find((one) => one === params.owner) ?? refuseCommonly('missing', 'NOT_FOUND')
      return columnsFor(desk.db, owner, caller)
    },
  }),
]
