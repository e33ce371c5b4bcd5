import { Readable } from 'node:stream'
import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { id, whole } from '../../events/kernel/fields.ts'
import { importMapping, type ImportTarget } from '../../events/kernel/importTarget.ts'
import type { Outcome } from '../../events/log/journal.ts'
import type { StoredFile } from '../../events/runtime/fileStore.ts'
import { bulkImport } from '../../events/settings/bulkImport.ts'
import type { bulkImportCommands } from '../../events/settings/bulkImportSchemas.ts'
import { refuse } from '../../events/settings/phrases.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { importListFields, imports } from '../../projections/settings/imports.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { detailOf, mustFind, summaryOf } from './importDetail.ts'
import { importMappingRoutes, mappingFor } from './importMappings.ts'
import { importProblemRoutes } from './importProblems.ts'
import { lookAtFile } from './lookAtFile.ts'

type Command = Named<typeof bulkImportCommands>
type Asking = Call<unknown, unknown>

const largest = 50 * 1_048_576
const settings = ['settings'] as const
const seen = { version: whole().optional() }
const mapped = z
  .strictObject({ ...seen, mapping: importMapping.optional(), mappingId: id().optional() })
  .refine(({ mapping, mappingId }) => (mapping === undefined) !== (mappingId === undefined), {
    message: 'REQUIRED',
    path: ['mapping'],
  })

/** Everything that people do to import records of this kind: files, dry runs, runs and kept mappings. */
export const importRoutes = (target: ImportTarget): readonly AnyRoute[] => {
  const base = target.path ?? `/${target.context}/${target.name}`
  return [
    uploadRoute(target, base),
    detailRoute(target, base),
    listRoute(target, base),
    checkRoute(target, base),
    ...stepRoutes(target, base),
    ...importProblemRoutes(target, base),
    ...importMappingRoutes(target, base),
  ]
}

const uploadRoute = (target: ImportTarget, base: string): AnyRoute =>
  route({
    method: 'post',
    path: `${base}/import`,
    action: target.action,
    summary: 'Uploads a csv, tsv or xlsx file (field `file`) and finds out what it is; nothing is imported yet',
    upload: { limit: largest, extensions: ['csv', 'tsv', 'txt', 'xlsx'] },
    limit: 'upload',
    waitsFor: settings,
    handle: (call) => upload(call, target),
  })

const detailRoute = (target: ImportTarget, base: string): AnyRoute =>
  route({
    method: 'get',
    path: `${base}/import/:id`,
    action: target.action,
    summary: 'An import: its state, file, columns with samples, mapping, check, progress and counts',
    handle: async (call) => detailOf(call, target, await mustFind(call, target, call.params.id ?? '')),
  })

const listRoute = (target: ImportTarget, base: string): AnyRoute =>
  route({
    method: 'post',
    path: `${base}/import/getImportByParam`,
    action: target.action,
    summary: 'A page of imports, newest first',
    query: pageQuery,
    body: listQuery(importListFields),
    handle: async (call) => {
      const { desk, caller, body, query } = call
      const position = desk.projector.position(settings)
      const found = await listRows(desk.db, imports, {
        reach: caller.reach(target.action),
        fields: importListFields,
        query: body,
        page: query,
        where: { target: target.name },
        sort: [{ field: 'createdAt', dir: 'desc' }],
      })
      return { ...found, list: await summaryOf(call, target, found.list), position }
    },
  })

const checkRoute = (target: ImportTarget, base: string): AnyRoute =>
  route({
    method: 'put',
    path: `${base}/import/:id/check`,
    action: target.action,
    summary: 'Maps the columns and reads every line as the import would; nothing is saved but what was found',
    waitsFor: settings,
    body: mapped,
    handle: async (call) => {
      const row = await mustFind(call, target, call.params.id ?? '')
      const data = await mappingFor(call, target, row, call.body)
      return execute(call, row.id, { type: 'CheckImport', data })
    },
  })

const steps = [
  { verb: 'confirm', command: 'ConfirmImport', summary: 'Imports the lines that were checked, in the background' },
  { verb: 'cancel', command: 'CancelImport', summary: 'Ends an import; what is saved stays and is counted' },
] as const

const stepRoutes = (target: ImportTarget, base: string): readonly AnyRoute[] =>
  steps.map(({ verb, command, summary }) =>
    route({
      method: 'put',
      path: `${base}/import/:id/${verb}`,
      action: target.action,
      summary,
      waitsFor: settings,
      body: z.strictObject(seen),
      handle: async (call) => {
        const { id } = await mustFind(call, target, call.params.id ?? '')
        return execute(call, id, { type: command, data: {} })
      },
    }),
  )

const execute = async (call: Asking, importId: string, command: Command) =>
  written(await call.desk.journal.execute(bulkImport, importId, command, call.asked()))

const written = ({ id, version, position }: Outcome) => ({ id, version, position })

const upload = async (call: Asking, target: ImportTarget) => {
  const { desk, caller, newId } = call
  const file: StoredFile = call.file ?? refuseCommonly('invalid', 'UPLOAD_MISSING')
  const { found, samples } = await lookAtFile(desk.files.path(file.id))
  const max = target.mostLines ?? found.lines
  if (found.lines > max) return refuse('invalid', 'SPREADSHEET_TOO_MANY_ROWS', { params: { max } })
  const kept = await desk.files.keep('samples.json', Readable.from([JSON.stringify(samples)]))
  const { companyId, departmentId, userId: uploadedBy } = caller
  const data = { target: target.name, companyId, departmentId, uploadedBy, file, found: { ...found, samples: kept.id } }
  const asked = call.asked({ fresh: true })
  const outcome = await desk.journal.execute(bulkImport, newId, { type: 'UploadImport', data }, asked)
  if (outcome.repeated) await Promise.all([file.id, kept.id].map((one) => desk.files.remove(one)))
  return written(outcome)
}
