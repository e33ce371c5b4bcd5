import * as z from 'zod'
import { day, id, instant } from '../../events/kernel/fields.ts'
import type { Params } from '../../events/kernel/phrases.ts'

/** What a schema lets through, in words for people. */
export type SchemaFacts = Readonly<{ kind: string; limit: string; isRequired: boolean }>

const blanks = [undefined, null, '']

/** Told by trying: a schema is what it accepts, however it was put together. */
export const factsOf = (schema: z.ZodType): SchemaFacts => ({
  ...kindOf(bare(schema)),
  isRequired: !blanks.some((blank) => schema.safeParse(blank).success),
})

/** Without what may be left out, be null or have a default. */
const bare = (schema: z.ZodType): z.ZodType => {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? bare(schema.unwrap() as z.ZodType) : schema // zod's inner type is its core's
}

const kindOf = (schema: z.ZodType): Omit<SchemaFacts, 'isRequired'> => {
  if (schema instanceof z.ZodEnum) return { kind: 'choice', limit: schema.options.join(', ') }
  if (schema instanceof z.ZodBoolean) return { kind: 'yes or no', limit: '' }
  if (schema instanceof z.ZodNumber) return { kind: 'whole number', limit: rangeOf(schema) }
  if (schema instanceof z.ZodObject) return { kind: 'group', limit: Object.keys(schema.shape).join(', ') }
  if (schema instanceof z.ZodArray) return listOf(schema)
  if (schema instanceof z.ZodRecord) return { kind: 'by id', limit: '' }
  return textOf(schema)
}

const listOf = (schema: z.ZodArray): Omit<SchemaFacts, 'isRequired'> => ({
  kind: `list: ${kindOf(bare(schema.element as z.ZodType)).kind}`, // zod's inner type is its core's
  limit: `${z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).maxItems} entries`,
})

const textOf = (schema: z.ZodType): Omit<SchemaFacts, 'isRequired'> => {
  const pattern = patternOf(schema)
  if (pattern !== undefined && pattern === patternOf(id())) return { kind: 'id', limit: '64 characters' }
  if (isLike(schema, day(), '2026-02-28', '2026-02-31')) return { kind: 'day', limit: 'yyyy-MM-dd' }
  if (isLike(schema, instant(), '2026-02-28T08:00:00.000Z', '2026-02-28')) return { kind: 'instant', limit: 'UTC' }
  const longest = paramsOf(schema, 'x'.repeat(100_000), 'TEXT_TOO_LONG')?.max
  return longest === undefined
    ? { kind: 'text', limit: pattern ?? '' }
    : { kind: 'text', limit: `${longest} characters` }
}

const patternOf = (schema: z.ZodType): string | undefined =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).pattern

const isLike = (schema: z.ZodType, model: z.ZodType, good: string, bad: string): boolean =>
  [schema, model].every((one) => one.safeParse(good).success && !one.safeParse(bad).success)

const rangeOf = (schema: z.ZodType): string => {
  const { min = 0, max = 0 } = paramsOf(schema, -1, 'NUMBER_RANGE') ?? {}
  return max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `${min} to ${max}`
}

const paramsOf = (schema: z.ZodType, value: unknown, message: string): Params | undefined => {
  const issue = schema.safeParse(value).error?.issues.find((one) => one.message === message)
  return issue?.code === 'custom' ? (issue.params as Params | undefined) : undefined // refinements carry texts and numbers
}
