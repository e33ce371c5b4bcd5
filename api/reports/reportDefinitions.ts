import { Readable } from 'node:stream'
import * as z from 'zod'
import { id, text, whole } from '../../events/kernel/fields.ts'
import { nameIn } from '../../events/kernel/nameIn.ts'
import { nameFields } from '../../events/kernel/names.ts'
import { definitionChanges } from '../../events/reports/definitionDiff.ts'
import { definitionProblems } from '../../events/reports/definitionCheck.ts'
import { namedFields } from '../../events/reports/definitionFields.ts'
import { report } from '../../events/reports/report.ts'
import { refuse } from '../../events/reports/reportPhrases.ts'
import { reportDefinition } from '../../events/reports/reportSchemas.ts'
import { labelIn } from '../../events/kernel/query/labels.ts'
import { namesOf } from '../../projections/access/users.ts'
import { creatorIn } from './creatorIn.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { createReport } from './reportCreation.ts'
import { dataSetOfFile, fileOf, reportFile } from './reportFile.ts'
import { type Asking, context, execute, knownFields, mustBeRight, mustFindReport } from './reportTargets.ts'

const read = 'report:report:read'
const create = 'report:report:create'
const change = 'report:report:change'
const waitsFor = [context]
const version = whole({ min: 1 })
const note = text(200).default('')
const number = z.coerce
  .number({ error: 'FORMAT_INVALID' })
  .int({ error: 'FORMAT_INVALID' })
  .min(1, { error: 'FORMAT_INVALID' })

const loaded = async (call: Asking, reportId: string) => {
  const { report: found } = await mustFindReport(call, reportId, 'edit')
  const { state, events } = await call.desk.journal.load(report, found.id)
  return { found, events, definitions: 'definitions' in state ? state.definitions : [] }
}

/** Versions of what reports are: saved, compared, reverted, carried elsewhere. */
export const reportDefinitionRoutes: readonly AnyRoute[] = [
  route({
    method: 'put',
    path: '/report/definition',
    action: change,
    widenedBy: ['report:sql:write'],
    summary: 'Saves the next version of a report; `seen` is the version that the author began with',
    waitsFor,
    body: z.strictObject({ id: id(), definition: reportDefinition, seen: version, note }),
    handle: async (call) => {
      const { id: reportId, ...data } = call.body
      const { access } = await mustFindReport(call, reportId, 'edit')
      await mustBeRight(call, data.definition, access.denied)
      return execute(call, reportId, { type: 'SaveReportDefinition', data })
    },
  }),
  route({
    method: 'put',
    path: '/report/definition/revert',
    action: change,
    widenedBy: ['report:sql:write'],
    summary: 'Makes an older version the newest one again',
    waitsFor,
    body: z.strictObject({ id: id(), toVersion: version, seen: version, note }),
    handle: async (call) => {
      const { id: reportId, ...data } = call.body
      const { report: older, access } = await mustFindReport(call, reportId, 'edit', data.toVersion)
      await mustBeRight(call, older.definition, access.denied)
      return execute(call, reportId, { type: 'RevertReport', data })
    },
  }),
  route({
    method: 'post',
    path: '/report/definition/check',
    action: create,
    summary: 'What is wrong in a definition, place by place; nothing is saved',
    body: z.strictObject({ definition: reportDefinition }),
    handle: async (call) => ({
      problems: definitionProblems(call.body.definition, { fields: await knownFields(call, call.body.definition) }),
    }),
  }),
  route({
    method: 'get',
    path: '/report/definition/:id/versions',
    action: read,
    summary: 'Every version of a report, the newest first: who saved it, when and why',
    handle: async (call) => {
      const { events } = await loaded(call, call.params.id ?? '')
      const saved = events.filter(({ type }) => type === 'ReportDefinitionSaved')
      const names = await namesOf(
        call.desk.db,
        saved.map(({ meta }) => meta.by.id),
      )
      const list = saved.toReversed().map(({ data, meta }) => {
        const {
          version: number_,
          note: why,
          revertedFrom,
        } = data as { version: number; note: string; revertedFrom: number | null } // the event's schema
        return {
          version: number_,
          note: why,
          revertedFrom,
          at: meta.at,
          by: { id: meta.by.id, name: creatorIn(names, meta.by.id) },
        }
      })
      return { list, total: list.length }
    },
  }),
  route({
    method: 'get',
    path: '/report/definition/:id/changes',
    action: read,
    summary: 'What is not the same in two versions of a report, field by field',
    query: z.strictObject({ from: number, to: number }),
    handle: async (call) => {
      const { found, definitions } = await loaded(call, call.params.id ?? '')
      const { from, to } = call.query
      const [before, after] = [definitions[from - 1], definitions[to - 1]]
      if (!before || !after) return refuse('missing', 'REPORT_VERSION_UNKNOWN')
      const fields = await knownFields(call, found.definition)
      const labels = new Map([...namedFields(before, fields), ...namedFields(after, fields)])
      const nameOf = (field: string): string => {
        const known = labels.get(field)
        return known ? labelIn(known.labels, call.language) : field
      }
      return { from, to, changes: definitionChanges(before, after, { nameOf, language: call.language }) }
    },
  }),
  route({
    method: 'get',
    path: '/report/definition/:id/file',
    action: change,
    summary: 'A report as a JSON file, to be imported elsewhere; it holds no data and no secret',
    handle: async (call) => {
      const { report: found } = await mustFindReport(call, call.params.id ?? '', 'edit')
      const content = await fileOf(call, found)
      return {
        file: Readable.from([`${JSON.stringify(content, undefined, 2)}\n`]),
        name: `${nameIn(found, call.language)}.json`,
        type: 'application/json',
      }
    },
  }),
  route({
    method: 'post',
    path: '/report/definition/import',
    action: create,
    widenedBy: ['report:sql:write'],
    summary: 'Creates a report from such a file; its data set is found by id or name, or named by the caller',
    waitsFor,
    body: z.strictObject({ file: reportFile, dataSetId: id().optional(), ...nameFields }),
    handle: async (call) => {
      const { file, dataSetId, ...names } = call.body
      const { description, category, charts } = file
      const definition = await dataSetOfFile(call, file, dataSetId)
      await mustBeRight(call, definition)
      return createReport(call, { ...names, description, category, definition }, { charts })
    },
  }),
]
