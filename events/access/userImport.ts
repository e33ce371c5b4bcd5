import type * as z from 'zod'
import type {
  ImportField,
  ImportOrigin,
  ImportProblem,
  ImportReading,
  ImportRow,
  ImportTarget,
} from '../kernel/importTarget.ts'
import type { ImportMapping } from '../kernel/importTarget.ts'
import { languages, type Phrases } from '../kernel/phrases.ts'
import { readLine } from '../kernel/readLine.ts'
import { fields as labels, words as spoken } from './phrases.ts'
import { user } from './user.ts'
import { account, profileFields, type Scope } from './userFields.ts'

/** A line of a file of people: what it says of the person, and the names of what the person belongs to. */
export type UserLine = Readonly<{
  userId: string
  /** Values of the profile and the account, each read by its schema. */
  said: Readonly<Record<string, unknown>>
  scope: Scope
  enabled: boolean
  /** As the file names them, by code or by name; '' where it says nothing. */
  company: string
  department: string
  roles: readonly string[]
}>

const texts = {
  account: account(),
  name: profileFields.name,
  workNumber: profileFields.workNumber,
  mobile: profileFields.mobile,
  email: profileFields.email,
  wechat: profileFields.wechat,
  contact: profileFields.contact,
} as const satisfies Readonly<Record<string, z.ZodType>>

const choices = {
  gender: ['male', 'female'],
  scope: ['own', 'program', 'data'],
  status: ['ENABLED', 'DISABLED'],
} as const
type Choice = keyof typeof choices

const names = [
  ...(Object.keys(texts) as readonly (keyof typeof texts)[]), // the keys of a literal
  ...(['gender', 'companyId', 'departmentId', 'roles', 'scope', 'status'] as const),
] as const

const labelOf = (name: string) => ({
  'zh-CN': said(labels, 'zh-CN', name),
  'zh-TW': said(labels, 'zh-TW', name),
  'en-US': said(labels, 'en-US', name),
})

const said = (phrases: Phrases, language: (typeof languages)[number], name: string): string =>
  phrases[language][`user.${name}`] ?? name

const fields: readonly ImportField[] = names.map((name) => ({
  name,
  kind: 'text',
  required: name === 'account' || name === 'name',
  labels: labelOf(name),
}))

/** How people come out of a file; what a line names is looked up before it is saved. */
export const userImport: ImportTarget = {
  name: user.stream,
  context: user.context,
  path: '/sys/user',
  action: 'sys:user:import',
  fields,
  shipped: [],
  identity: 'account',
  mostLines: 5000,
  keepsExtras: false,
  rules: user,
  read: (row, mapping, origin) => readUser(row, mapping, origin),
}

const readUser = (row: ImportRow, mapping: ImportMapping, origin: ImportOrigin): ImportReading => {
  const { values, problems, gaps } = readLine(fields, row, mapping)
  const told = (field: string, key: string, params?: ImportProblem['params']): ImportProblem => ({
    ...cellFor(field, row, mapping),
    field,
    key,
    ...(params ? { params } : {}),
  })
  const found: ImportProblem[] = [...problems]
  const person: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(texts)) {
    const text = values.get(name)
    if (text === undefined && !(name in required)) continue
    if (found.some(({ field }) => field === name)) continue
    const read = schema.safeParse(text ?? '')
    if (read.success) person[name] = read.data
    else found.push(told(name, read.error.issues[0]?.message ?? 'FORMAT_INVALID'))
  }
  const chosen = (name: Choice): string | undefined => {
    const text = values.get(name)
    if (text === undefined) return undefined
    const word = wordOf(name, text)
    if (word === undefined) found.push(told(name, 'USER_WORD_UNKNOWN', { text, words: wordsOf(name).join(', ') }))
    return word
  }
  const [gender, scope = 'own', status = 'ENABLED'] = (['gender', 'scope', 'status'] as const).map(chosen)
  if (found.length > 0) return { problems: found }
  const data: UserLine = {
    userId: origin.id,
    said: { ...person, ...(gender ? { gender } : {}) },
    scope: scope as Scope, // one of its words
    enabled: status === 'ENABLED',
    company: values.get('companyId') ?? '',
    department: values.get('departmentId') ?? '',
    roles: (values.get('roles') ?? '').split(/[;,，；、\n]/).flatMap((one) => one.trim() || []),
  }
  return { command: { type: 'ImportUser', data }, gaps }
}

const required = { account: true, name: true }

const wordsOf = (name: Choice): readonly string[] => choices[name].flatMap((word) => labelsOf(name, word).slice(0, 1))

/** A word as people call it, in any of the three languages, and the word itself. */
const labelsOf = (name: Choice, word: string): readonly string[] => [
  ...languages.map(
    (language) => (spoken[language] as Readonly<Record<string, string>>)[`user.${name}.${word}`] ?? word,
  ),
  word,
]

const bare = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const wordOf = (name: Choice, text: string): string | undefined =>
  choices[name].find((word) => labelsOf(name, word).map(bare).includes(bare(text)))

const cellFor = (field: string, row: ImportRow, mapping: ImportMapping): Readonly<{ column: string; text: string }> => {
  const use = mapping.columns.find((one) => one.use === 'field' && one.field === field)
  return { column: use?.column ?? '', text: (use && row.cells.get(use.column)) ?? '' }
}
