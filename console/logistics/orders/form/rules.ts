import type { FieldProblem } from '../../../../events/kernel/refusal.ts'
import {
  completed,
  contradictions,
  importChecks,
  missing,
  personChecks,
} from '../../../../events/logistics/orderChecks.ts'
import {
  emptyOrder,
  enteredShape,
  type OrderChanges,
  type OrderField,
  orderFieldNames,
  type OrderValues,
  requiredAlways,
  requiredToEnter,
} from '../../../../events/logistics/orderFields.ts'

/** What stands in the form: a text for every field, '' where nothing does; `lineNumber` only while a line is new. */
export type OrderInput = Readonly<Record<OrderField | 'lineNumber', string>>

/** The line that is edited, or nothing while a new one is entered. */
export type Base = Readonly<{ values: OrderValues; imported: boolean }>

export const emptyInput: OrderInput = {
  ...(Object.fromEntries(orderFieldNames.map((name) => [name, ''])) as Record<OrderField, string>), // one per field
  lineNumber: '',
}

export const inputOf = (values: OrderValues): OrderInput => ({
  ...emptyInput,
  ...Object.fromEntries(orderFieldNames.map((name) => [name, values[name] ?? ''])),
})

type Read = Readonly<{ values: OrderValues; problems: readonly FieldProblem[] }>

/**
 * Reads every field by its schema, each for itself: a schema of them all would stop before what fields say together as
 * soon as one of them cannot be read, and people want to see everything at once.
 */
const readInput = (input: OrderInput): Read => {
  const values: Record<string, string | null> = { ...emptyOrder }
  const problems: FieldProblem[] = []
  for (const name of orderFieldNames) {
    const read = enteredShape[name].safeParse(input[name])
    if (read.success) values[name] = read.data ?? null
    else problems.push(problemOf(name, read.error.issues[0]))
  }
  return { values: values as OrderValues, problems } // one per field
}

type Issue = Readonly<{ code: string; message: string; params?: unknown }> | undefined

const problemOf = (path: OrderField, issue: Issue): FieldProblem => {
  const params = issue?.params as FieldProblem['params'] // refinements carry plain texts and numbers
  return { path, key: issue?.message ?? 'FORMAT_INVALID', ...(params ? { params } : {}) }
}

/** What may be shipped beyond the total is the server's knowledge; here only what no setting allows is refused. */
const tolerance = '100'

export const requiredFor = (base: Base | undefined): readonly OrderField[] =>
  base?.imported ? requiredAlways : requiredToEnter

/** Everything that stands in the way of saving; at most one problem for each field. */
export const problemsOf = (input: OrderInput, base: Base | undefined): readonly FieldProblem[] => {
  const { values, problems } = readInput(input)
  const line = base ? values : completed(values)
  const unread = new Set(problems.map(({ path }) => path))
  const touched = base ? orderFieldNames.filter((name) => values[name] !== base.values[name]) : undefined
  const checks = base?.imported ? importChecks : personChecks
  const together = [
    ...missing(line, [...requiredFor(base)]),
    ...contradictions(line, checks, { tolerance, ...(touched ? { touched } : {}) }),
  ].filter(({ path }) => !unread.has(path))
  return [...problems, ...together].filter(
    ({ path }, place, all) => all.findIndex((other) => other.path === path) === place,
  )
}

/** What the value comes to by quantity and unit price; '' where that is not known. */
export const valueOf = (input: OrderInput): string => {
  const { values } = readInput({ ...input, value: '' })
  return completed(values).value ?? ''
}

/** What is sent of a new line: whatever was entered. */
export const toEntry = (input: OrderInput): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(input).filter(([, text]) => text.trim() !== ''))

/** What is sent of an edited line: the fields that are not what they were. */
export const toChanges = (input: OrderInput, base: Base): OrderChanges => {
  const { values } = readInput(input)
  const names = orderFieldNames.filter((name) => values[name] !== base.values[name])
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Input on a newer version: what was changed by hand stays, everything else is as it is now. */
export const rebased = (input: OrderInput, from: Base, to: Base): OrderInput => ({
  ...inputOf(to.values),
  ...Object.fromEntries(Object.entries(toChanges(input, from)).map(([name, value]) => [name, value ?? ''])),
})

/** What storage gave back, when it is input of this form. */
export const readInputDraft = (stored: unknown): OrderInput | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const texts = Object.entries(stored).filter(
    (pair): pair is [string, string] => pair[0] in emptyInput && typeof pair[1] === 'string',
  )
  return texts.length > 0 ? { ...emptyInput, ...Object.fromEntries(texts) } : undefined
}
