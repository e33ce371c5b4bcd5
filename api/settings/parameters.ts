import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import { instant, requiredText, text, whole } from '../../events/kernel/fields.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { parameter } from '../../events/settings/parameter.ts'
import { definitionOf, type ParameterDefinition, parameterDefinitions } from '../../events/settings/parameters.ts'
import { namesOf } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow, findRows } from '../../projections/kernel/list.ts'
import { minPosition, pageQuery } from '../../projections/kernel/listQuery.ts'
import type { ParameterAnswer } from '../../projections/settings/settingAnswers.ts'
import { type ParameterRow, parameters, standardOf, valueOfRow } from '../../projections/settings/parameters.ts'
import { settingChanges } from '../../projections/settings/settingChanges.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'

const settings = ['settings'] as const
const value = text(2000).nullable()
const wanted = { key: requiredText(), value, version: whole().optional() }
const change = 'sys:parameter:change'

/** What a parameter is and says, in the reader's language. */
const answerOf = (
  { config, now }: Desk,
  definition: ParameterDefinition,
  row: ParameterRow | undefined,
  names: ReadonlyMap<string, string>,
  language: Language,
): ParameterAnswer => {
  const at = now()
  const set = valueOfRow(row, at)
  const standard = standardOf(definition, config)
  const waits = row?.nextAt !== null && row !== undefined && row.nextAt > at
  return {
    key: definition.key,
    group: definition.group,
    name: definition.name[language],
    help: definition.help[language],
    kind: definition.kind,
    unit: definition.kind === 'number' ? (definition.unit?.[language] ?? '') : '',
    limits: definition.kind === 'number' ? { min: definition.min, max: definition.max, scale: definition.scale } : null,
    maxLength: definition.kind === 'text' ? definition.max : null,
    choices:
      definition.kind === 'choice'
        ? Object.entries(definition.choices).map(([word, said]) => ({ value: word, label: said[language] }))
        : [],
    value: set ?? standard,
    isSet: set !== null,
    standard,
    next: waits ? { value: row.nextValue ?? standard, effectiveAt: row.nextAt } : null,
    updatedBy: row ? (names.get(row.updatedBy) ?? row.updatedBy) : null,
    updatedAt: row?.updatedAt ?? null,
    version: row?.version ?? 0,
  }
}

const answersOf = async (desk: Desk, keys: readonly string[], language: Language): Promise<ParameterAnswer[]> => {
  const rows = await findRows(desk.db, parameters, keys, { everything: true })
  const names = await namesOf(
    desk.db,
    rows.map(({ updatedBy }) => updatedBy),
  )
  return keys.flatMap((key) => {
    const definition = definitionOf(key)
    const row = rows.find(({ id }) => id === key)
    return definition ? [answerOf(desk, definition, row, names, language)] : []
  })
}

const fits = ({ key, name, help }: ParameterAnswer, keyword: string): boolean =>
  [key, name, help].join(' ').toLowerCase().includes(keyword.trim().toLowerCase())

/** A parameter's value of an earlier moment, as an entry of the log tells it. */
const valueIn = async (call: Call<unknown, unknown>, position: number, which: 'old' | 'new') => {
  const { desk } = call
  const entry = await findRow(desk.db, settingChanges, String(position), { everything: true })
  if (entry?.kind !== parameter.stream) return refuse('missing', 'NOT_FOUND')
  const { events } = await desk.journal.load(parameter, entry.recordId)
  const event = events.find((one) => one.position === position)
  const said = event?.data as Readonly<{ value: string | null; old: string | null }> | undefined // every event says both
  return said ? { key: entry.recordId, value: which === 'old' ? said.old : said.value } : refuse('missing', 'NOT_FOUND')
}

/** Parameters: what each says, and what it shall say. A change takes effect with the next use. */
export const parameterRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/sys/parameter/getParameterByParam',
    action: 'sys:parameter:read',
    summary: 'Every parameter with its value, limits and what is planned',
    waitsFor: settings,
    query: pageQuery,
    body: z.strictObject({ keyword: text(200).optional(), minPosition }),
    handle: (call) =>
      listed(call, parameter.context, async () => {
        const { desk, body, query, language } = call
        const all = await answersOf(
          desk,
          parameterDefinitions.map(({ key }) => key),
          language,
        )
        const found = all.filter((one) => fits(one, body.keyword ?? ''))
        const from = (query.pageNum - 1) * query.pageSize
        return { list: found.slice(from, from + query.pageSize), total: found.length, ...query }
      }),
  }),
  route({
    method: 'get',
    path: '/sys/parameter/:key',
    action: 'sys:parameter:read',
    summary: 'One parameter',
    handle: async ({ desk, params, language }) =>
      (await answersOf(desk, [params.key ?? ''], language))[0] ?? refuse('missing', 'NOT_FOUND'),
  }),
  route({
    method: 'put',
    path: '/sys/parameter',
    action: change,
    summary: 'Sets a parameter at once; null is what the start says',
    waitsFor: settings,
    body: z.strictObject(wanted),
    handle: async (call) => {
      const { key, value: said } = call.body
      const command = { type: 'SetParameter', data: { key, value: said } } as const
      return written(
        await call.desk.journal.execute(parameter, mustBeKnown(key), command, call.asked()),
        parameter.stream,
      )
    },
  }),
  route({
    method: 'put',
    path: '/sys/parameter/schedule',
    action: change,
    summary: 'Plans what a parameter says from an instant on; it takes effect by itself',
    waitsFor: settings,
    body: z.strictObject({ ...wanted, effectiveAt: instant() }),
    handle: async (call) => {
      const { key, value: said, effectiveAt } = call.body
      const command = { type: 'ScheduleParameter', data: { key, value: said, effectiveAt } } as const
      return written(await call.desk.journal.execute(parameter, mustBeKnown(key), command, call.asked()))
    },
  }),
  route({
    method: 'put',
    path: '/sys/parameter/restore',
    action: change,
    summary: 'Brings back the old or the new value of an entry of the parameter log',
    waitsFor: settings,
    body: z.strictObject({ position: whole({ min: 1 }), which: z.enum(['old', 'new'], { error: 'FORMAT_INVALID' }) }),
    handle: async (call) => {
      const { position, which } = call.body
      const { key, value: said } = await valueIn(call, position, which)
      const command = { type: 'RestoreParameter', data: { key, value: said, position } } as const
      return written(await call.desk.journal.execute(parameter, key, command, call.asked()), parameter.stream)
    },
  }),
]

const mustBeKnown = (key: string): string => (definitionOf(key) ? key : refuse('missing', 'NOT_FOUND'))
