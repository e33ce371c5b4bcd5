import { fields as labels, words } from '../../events/access/phrases.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { users } from '../../projections/access/users.ts'
import { pagesOf } from '../../projections/kernel/list.ts'
import { exportRoute } from '../kernel/exportRoute.ts'
import type { AnyRoute, Call } from '../kernel/route.ts'
import { columnCells, headOf, shownColumns } from '../settings/shownColumns.ts'
import type { ColumnInUse } from '../../events/settings/columnText.ts'
import { type NamedPerson, peopleNamed } from './userLabels.ts'
import { peopleAsked, userListQuery } from './userList.ts'

const mayExport = 'sys:user:export'

const columns = [
  ...(['workNumber', 'account', 'name', 'gender', 'mobile', 'email', 'wechat', 'contact'] as const),
  ...(['companyId', 'departmentId', 'roles', 'scope', 'userType', 'status', 'createdAt', 'updatedAt'] as const),
] as const

/** People as a file: the same filter and reach as the list, headings and words in the caller's language. */
export const userExportRoutes: readonly AnyRoute[] = [
  exportRoute({
    path: '/sys/user/export',
    action: mayExport,
    summary: 'People who pass the filters',
    body: userListQuery,
    name: { 'zh-CN': '用户', 'zh-TW': '使用者', 'en-US': 'Users' },
    table: async (call) => {
      const { desk, caller, body, language } = call
      const request = await peopleAsked(call, mayExport, body)
      const extra = await shownColumns(desk.db, 'user', caller)
      const said: Readonly<Record<string, string>> = { ...labels[language], ...moments[language] }
      return {
        head: [...columns.map((name) => said[`user.${name}`] ?? name), ...headOf(extra, language)],
        rows: linesOf(call, pagesOf(desk.db, users, request), extra),
      }
    },
  }),
]

const moments: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-CN': { 'user.createdAt': '创建时间', 'user.updatedAt': '最后修改' },
  'zh-TW': { 'user.createdAt': '建立時間', 'user.updatedAt': '最後修改' },
  'en-US': { 'user.createdAt': 'Created', 'user.updatedAt': 'Last changed' },
}

type Pages = ReturnType<typeof pagesOf<typeof users.columns>>

async function* linesOf(call: Call<unknown, unknown>, pages: Pages, extra: readonly ColumnInUse[]) {
  const { language } = call
  const cells = columns.map((name) => cellReader(name, language))
  for await (const rows of pages)
    for (const person of await peopleNamed(call, rows))
      yield [...cells.map((cellOf) => cellOf(person)), ...columnCells(extra, person, language)]
}

/** Reads one column of people: a value that is a word stands there as that word. */
const cellReader = (name: (typeof columns)[number], language: Language): ((person: NamedPerson) => string | null) => {
  if (name === 'companyId') return ({ company }) => company
  if (name === 'departmentId') return ({ department }) => department
  if (name === 'roles') return ({ roleNames }) => roleNames.join('; ')
  const own = Object.entries(words[language]).filter(([key]) => key.startsWith(`user.${name}.`))
  const said = new Map(own.map(([key, word]) => [key.slice(`user.${name}.`.length), word]))
  return (person) => said.get(person[name] ?? '') ?? person[name]
}
