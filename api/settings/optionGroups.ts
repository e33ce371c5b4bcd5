import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import { type Named, streamOf } from '../../events/kernel/decider.ts'
import { id, requiredText, whole } from '../../events/kernel/fields.ts'
import { nameFields } from '../../events/kernel/names.ts'
import { optionals } from '../../events/kernel/record.ts'
import { optionGroup } from '../../events/settings/optionGroup.ts'
import { findRow, listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { usesOfOption } from '../../projections/settings/columnUse.ts'
import { columnsOfGroup } from '../../projections/settings/extraColumns.ts'
import { optionGroupList, type OptionGroupRow, optionGroups } from '../../projections/settings/optionGroups.ts'
import { companyWide, isOwnCompany } from '../kernel/companyWide.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { giveBack, type Unique, withUnique } from '../kernel/unique.ts'
import { listed, written } from '../kernel/written.ts'

type Asking = Call<unknown, unknown>
type Command = Named<typeof optionGroup.commands>

const path = '/sys/optionGroup'
const action = (verb: 'read' | 'create' | 'change' | 'remove'): Action => `sys:option:${verb}`
const version = whole().optional()

export const mustFindGroup = async ({ desk, caller }: Asking, groupId: string, by: Action): Promise<OptionGroupRow> => {
  const row = await findRow(desk.db, optionGroups, groupId, { everything: true })
  return row && isOwnCompany(caller.reach(by), row) ? row : refuse('missing', 'NOT_FOUND')
}

const execute = async (call: Asking, groupId: string, command: Command, by: Action = action('change')) => {
  await mustFindGroup(call, groupId, by)
  return written(await call.desk.journal.execute(optionGroup, groupId, command, call.asked()), optionGroup.stream)
}

const codeOf = (companyId: string, code: string): Unique => ({
  what: 'optionGroup-code',
  value: `${companyId} ${code}`,
  field: 'code',
  taken: 'SETTING_CODE_TAKEN',
})

const stopping = (verb: 'stop' | 'resume', type: 'StopOption' | 'ResumeOption') =>
  route({
    method: 'put',
    path: `${path}/option/${verb}`,
    action: action('change'),
    summary: `${type}: a stopped option stays readable where it was chosen`,
    body: z.strictObject({ id: id(), optionId: id(), version }),
    handle: (call) => execute(call, call.body.id, { type, data: { optionId: call.body.optionId } }),
  })

/** Groups of options for dropdowns. */
export const optionGroupRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path,
    action: action('create'),
    summary: 'Defines an option group',
    body: z.strictObject({ code: requiredText(), ...nameFields }),
    handle: (call) => {
      const { companyId } = call.caller
      const data = { ...call.body, companyId, departmentId: null }
      const owner = streamOf(optionGroup, call.newId)
      return withUnique(call, owner, [codeOf(companyId, call.body.code)], async () =>
        written(
          await call.desk.journal.execute(
            optionGroup,
            call.newId,
            { type: 'DefineOptionGroup', data },
            call.asked({ fresh: true }),
          ),
        ),
      )
    },
  }),
  route({
    method: 'put',
    path,
    action: action('change'),
    summary: 'Changes the names of an option group; what is not named stays',
    body: z.strictObject({ ...optionals(nameFields), id: id(), version }),
    handle: (call) => {
      const { id: groupId, version: _, ...data } = call.body
      return execute(call, groupId, { type: 'ChangeOptionGroup', data })
    },
  }),
  route({
    method: 'get',
    path: `${path}/:id`,
    action: action('read'),
    summary: 'One option group with its options',
    handle: (call) => mustFindGroup(call, call.params.id ?? '', action('read')),
  }),
  route({
    method: 'delete',
    path: `${path}/:id`,
    action: action('remove'),
    summary: 'Removes an option group that no extra column needs',
    handle: async (call) => {
      const row = await mustFindGroup(call, call.params.id ?? '', action('remove'))
      const columns = (await columnsOfGroup(call.desk.db, row.id)).length
      const answer = await execute(call, row.id, { type: 'RemoveOptionGroup', data: { columns } }, action('remove'))
      await giveBack(call, streamOf(optionGroup, row.id), [codeOf(row.companyId, row.code)])
      return answer
    },
  }),
  route({
    method: 'post',
    path: `${path}/getOptionGroupByParam`,
    action: action('read'),
    summary: 'A page of option groups',
    waitsFor: [optionGroup.context],
    query: pageQuery,
    body: listQuery(optionGroupList),
    handle: (call) =>
      listed(call, optionGroup.context, () =>
        listRows(call.desk.db, optionGroups, {
          ...companyWide(call.caller.reach(action('read'))),
          fields: optionGroupList,
          query: call.body,
          page: call.query,
          sort: [{ field: 'code', dir: 'asc' }],
        }),
      ),
  }),
  route({
    method: 'post',
    path: `${path}/option`,
    action: action('change'),
    summary: 'Adds an option at the end of its group',
    body: z.strictObject({ id: id(), code: requiredText(), ...nameFields, version }),
    handle: (call) => {
      const { id: groupId, version: _, ...said } = call.body
      return execute(call, groupId, { type: 'AddOption', data: { optionId: call.newId, ...said } })
    },
  }),
  route({
    method: 'put',
    path: `${path}/option`,
    action: action('change'),
    summary: 'Changes the names of an option',
    body: z.strictObject({ id: id(), optionId: id(), ...optionals(nameFields), version }),
    handle: (call) => {
      const { id: groupId, version: _, ...data } = call.body
      return execute(call, groupId, { type: 'ChangeOption', data })
    },
  }),
  stopping('stop', 'StopOption'),
  stopping('resume', 'ResumeOption'),
  route({
    method: 'put',
    path: `${path}/option/sort`,
    action: action('change'),
    summary: 'Puts all options of a group into a new order',
    body: z.strictObject({ id: id(), order: z.array(id()).min(1).max(500), version }),
    handle: (call) => execute(call, call.body.id, { type: 'SortOptions', data: { order: call.body.order } }),
  }),
  route({
    method: 'delete',
    path: `${path}/:id/option/:optionId`,
    action: action('remove'),
    summary: 'Removes an option that no record says',
    handle: async (call) => {
      const { id: groupId = '', optionId = '' } = call.params
      await mustFindGroup(call, groupId, action('remove'))
      const used = await usesOfOption(call.desk.db, groupId, optionId)
      return execute(call, groupId, { type: 'RemoveOption', data: { optionId, used } }, action('remove'))
    },
  }),
]
