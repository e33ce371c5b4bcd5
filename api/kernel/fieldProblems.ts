import type * as z from 'zod'
import type { Params } from '../../events/kernel/phrases.ts'
import { type FieldProblem, Refusal } from '../../events/kernel/refusal.ts'
import { hasSentence } from './sentences.ts'

type Issue = z.core.$ZodIssue

/** At most so many problems are told at once. */
const told = 100

/** Reads a value with its schema; refuses with every field that stands in the way, a missing one first. */
export const mustRead = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw fieldRefusal(read.error.issues.flatMap((issue) => problemsOf(issue, value)).slice(0, told))
}

/** The refusal that tells these problems: it speaks of what is missing before anything else. */
export const fieldRefusal = (fields: readonly FieldProblem[]): Refusal => {
  const first = fields.find(({ key }) => key === 'REQUIRED') ?? fields[0]
  return new Refusal('invalid', first?.key ?? 'FORMAT_INVALID', {
    fields,
    params: { ...first?.params, field: first?.path ?? '' },
  })
}

const problemsOf = (issue: Issue, value: unknown): readonly FieldProblem[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ path: pathOf([...issue.path, name]), key: 'FIELD_UNKNOWN' }))
  const params = paramsOf(issue)
  return [{ path: pathOf(issue.path), key: keyOf(issue, value), ...(params ? { params } : {}) }]
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, 200)

const keyOf = (issue: Issue, value: unknown): string => {
  const isPlain = issue.message === 'FORMAT_INVALID' || !hasSentence(issue.message)
  if (isPlain && isOfType(issue) && at(value, issue.path) == null) return 'REQUIRED'
  if (hasSentence(issue.message)) return issue.message
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TEXT_TOO_LONG' : 'NUMBER_RANGE'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'REQUIRED' : 'NUMBER_RANGE'
  return 'FORMAT_INVALID'
}

const isOfType = ({ code }: Issue): boolean =>
  code === 'invalid_type' || code === 'invalid_union' || code === 'invalid_value'

const paramsOf = (issue: Issue): Params | undefined => {
  if (issue.code === 'custom') return issue.params as Params | undefined // refinements carry plain texts and numbers
  if (issue.code === 'too_big') return { min: '', max: String(issue.maximum) }
  if (issue.code === 'too_small') return { min: String(issue.minimum), max: '' }
  return undefined
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step], value) // read only
