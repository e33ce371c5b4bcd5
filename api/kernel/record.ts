import * as z from 'zod'
import { id, whole } from '../../events/kernel/fields.ts'
import { optionals } from '../../events/kernel/record.ts'
import type { Columns, RowOf } from '../../projections/kernel/columns.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { bulk } from './bulk.ts'
import { companyWide } from './companyWide.ts'
import type { RecordParts } from './recordParts.ts'
import { workOn } from './recordWork.ts'
import { type AnyRoute, route } from './route.ts'
import { idsBody, listed } from './written.ts'

/** Create, change, read, end, list, enable and disable of a plain record, to be spread among the routes of its noun. */
export const recordRoutes = <C extends Columns>(parts: RecordParts<C>): readonly AnyRoute[] => {
  const { path, record, model, list } = parts
  const work = workOn(parts)
  const { action } = work
  return [
    route({
      method: 'post',
      path,
      action: action('create'),
      summary: `Registers a ${record.stream}`,
      body: z.strictObject(record.fields),
      handle: (call) => work.register(call, call.body),
    }),
    route({
      method: 'put',
      path,
      action: action('change'),
      summary: `Changes fields of a ${record.stream}; what is not named stays`,
      body: z.strictObject({ ...optionals(record.fields), id: id(), version: whole().optional() }),
      handle: (call) => {
        const { id: recordId, version: _, ...values } = call.body
        return work.change(call, recordId, values)
      },
    }),
    route({
      method: 'get',
      path: `${path}/:id`,
      action: action('read'),
      summary: `One ${record.stream}`,
      handle: (call) => work.mustFind(call, call.params.id ?? '', 'read'),
    }),
    route({
      method: 'delete',
      path: `${path}/:id`,
      action: action('remove'),
      summary: `Ends a ${record.stream}`,
      handle: (call) => work.end(call, call.params.id ?? ''),
    }),
    route({
      method: 'post',
      path: `${path}/get${record.noun}ByParam`,
      action: action('read'),
      summary: `A page of records: ${record.stream}`,
      waitsFor: [record.context],
      query: pageQuery,
      body: listQuery(list),
      handle: (call) => {
        const { reach, where } = companyWide(call.caller.reach(action('read')))
        const request = { reach, where: where as Partial<RowOf<C>>, fields: list } // every record has a company
        const asked = { ...request, query: call.body, page: call.query }
        return listed(call, record.context, () => listRows(call.desk.db, model, asked))
      },
    }),
    ...(['Enable', 'Disable'] as const).map((verb) =>
      route({
        method: 'put',
        path: `${path}/${verb.toLowerCase()}`,
        action: action('enable'),
        summary: `${verb}s records: ${record.stream}`,
        body: idsBody,
        handle: (call) => {
          const act = (recordId: string) => work.turn(call, recordId, verb)
          return bulk([...new Set(call.body.ids)], (recordId) => recordId, act, call.language)
        },
      }),
    ),
  ]
}
