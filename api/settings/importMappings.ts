import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { checkMapping } from '../../events/kernel/checkMapping.ts'
import { id, requiredText, whole } from '../../events/kernel/fields.ts'
import {
  type ImportMapping,
  type ImportTarget,
  importMapping as mappingShape,
} from '../../events/kernel/importTarget.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { type Named, streamOf } from '../../events/kernel/decider.ts'
import { importMapping } from '../../events/settings/importMapping.ts'
import { refuse } from '../../events/settings/phrases.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { minPosition, pageQuery } from '../../projections/kernel/listQuery.ts'
import type { ImportMappingAnswer } from '../../projections/settings/importAnswers.ts'
import { type ImportMappingRow, importMappings, mappingsOfCompany } from '../../projections/settings/importMappings.ts'
import type { ImportRow } from '../../projections/settings/imports.ts'
import { fieldRefusal } from '../kernel/fieldProblems.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'

type Asking = Call<unknown, unknown>

const what = 'importMapping'
const settings = ['settings'] as const
const kept = z.strictObject({ name: requiredText(), mapping: mappingShape })
const changed = z.strictObject({
  id: id(),
  version: whole().optional(),
  name: requiredText().optional(),
  mapping: mappingShape.optional(),
})

/** The mappings of one kind of record: those that come with the product and those that people keep. */
export const importMappingRoutes = (target: ImportTarget, base: string): readonly AnyRoute[] => [
  listRoute(target, base),
  keepRoute(target, base),
  readRoute(target, base),
  changeRoute(target, base),
  removeRoute(target, base),
]

const listRoute = (target: ImportTarget, base: string): AnyRoute =>
  route({
    method: 'post',
    path: `${base}/mapping/getMappingByParam`,
    action: target.action,
    summary: 'A page of the mappings of the company, those that come with the product first',
    query: pageQuery,
    body: z.strictObject({ minPosition }),
    handle: async ({ desk, caller, language, query }) => {
      const own = await mappingsOfCompany(desk.db, caller.companyId, target.name)
      const all = [...target.shipped.map((one) => shippedAnswer(one, language)), ...own.map(answerOf)]
      const from = (query.pageNum - 1) * query.pageSize
      const list = all.slice(from, from + query.pageSize)
      return { list, total: all.length, ...query, position: desk.projector.position(settings) }
    },
  })

const keepRoute = (target: ImportTarget, base: string): AnyRoute =>
  route({
    method: 'post',
    path: `${base}/mapping`,
    action: target.action,
    summary: 'Keeps a mapping under a name that no other one of the company has',
    waitsFor: settings,
    body: kept,
    handle: async (call) => {
      const { body, caller, newId } = call
      mustBeSound(target, body.mapping)
      await reserve(call, target, body.name, newId)
      const { companyId, departmentId } = caller
      const data = { ...body, target: target.name, companyId, departmentId }
      return execute(call, newId, { type: 'RegisterImportMapping', data })
    },
  })

const readRoute = (target: ImportTarget, base: string): AnyRoute =>
  route({
    method: 'get',
    path: `${base}/mapping/:id`,
    action: target.action,
    summary: 'One mapping',
    handle: (call) => namedMapping(call, target, call.params.id ?? ''),
  })

const changeRoute = (target: ImportTarget, base: string): AnyRoute =>
  route({
    method: 'put',
    path: `${base}/mapping`,
    action: target.action,
    summary: 'Changes a mapping or its name',
    waitsFor: settings,
    body: changed,
    handle: async (call) => {
      const { id, version: _, ...changes } = call.body
      const row = await mustChange(call, target, id)
      if (changes.mapping) mustBeSound(target, changes.mapping)
      if (changes.name !== undefined) await reserve(call, target, changes.name, id)
      const answer = await execute(call, id, { type: 'ChangeImportMapping', data: changes })
      if (changes.name !== undefined && changes.name !== row.name) await release(call, target, row.name, id)
      return answer
    },
  })

