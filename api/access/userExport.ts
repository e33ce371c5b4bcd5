import { fields as labels, words } from '../../events/access/phrases.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { csvFile } from '../../events/runtime/spreadsheet/writeCsv.ts'
import { users } from '../../projections/access/users.ts'
import { pagesOf } from '../../projections/kernel/list.ts'
import { listQuery } from '../../projections/kernel/listQuery.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { type PersonAnswer, peopleShownTo } from './userLabels.ts'
import { userList } from './userList.ts'

const mayExport = 'sys:user:export'

const columns = [
  ...(['workNumber', 'account', 'name', 'gender', 'mobile', 'email', 'wechat', 'contact'] as const),
  ...(['companyId', 'departmentId', 'roles', 'scope', 'userType', 'status', 'createdAt', 'updatedAt'] as const),
] as const

/** People as a csv file: the same filter and reach as the list, headings and words in the caller's language. */
export const userExportRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/sys/user/export',
    action: mayExport,
    summary: 'People who pass the filters as a csv file',
    body: listQuery(userList),
    limit: 'export',
    handle: async (call) => {
      const { desk, caller, body, language } = call
      const where = body.filters?.status ? {} : { removed: false }
      const request = { reach: caller.reach(mayExport), fields: userList, where, query: body }
      const said: Readonly<Record<string, string>> = { ...labels[language], ...moments[language] }
      const head = columns.map((name) => said[`user.${name}`] ?? name)
      return {
        file: csvFile(head, linesOf(call, await begun(pagesOf(desk.db, users, request)), language)),
        name: `${names[language]} ${desk.now().slice(0, 10)}.csv`,
        type: 'text/csv',
      }
    },
  }),
]

const names: Readonly<Record<Language, string>> = { 'zh-CN': '用户', 'zh-TW': '使用者', 'en-US': 'Users' }

const moments: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-CN': { 'user.createdAt': '创建时间', 'user.updatedAt': '最后修改' },
  'zh-TW': { 'user.createdAt': '建立時間', 'user.updatedAt': '最後修改' },
  'en-US': { 'user.createdAt': 'Created', 'user.updatedAt': 'Last changed' },
}

type Pages = ReturnType<typeof pagesOf<typeof users.columns>>

/** The pages with the first one read: what cannot be asked is refused before the file begins. */
const begun = async (pages: Pages): Promise<Pages> => {
  const first = await pages.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* pages
  })()
}

async function* linesOf(call: Call<unknown, unknown>, pages: Pages, language: Language) {
  for await (const rows of pages)
    for (const person of await peopleShownTo(call, rows)) yield columns.map((name) => cellOf(person, name, language))
}

const cellOf = (person: PersonAnswer, name: (typeof columns)[number], language: Language): string | null => {
  if (name === 'companyId') return person.company
  if (name === 'departmentId') return person.department
  if (name === 'roles') return person.roleNames.join('; ')
  const said: Readonly<Record<string, string>> = words[language]
  return said[`user.${name}.${person[name]}`] ?? person[name]
}
