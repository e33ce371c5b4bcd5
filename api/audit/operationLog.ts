import { refuse } from '../../events/kernel/common.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { isPersonOf } from '../../projections/access/users.ts'
import type { LogEntry } from '../../projections/audit/auditAnswers.ts'
import {
  findOperation,
  listOperations,
  operationList,
  type OperationRow,
  pagesOfOperations,
} from '../../projections/audit/operationLog.ts'
import type { Condition } from '../../projections/kernel/conditions.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { exportRoute } from '../kernel/exportRoute.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { say } from '../kernel/sentences.ts'
import { listed } from '../kernel/written.ts'
import { askedFilters } from './asked.ts'
import { entriesOf } from './entries.ts'
import { detailOf, seesPersonal } from './eventDetail.ts'
import { storedAt } from './storedEvents.ts'

type Asking = Call<unknown, unknown>

const path = '/sys/log/operation'
const read = 'sys:operationLog:read'

/** What people of the own company did; whoever reaches everything reads of everybody. */
const within = ({ desk, caller }: Asking, action: Action): Condition | undefined => {
  const reach = caller.reach(action)
  return reach.everything ? undefined : isPersonOf(desk.db.dialect, 'by', reach.companyId)
}

const toldOf = async ({ desk, language }: Asking, rows: readonly OperationRow[]): Promise<readonly LogEntry[]> => {
  const stored = await storedAt(
    desk,
    rows.map(({ position }) => position),
  )
  return entriesOf(
    desk,
    rows.flatMap(({ position }) => stored.get(position) ?? []),
    language,
  )
}

const heads: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['位置', '时间（UTC）', '操作人', '操作', '对象类型', '对象', '结果', '原因', '页面', 'IP'],
  'zh-TW': ['位置', '時間（UTC）', '操作者', '操作', '對象類型', '對象', '結果', '原因', '頁面', 'IP'],
  'en-US': ['Position', 'When (UTC)', 'Who', 'What', 'Kind', 'Record', 'Outcome', 'Reason', 'Page', 'IP'],
}

const said: Readonly<Record<Language, readonly [done: string, refused: string]>> = {
  'zh-CN': ['完成', '拒绝'],
  'zh-TW': ['完成', '拒絕'],
  'en-US': ['Done', 'Refused'],
}

const cellsOf = (entry: LogEntry, language: Language) => [
  String(entry.position),
  entry.at,
  entry.by.name,
  entry.refused ? entry.refused.action : entry.title,
  entry.kind,
  entry.recordId,
  said[language][entry.refused ? 1 : 0],
  entry.refused ? say(entry.refused.key, language) : null,
  entry.page,
  entry.ip,
]

async function* rowsOf(call: Call<unknown, Parameters<typeof pagesOfOperations>[2]>) {
  for await (const rows of pagesOfOperations(call.desk.db, within(call, 'sys:operationLog:export'), call.body))
    for (const entry of await toldOf(call, rows)) yield cellsOf(entry, call.language)
}

/** Every command: who asked for what, when and where, what became of it, and its proof. Every look is recorded. */
export const operationLogRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: `${path}/getOperationLogByParam`,
    action: read,
    summary: 'A page of commands, refused ones included, newest first',
    waitsFor: ['audit'],
    query: pageQuery,
    body: listQuery(operationList),
    handle: (call) =>
      listed(call, 'audit', async () => {
        const page = await listOperations(call.desk.db, within(call, read), call.body, call.query)
        call.logRead({ what: 'events', filters: askedFilters(call.body) })
        return { ...page, list: await toldOf(call, page.list) }
      }),
  }),
  route({
    method: 'get',
    path: `${path}/:position`,
    action: read,
    widenedBy: [seesPersonal],
    summary: 'One command with the events it led to, their values and their proof',
    handle: async (call) => {
      const position = /^[1-9]\d{0,14}$/.test(call.params.position ?? '') ? Number(call.params.position) : 0
      const stored = (await storedAt(call.desk, [position])).get(position)
      const placed = stored && { stream: stored.event.stream, meta: stored.meta }
      const row = placed && (await findOperation(call.desk.db, within(call, read), placed))
      return row ? detailOf(call, position) : refuse('missing', 'NOT_FOUND')
    },
  }),
  exportRoute({
    path: `${path}/export`,
    action: 'sys:operationLog:export',
    summary: 'Commands that pass the filters',
    body: listQuery(operationList),
    name: { 'zh-CN': '操作日志', 'zh-TW': '操作記錄', 'en-US': 'Operation log' },
    table: (call) => ({ head: heads[call.language], rows: rowsOf(call) }),
  }),
]
