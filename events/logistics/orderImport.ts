import type * as z from 'zod'
import type {
  ImportField,
  ImportGap,
  ImportMapping,
  ImportOrigin,
  ImportProblem,
  ImportReading,
  ImportRow,
  ImportTarget,
} from '../kernel/importTarget.ts'
import type { Language, Params, Text } from '../kernel/phrases.ts'
import { readLine } from '../kernel/readLine.ts'
import type { FieldProblem } from '../kernel/refusal.ts'
import { order } from './order.ts'
import { completed, contradictions, importChecks, missing, valueDiffers } from './orderChecks.ts'
import {
  emptyOrder,
  known,
  type OrderField,
  type OrderFieldKind,
  orderFieldNames,
  orderFields,
  type OrderValues,
  requiredAlways,
} from './orderFields.ts'
import { orderCommands } from './orderSchemas.ts'
import { fields as labels } from './phrases.ts'
import { scmsMapping } from './scmsMapping.ts'

const kinds: Readonly<Record<OrderFieldKind, ImportField['kind']>> = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  currency: 'text',
  decimal: 'decimal',
  day: 'day',
}

const requiredColumns: readonly OrderField[] = ['po', 'totalQty']

const inEveryLanguage = (say: (language: Language) => string): Text => ({
  'zh-CN': say('zh-CN'),
  'zh-TW': say('zh-TW'),
  'en-US': say('en-US'),
})

const fields: readonly ImportField[] = orderFieldNames.map((name) => ({
  name,
  kind: kinds[orderFields[name].kind],
  required: requiredColumns.includes(name),
  labels: inEveryLanguage((language) => labels[language][`order.${name}`]),
}))

/** How order lines come out of a file. */
export const orderImport: ImportTarget = {
  name: order.stream,
  context: order.context,
  action: 'logistics:order:import',
  fields,
  shipped: [scmsMapping],
  rules: order,
  read: (row, mapping, origin) => readOrder(row, mapping, origin),
}

const readOrder = (row: ImportRow, mapping: ImportMapping, origin: ImportOrigin): ImportReading => {
  const read = readLine(fields, row, mapping)
  const told = (problems: readonly FieldProblem[]) => problems.map((problem) => toldOf(problem, row, mapping))
  const { values, problems } = checkedValues(read.values)
  const line = completed(values)
  const obstacles = [
    ...read.problems,
    ...told(problems),
    ...told(unsaid(missing(line, requiredAlways), read.problems)),
    ...told(contradictions(line, importChecks)),
  ]
  if (obstacles.length > 0) return { problems: obstacles }
  const gaps = [...read.gaps, ...valueGap(line, row, mapping)]
  const { companyId, departmentId, importId, file, mapping: name } = origin
  const rest = besideFields.safeParse({
    companyId,
    departmentId,
    lineNumber: origin.identity.replaceAll('\u001f', ' / '),
    gaps,
    extras: read.extras,
    source: { importId, file, line: row.line, mapping: name },
  })
  if (!rest.success) return { problems: told(rest.error.issues.map((issue) => problemOf(issue.path.join('.'), issue))) }
  return { command: { type: 'ImportOrder', data: { ...rest.data, fields: known(values) } }, gaps }
}

/** The fields are read one by one, each by its own schema. */
const besideFields = orderCommands.ImportOrder.omit({ fields: true })

const problemOf = (path: string, issue: z.core.$ZodIssue): FieldProblem => {
  const params = issue.code === 'custom' ? (issue.params as Params | undefined) : undefined // refinements carry texts and numbers
  return { path, key: issue.message, ...(params ? { params } : {}) }
}

type Checked = Readonly<{ values: OrderValues; problems: readonly FieldProblem[] }>

/** The texts of a line, each read by the schema of its field. */
const checkedValues = (texts: ReadonlyMap<string, string>): Checked => {
  const problems: FieldProblem[] = []
  const values: Record<OrderField, string | null> = { ...emptyOrder }
  for (const name of orderFieldNames) {
    const text = texts.get(name)
    if (text === undefined) continue
    const read = orderFields[name].schema.safeParse(asWord(name, text))
    if (read.success) values[name] = read.data
    else problems.push(...read.error.issues.slice(0, 1).map((issue) => problemOf(name, issue)))
  }
  return { values, problems }
}

const yes = new Set(['yes', 'y', 'true', '1', '是', '可控'])
const no = new Set(['no', 'n', 'false', '0', '否', '不可控'])

/** A choice in the words that people write it with. */
const asWord = (name: OrderField, text: string): string => {
  if (orderFields[name].kind !== 'choice') return text
  const word = text.toLowerCase()
  if (yes.has(word)) return 'yes'
  return no.has(word) ? 'no' : text
}

const unsaid = (problems: readonly FieldProblem[], said: readonly ImportProblem[]): readonly FieldProblem[] =>
  problems.filter(({ path }) => !said.some(({ field }) => field === path))

const cellFor = (field: string, row: ImportRow, mapping: ImportMapping): Readonly<{ column: string; text: string }> => {
  const use = mapping.columns.find((one) => one.use === 'field' && one.field === field)
  return { column: use?.column ?? '', text: (use && row.cells.get(use.column)) ?? '' }
}

const toldOf = ({ path, key, params }: FieldProblem, row: ImportRow, mapping: ImportMapping): ImportProblem => ({
  ...cellFor(path, row, mapping),
  field: path,
  key,
  ...(params ? { params } : {}),
})

const valueGap = (line: OrderValues, row: ImportRow, mapping: ImportMapping): readonly ImportGap[] =>
  valueDiffers(line)
    ? [{ ...cellFor('value', row, mapping), field: 'value', reason: 'VALUE_DIFFERS_IMPORTED', treatment: 'kept' }]
    : []
