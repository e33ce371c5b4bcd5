import { kinds } from '../../events/audit/phrases.ts'
import { refuse } from '../../events/kernel/common.ts'
import { nameIn, type Names } from '../../events/kernel/nameIn.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { optionGroup } from '../../events/settings/optionGroup.ts'
import { parameter } from '../../events/settings/parameter.ts'
import { definitionOf } from '../../events/settings/parameters.ts'
import { isPersonOf, namesOf } from '../../projections/access/users.ts'
import type { Condition } from '../../projections/kernel/conditions.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRows, listRows, pagesOf } from '../../projections/kernel/list.ts'
import { listQuery, type ListQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import type { Table } from '../../projections/kernel/projection.ts'
import type { SettingChange, SettingChangeDetail } from '../../projections/settings/settingAnswers.ts'
import { settingChangeList, type SettingChangeRow, settingChanges } from '../../projections/settings/settingChanges.ts'
import { exportRoute } from '../kernel/exportRoute.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { holds } from '../kernel/session.ts'
import { changesOf, historyOf } from '../kernel/timeline.ts'
import { isWithinWindow, tokenText, wayBack } from '../kernel/undo.ts'
import { listed } from '../kernel/written.ts'
import { titleOf } from '../titles.ts'
import { optionChanges } from './optionChanges.ts'
import { settingTimelines } from './timelines.ts'

type Asking = Call<unknown, unknown>

const path = '/sys/log/parameter'
const read = 'sys:parameterLog:read'
const newestFirst = [{ field: 'at', dir: 'desc' }] as const

const within = ({ desk, caller }: Asking, action: Action): Condition | undefined => {
  const reach = caller.reach(action)
  return reach.everything ? undefined : isPersonOf(desk.db.dialect, 'by', reach.companyId)
}

type Labels = ReadonlyMap<string, string>
const keyOf = ({ kind, recordId }: Pick<SettingChangeRow, 'kind' | 'recordId'>): string => `${kind} ${recordId}`

/** What the changed records are called; one that is gone stands for itself. */
const labelsOf = async ({ db }: Desk, rows: readonly SettingChangeRow[], language: Language): Promise<Labels> => {
  const found = settingTimelines.map(async ({ kind, model }) => {
    const ids = [...new Set(rows.filter((row) => row.kind === kind).map(({ recordId }) => recordId))]
    if (kind === parameter.stream)
      return ids.map((id) => [keyOf({ kind, recordId: id }), definitionOf(id)?.name[language] ?? id] as const)
    const known = ids.length === 0 ? [] : await findRows(db, model as unknown as Table, ids, { everything: true })
    return known.map(
      (row) => [keyOf({ kind, recordId: String(row.id) }), nameIn(row as unknown as Names, language)] as const,
    ) // all have names
  })
  return new Map((await Promise.all(found)).flat())
}

const tableOf = (kind: string, language: Language): string =>
  (kinds[language] as Readonly<Record<string, string>>)[kind] ?? kind

const answersOf = async (
  { desk, language }: Asking,
  rows: readonly SettingChangeRow[],
): Promise<readonly SettingChange[]> => {
  const [names, labels] = await Promise.all([
    namesOf(
      desk.db,
      rows.map(({ by }) => by),
    ),
    labelsOf(desk, rows, language),
  ])
  return rows.map(({ by, ...row }) => ({
    ...row,
    by: { type: 'user', id: by, name: names.get(by) ?? by },
    table: tableOf(row.kind, language),
    record: labels.get(keyOf(row)) ?? row.recordId,
    title: titleOf(row.type, language),
  }))
}

const detailOf = async (call: Asking, row: SettingChangeRow): Promise<SettingChangeDetail> => {
  const { desk, caller, language } = call
  const kind = settingTimelines.find((one) => one.kind === row.kind)
  const [answer] = await answersOf(call, [row])
  const history = kind && (await historyOf(desk, kind, row.recordId))
  const step = history?.steps.find(({ event }) => event.position === row.position)
  if (!kind || !history || !step || !answer) return refuse('missing', 'NOT_FOUND')
  const action = kind.undo?.[row.type]
  const mayUndo = action !== undefined && holds(caller, action) && isWithinWindow(step.event, desk.now())
  const canUndo = mayUndo && wayBack(kind, history, row.version).way === 'command'
  return {
    ...answer,
    changes: [
      ...(kind.kind === parameter.stream
        ? parameterChanges(step.event.data, language)
        : changesOf(kind, step, language)),
      ...(kind.kind === optionGroup.stream ? optionChanges(step, language) : []),
    ],
    restorable: kind.kind === parameter.stream && holds(caller, 'sys:parameter:change'),
    undoToken: canUndo ? tokenText({ kind: kind.kind, id: row.recordId, version: row.version }) : null,
  }
}

const valueLabel: Readonly<Record<Language, string>> = { 'zh-CN': '值', 'zh-TW': '值', 'en-US': 'Value' }
const whenLabel: Readonly<Record<Language, string>> = {
  'zh-CN': '生效时间',
  'zh-TW': '生效時間',
  'en-US': 'Takes effect',
}

/** Every event of a parameter says the old and the new value; null is what the start says. */
const parameterChanges = (data: unknown, language: Language) => {
  const { old, value, effectiveAt } = data as Readonly<Record<string, string | null | undefined>> // its events
  return [
    { field: 'value', label: valueLabel[language], old: old ?? null, new: value ?? null },
    ...(effectiveAt ? [{ field: 'effectiveAt', label: whenLabel[language], old: null, new: effectiveAt }] : []),
  ]
}

const heads: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['位置', '时间（UTC）', '表', '业务名称', '操作', '用户', '字段', '旧值', '新值'],
  'zh-TW': ['位置', '時間（UTC）', '資料表', '業務名稱', '操作', '使用者', '欄位', '舊值', '新值'],
  'en-US': ['Position', 'When (UTC)', 'Table', 'Business name', 'Operation', 'User', 'Field', 'Old', 'New'],
}