const removeRoute = (target: ImportTarget, base: string): AnyRoute =>
  route({
    method: 'delete',
    path: `${base}/mapping/:id`,
    action: target.action,
    summary: 'Removes a mapping; imports that used it keep what they used',
    waitsFor: settings,
    handle: async (call) => {
      const row = await mustChange(call, target, call.params.id ?? '')
      const answer = await execute(call, row.id, { type: 'RemoveImportMapping', data: {} })
      await release(call, target, row.name, row.id)
      return answer
    },
  })

/** The mapping that a dry run is asked for, with the name it goes by; it must fit the file. */
export const mappingFor = async (
  call: Asking,
  target: ImportTarget,
  row: ImportRow,
  asked: Readonly<{ mapping?: ImportMapping | undefined; mappingId?: string | undefined }>,
): Promise<Readonly<{ mapping: ImportMapping; mappingId: string | null; mappingName: string }>> => {
  const named = asked.mappingId === undefined ? undefined : await namedMapping(call, target, asked.mappingId)
  const mapping = named?.mapping ?? asked.mapping ?? refuseCommonly('invalid', 'REQUIRED')
  mustBeSound(target, mapping, row.found.columns)
  return { mapping, mappingId: named?.id ?? null, mappingName: named?.name ?? '' }
}

const namedMapping = async (call: Asking, target: ImportTarget, mappingId: string): Promise<ImportMappingAnswer> => {
  const shipped = shippedOf(target, mappingId)
  return shipped ? shippedAnswer(shipped, call.language) : answerOf(await mustFind(call, target, mappingId))
}

const mustBeSound = (target: ImportTarget, mapping: ImportMapping, columns?: readonly string[]): void => {
  const problems = checkMapping(target.fields, mapping, columns)
  if (problems.length > 0) throw fieldRefusal(problems.map((one) => ({ ...one, path: `mapping.${one.path}` })))
}

const shippedOf = (target: ImportTarget, mappingId: string) => target.shipped.find((one) => one.id === mappingId)

const shippedAnswer = (
  { id, name, mapping }: ImportTarget['shipped'][number],
  language: Language,
): ImportMappingAnswer => ({
  id,
  name: name[language],
  mapping,
  shipped: true,
})

const answerOf = ({
  id,
  version,
  name,
  mapping,
  createdBy,
  createdAt,
  updatedAt,
}: ImportMappingRow): ImportMappingAnswer => ({
  id,
  version,
  name,
  mapping,
  createdBy,
  createdAt,
  updatedAt,
  shipped: false,
})

/** Kept mappings serve the whole company of whoever may import. */
const mustFind = async (
  { desk, caller }: Asking,
  target: ImportTarget,
  mappingId: string,
): Promise<ImportMappingRow> => {
  const row = await findRow(desk.db, importMappings, mappingId, { everything: true })
  return row?.target === target.name && row.companyId === caller.companyId
    ? row
    : refuseCommonly('missing', 'NOT_FOUND')
}

const mustChange = (call: Asking, target: ImportTarget, mappingId: string): Promise<ImportMappingRow> =>
  shippedOf(target, mappingId) ? refuse('conflict', 'IMPORT_MAPPING_SHIPPED') : mustFind(call, target, mappingId)

const execute = async (call: Asking, mappingId: string, command: Named<typeof importMapping.commands>) => {
  const outcome = await call.desk.journal.execute(importMapping, mappingId, command, call.asked())
  const { id, version, position } = outcome
  return { id, version, position }
}

const placeOf = (call: Asking, target: ImportTarget, name: string): string =>
  JSON.stringify([call.caller.companyId, target.name, name])

const reserve = async (call: Asking, target: ImportTarget, name: string, mappingId: string): Promise<void> => {
  const owner = streamOf(importMapping, mappingId)
  const place = placeOf(call, target, name)
  if (await call.desk.reservations.reserve(what, place, owner, call.asked())) return
  refuse('conflict', 'IMPORT_MAPPING_NAME_TAKEN', { fields: [{ path: 'name', key: 'IMPORT_MAPPING_NAME_TAKEN' }] })
}

const release = (call: Asking, target: ImportTarget, name: string, mappingId: string): Promise<void> =>
  call.desk.reservations.release(what, placeOf(call, target, name), streamOf(importMapping, mappingId), call.asked())
