import { words } from '../../events/access/phrases.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { type SignInRow, signInList, signIns } from '../../projections/access/signIns.ts'
import { namesOf } from '../../projections/access/users.ts'
import { listRows, pagesOf } from '../../projections/kernel/list.ts'
import { listQuery, type ListQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { companyWide } from '../kernel/companyWide.ts'
import { exportRoute } from '../kernel/exportRoute.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { listed } from '../kernel/written.ts'
import type { SignInAnswer } from '../../projections/access/signInAnswers.ts'

type Asking = Call<unknown, ListQuery>

const path = '/sys/log/login'
const read = 'sys:loginLog:read'
const newestFirst = [{ field: 'at', dir: 'desc' }] as const

const answersOf = async ({ desk }: Asking, rows: readonly SignInRow[]): Promise<readonly SignInAnswer[]> => {
  const names = await namesOf(
    desk.db,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return rows.map(({ companyId: _, userId, ...row }) => ({
    ...row,
    user: userId === null ? null : { id: userId, name: names.get(userId) ?? userId },
  }))
}

const noteSeen = ({ seen }: Asking, rows: readonly SignInRow[]): void =>
  seen({ subjects: [...new Set(rows.flatMap(({ userId }) => userId ?? []))], fields: ['name'] })

const outcomes: Readonly<Record<Language, Readonly<Record<SignInRow['outcome'], string>>>> = {
  'zh-CN': { SIGNED_IN: '登录', RESET_ONLY: '仅可设置新密码', FAILED: '失败' },
  'zh-TW': { SIGNED_IN: '登入', RESET_ONLY: '僅可設定新密碼', FAILED: '失敗' },
  'en-US': { SIGNED_IN: 'Signed in', RESET_ONLY: 'May only choose a password', FAILED: 'Failed' },
}

const heads: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['位置', '时间（UTC）', '用户', '结果', '原因', 'IP', '结束时间（UTC）', '结束方式'],
  'zh-TW': ['位置', '時間（UTC）', '使用者', '結果', '原因', 'IP', '結束時間（UTC）', '結束方式'],
  'en-US': ['Position', 'When (UTC)', 'User', 'Outcome', 'Reason', 'IP', 'Ended (UTC)', 'How it ended'],
}

async function* rowsOf(call: Asking) {
  const { cursor: _, ...query } = call.body
  const said: Readonly<Record<string, string>> = words[call.language]
  const request = {
    ...companyWide(call.caller.reach('sys:loginLog:export')),
    fields: signInList,
    query,
    sort: newestFirst,
  }
  for await (const rows of pagesOf(call.desk.db, signIns, request)) {
    noteSeen(call, rows)
    for (const row of await answersOf(call, rows))
      yield [
        String(row.position),
        row.at,
        row.user?.name ?? null,
        outcomes[call.language][row.outcome],
        row.reason && (said[`signInGuard.reasonCode.${row.reason}`] ?? row.reason),
        row.ip,
        row.endedAt,
        row.ending && (said[`session.status.${row.ending}`] ?? row.ending),
      ]
  }
}

/** Every try to sign in, and how the session ended. */
export const signInLogRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: `${path}/getLoginLogByParam`,
    action: read,
    summary: 'A page of tries to sign in, failed ones included, newest first',
    waitsFor: [signIns.context],
    query: pageQuery,
    body: listQuery(signInList),
    handle: (call) =>
      listed(call, signIns.context, async () => {
        const page = await listRows(call.desk.db, signIns, {
          ...companyWide(call.caller.reach(read)),
          fields: signInList,
          query: call.body,
          page: call.query,
          sort: newestFirst,
        })
        noteSeen(call, page.list)
        return { ...page, list: await answersOf(call, page.list) }
      }),
  }),
  exportRoute({
    path: `${path}/export`,
    action: 'sys:loginLog:export',
    summary: 'Tries to sign in that pass the filters',
    body: listQuery(signInList),
    name: { 'zh-CN': '登录日志', 'zh-TW': '登入記錄', 'en-US': 'Sign-in log' },
    table: (call) => ({ head: heads[call.language], rows: rowsOf(call) }),
  }),
]
