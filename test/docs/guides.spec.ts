import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { menus } from '../../api/access/seedData.ts'
import { enUS as ownEn } from '../../console/access/own/en-US.ts'
import { zhCN as ownCn } from '../../console/access/own/zh-CN.ts'
import { zhTW as ownTw } from '../../console/access/own/zh-TW.ts'
import { enUS as rolesEn } from '../../console/access/roles/en-US.ts'
import { zhCN as rolesCn } from '../../console/access/roles/zh-CN.ts'
import { zhTW as rolesTw } from '../../console/access/roles/zh-TW.ts'
import { enUS as usersEn } from '../../console/access/users/en-US.ts'
import { zhCN as usersCn } from '../../console/access/users/zh-CN.ts'
import { zhTW as usersTw } from '../../console/access/users/zh-TW.ts'
import { enUS as departmentsEn } from '../../console/organisation/departments/en-US.ts'
import { zhCN as departmentsCn } from '../../console/organisation/departments/zh-CN.ts'
import { zhTW as departmentsTw } from '../../console/organisation/departments/zh-TW.ts'
import { enUS as recordEn } from '../../console/shell/record/en-US.ts'
import { zhCN as recordCn } from '../../console/shell/record/zh-CN.ts'
import { zhTW as recordTw } from '../../console/shell/record/zh-TW.ts'
import { enUS as kitEn } from '../../console/kit/en-US.ts'
import { zhCN as kitCn } from '../../console/kit/zh-CN.ts'
import { zhTW as kitTw } from '../../console/kit/zh-TW.ts'
import { enUS as importsEn } from '../../console/logistics/imports/en-US.ts'
import { zhCN as importsCn } from '../../console/logistics/imports/zh-CN.ts'
import { zhTW as importsTw } from '../../console/logistics/imports/zh-TW.ts'
import { enUS as ordersEn } from '../../console/logistics/orders/en-US.ts'
import { zhCN as ordersCn } from '../../console/logistics/orders/zh-CN.ts'
import { zhTW as ordersTw } from '../../console/logistics/orders/zh-TW.ts'
import { enUS as reportEn } from '../../console/logistics/report/en-US.ts'
import { zhCN as reportCn } from '../../console/logistics/report/zh-CN.ts'
import { zhTW as reportTw } from '../../console/logistics/report/zh-TW.ts'
import { enUS as shellEn } from '../../console/shell/en-US.ts'
import { zhCN as shellCn } from '../../console/shell/zh-CN.ts'
import { zhTW as shellTw } from '../../console/shell/zh-TW.ts'

type Words = Readonly<Record<string, string>>

const valuesOf = (...lists: readonly Words[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => Object.values(list).map((word) => word.toLowerCase())))

/** Each guide with what the console says in its language, and how the guide marks words of the console. */
const guides = {
  'zh-CN': {
    says: valuesOf(kitCn, shellCn, ordersCn, importsCn, reportCn, ownCn, rolesCn, usersCn, departmentsCn, recordCn),
    marked: /“([^”]+)”/g,
  },
  'zh-TW': {
    says: valuesOf(kitTw, shellTw, ordersTw, importsTw, reportTw, ownTw, rolesTw, usersTw, departmentsTw, recordTw),
    marked: /「([^」]+)」/g,
  },
  'en-US': {
    says: valuesOf(kitEn, shellEn, ordersEn, importsEn, reportEn, ownEn, rolesEn, usersEn, departmentsEn, recordEn),
    marked: /(?<!\*)\*([^*\n]+)\*(?!\*)/g,
  },
} as const

const menuNames = (language: keyof typeof guides) => menus.map(({ name }) => name[language].toLowerCase())

const ofFiles = new Set(['weight captured separately'])

describe('the user guide', () => {
  for (const [language, { says, marked }] of Object.entries(guides))
    it(`names things in ${language} as the console does`, () => {
      const guide = readFileSync(`docs/guides/user/${language}.md`, 'utf8')
      const named = [...guide.matchAll(marked)].map(([, word = '']) => word.toLowerCase())
      const inMenu = menuNames(language as keyof typeof guides) // entries of the table above
      expect(named).not.to.deep.equal([])
      expect(named.filter((word) => !says.has(word) && !inMenu.includes(word) && !ofFiles.has(word))).to.deep.equal([])
    })
})