const cell = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** One line for each changed field. */
async function* rowsOf(call: Call<unknown, ListQuery>) {
  const { cursor: _, ...query } = call.body
  const request = {
    reach: { everything: true } as const,
    fields: settingChangeList,
    query,
    also: within(call, 'sys:parameterLog:export'),
    sort: newestFirst,
  }
  for await (const rows of pagesOf(call.desk.db, settingChanges, request))
    for (const row of rows) {
      const { position, at, table, record, title, by, changes } = await detailOf(call, row)
      const told = changes.length > 0 ? changes : [{ label: '', old: null, new: null }]
      for (const change of told)
        yield [String(position), at, table, record, title, by.name, change.label, cell(change.old), cell(change.new)]
    }
}

/** Every change of parameters, options, extra columns and what people choose from, with old and new value. */
export const settingChangeRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: `${path}/getParameterLogByParam`,
    action: read,
    summary: 'A page of changes, newest first',
    waitsFor: [settingChanges.context],
    query: pageQuery,
    body: listQuery(settingChangeList),
    handle: (call) =>
      listed(call, settingChanges.context, async () => {
        const page = await listRows(call.desk.db, settingChanges, {
          reach: { everything: true },
          fields: settingChangeList,
          query: call.body,
          page: call.query,
          also: within(call, read),
          sort: newestFirst,
        })
        return { ...page, list: await answersOf(call, page.list) }
      }),
  }),
  route({
    method: 'get',
    path: `${path}/:position`,
    action: read,
    summary: 'One change with old and new values, and how to take it back',
    handle: async (call) => {
      const position = /^[1-9]\d{0,14}$/.test(call.params.position ?? '') ? Number(call.params.position) : 0
      const request = { reach: { everything: true } as const, fields: settingChangeList, also: within(call, read) }
      const { list } = await listRows(call.desk.db, settingChanges, {
        ...request,
        where: { position },
        page: { pageSize: 1 },
      })
      return list[0] ? detailOf(call, list[0]) : refuse('missing', 'NOT_FOUND')
    },
  }),
  exportRoute({
    path: `${path}/export`,
    action: 'sys:parameterLog:export',
    summary: 'Changes that pass the filters, one line for each changed field',
    body: listQuery(settingChangeList),
    name: { 'zh-CN': '参数变更日志', 'zh-TW': '參數變更記錄', 'en-US': 'Parameter log' },
    table: (call) => ({ head: heads[call.language], rows: rowsOf(call) }),
  }),
]
