import * as z from 'zod'

/** Operators that compare with one value, with two, with many, with a piece of text, with a span of days, with nothing. */
export const operators = [
  ...(['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'between', 'in', 'notIn'] as const),
  ...(['contains', 'startsWith', 'within', 'empty', 'filled'] as const),
] as const
export type ConditionOperator = (typeof operators)[number]

/** Spans of days that move with the day on which a report runs; `days:30` are the last 30 with today. */
export const spans = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const

/** Values are texts: decimals, days as `2026-03-01`, instants as ISO, `true` and `false`; of `within` a span. */
export type ConditionTest = Readonly<{ field: string; operator: ConditionOperator; values: readonly string[] }>

/** All of no conditions holds for every row, any of none for no row. */
export type Condition =
  | Readonly<{ kind: 'test'; test: ConditionTest }>
  | Readonly<{ kind: 'all' | 'any'; of: readonly Condition[] }>

export const conditionLimits = { depth: 3, tests: 50, values: 1000 } as const

const test = z.strictObject({
  kind: z.literal('test'),
  test: z.strictObject({
    field: z.string().min(1).max(64),
    operator: z.enum(operators, { error: 'FORMAT_INVALID' }),
    values: z.array(z.string().max(1000)).max(conditionLimits.values).readonly(),
  }),
})

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    test,
    z.strictObject({ kind: z.enum(['all', 'any']), of: z.array(condition).max(conditionLimits.tests).readonly() }),
  ]),
)

/** A tree of conditions, at most three levels of and / or deep. */
export const conditionTree = () =>
  condition
    .refine((tree) => depthOf(tree) <= conditionLimits.depth, { message: 'FORMAT_INVALID' })
    .refine((tree) => testsIn(tree).length <= conditionLimits.tests, { message: 'FORMAT_INVALID' })

export const everyRow: Condition = { kind: 'all', of: [] }

const depthOf = (tree: Condition): number => (tree.kind === 'test' ? 0 : 1 + Math.max(0, ...tree.of.map(depthOf)))

/** Every comparison of a tree. */
export const testsIn = (tree: Condition): readonly ConditionTest[] =>
  tree.kind === 'test' ? [tree.test] : tree.of.flatMap(testsIn)
