import * as z from 'zod'
import { canonicalDecimal, day, instant } from '../../events/kernel/fields.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { Columns } from './columns.ts'

export type FieldKind = 'text' | 'number' | 'day' | 'instant' | 'choice' | 'flag'

/** How a screen may ask for a column: everything is allowed that its kind can do, but for what is switched off. */
export type ListField = Readonly<{
  kind: FieldKind
  /** The keyword looks here. Default false, and for texts only. */
  search?: boolean
  /** Default true. */
  sort?: boolean
  /** Default true. */
  filter?: boolean
  /** The words of a choice; without them any text is taken. */
  choices?: readonly string[]
}>

/** The columns of one read model that lists may be filtered, sorted and searched by; the name is the column's. */
export type ListFields<C extends Columns = Columns> = Readonly<{ [Name in keyof C & string]?: ListField }>

export const operations = ['eq', 'in', 'contains', 'from', 'to', 'range', 'empty', 'filled'] as const
export type Operation = (typeof operations)[number]

export type Filter = Readonly<{ op: Operation; value?: unknown }>
export type Sort = Readonly<{ field: string; dir: 'asc' | 'desc' }>

/** What a screen asks of a list; `cursor` is the one of the previous answer and goes on after its last row. */
export type ListQuery = Readonly<{
  keyword?: string | undefined
  filters?: Readonly<Record<string, Filter>> | undefined
  sort?: readonly Sort[] | undefined
  cursor?: string | undefined
  minPosition?: number | undefined
}>

export type Page = Readonly<{ pageNum: number; pageSize: number }>

const manyValues = 500
const error = 'FILTER_INVALID'

/** An object of these names only; another name is an issue at its own path with the message FILTER_INVALID. */
const only = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error }).catchall(z.union([z.never({ error })], { error }))

// PostgreSQL takes no U+0000
const words = (max: number) =>
  z
    .string({ error })
    .max(max, { error })
    .regex(/^[^\0]*$/u, { error })

const values: Record<FieldKind, (field: ListField) => z.ZodType> = {
  text: () => words(500),
  number: () =>
    z
      .union([z.string(), z.number()], { error })
      .transform((value) => canonicalDecimal(String(value).trim()))
      .refine((value) => value !== undefined && value.length <= 40, { error }),
  day,
  instant,
  choice: ({ choices }) => (choices ? z.enum([...choices], { error }) : words(500)),
  flag: () => z.boolean({ error }),
}

const kindOperations: Record<FieldKind, readonly Operation[]> = {
  text: ['eq', 'in', 'contains', 'empty', 'filled'],
  number: ['eq', 'in', 'from', 'to', 'range', 'empty', 'filled'],
  day: ['eq', 'in', 'from', 'to', 'range', 'empty', 'filled'],
  instant: ['eq', 'in', 'from', 'to', 'range', 'empty', 'filled'],
  choice: ['eq', 'in', 'empty', 'filled'],
  flag: ['eq', 'empty', 'filled'],
}

type Shape = ReturnType<typeof only>

const shapes: Readonly<Record<Operation, (value: z.ZodType) => Shape>> = {
  eq: (value) => only({ op: z.literal('eq'), value }),
  in: (value) =>
    only({ op: z.literal('in'), value: z.array(value, { error }).min(1, { error }).max(manyValues, { error }) }),
  contains: () => only({ op: z.literal('contains'), value: words(200).min(1, { error }) }),
  from: (value) => only({ op: z.literal('from'), value }),
  to: (value) => only({ op: z.literal('to'), value }),
  range: (value) => only({ op: z.literal('range'), value: only({ from: value, to: value }) }),
  empty: () => only({ op: z.literal('empty') }),
  filled: () => only({ op: z.literal('filled') }),
}

const filterOf = (field: ListField) => {
  const value = values[field.kind](field)
  const allowed = kindOperations[field.kind].map((op) => shapes[op](value))
  return z.discriminatedUnion('op', allowed as [Shape], { error }).optional() // every kind has operations
}

const ofKind = new Map<FieldKind, ReturnType<typeof filterOf>>()

/** Fields of a kind share one schema: it takes long to make, and a start makes those of every list. */
const sharedFilterOf = (field: ListField) => {
  if (field.choices) return filterOf(field)
  const filter = ofKind.get(field.kind) ?? filterOf(field)
  ofKind.set(field.kind, filter)
  return filter
}

const named = (fields: ListFields): readonly (readonly [string, ListField])[] =>
  Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field] as const] : []))

/** The log position a list must contain, as the console asks after a write of its own. */
export const minPosition = z.number({ error }).int({ error }).min(0, { error }).optional()

/**
 * The strict schema of a list's body. What is not among the fields, or not an operation of the field's kind, is an
 * issue with the message FILTER_INVALID at its path. `more` is what a list may be asked besides.
 */
export const listQuery = (fields: ListFields, more: z.ZodRawShape = {}): z.ZodType<ListQuery> => {
  const filters = named(fields).filter(([, field]) => field.filter !== false)
  const sortable = named(fields).filter(([, field]) => field.sort !== false)
  const names = sortable.map(([name]) => name) as [string] // may be empty: then no name is right
  const sort = only({ field: z.enum(names, { error }), dir: z.enum(['asc', 'desc'], { error }) })
  return only({
    keyword: words(200).optional(),
    filters: only(Object.fromEntries(filters.map(([name, field]) => [name, sharedFilterOf(field)]))).optional(),
    sort: z.array(sort, { error }).max(5, { error }).optional(),
    cursor: z.string({ error }).max(8000, { error }).optional(),
    minPosition,
    ...more,
  }) as unknown as z.ZodType<ListQuery> // its filters are built from names that types do not follow
}

const pageNumber = (max: number) => {
  const invalid = { error: 'PAGE_INVALID' }
  return z.coerce.number(invalid).int(invalid).min(1, invalid).max(max, invalid)
}

/** Reads `pageNum&pageSize` or `page&size` of an address: from 1, at most 200 rows, 10 unless told. */
export const pageQuery = z
  .strictObject({
    pageNum: pageNumber(1_000_000_000).optional(),
    pageSize: pageNumber(200).optional(),
    page: pageNumber(1_000_000_000).optional(),
    size: pageNumber(200).optional(),
  })
  .transform(
    ({ pageNum, pageSize, page, size }): Page => ({
      pageNum: pageNum ?? page ?? 1,
      pageSize: pageSize ?? size ?? 10,
    }),
  )

const schemas = new WeakMap<ListFields, z.ZodType<ListQuery>>()

/** Reads a list's body. Throws the refusal FILTER_INVALID naming each field that is not right. */
export const readListQuery = (fields: ListFields, query: unknown = {}): ListQuery => {
  const schema = schemas.get(fields) ?? listQuery(fields)
  schemas.set(fields, schema)
  const read = schema.safeParse(query)
  if (read.success && !hasPrototype(query)) return read.data
  const paths = new Set(read.error?.issues.map((issue) => issue.path.join('.')) ?? ['filters.__proto__'])
  throw new Refusal('invalid', error, { fields: [...paths].map((path) => ({ path, key: error })) })
}

/** zod passes over this one name, so it would be a filter that filters nothing. */
const hasPrototype = (query: unknown): boolean =>
  Object.hasOwn((query as { filters?: object }).filters ?? {}, '__proto__') // an object: the schema has read it

/** Reads page number and size. Throws the refusal PAGE_INVALID. */
export const readPage = (page: unknown): Page => {
  const read = pageQuery.safeParse(page ?? {})
  if (read.success) return read.data
  const paths = new Set(read.error.issues.map((issue) => issue.path.join('.')))
  throw new Refusal('invalid', 'PAGE_INVALID', { fields: [...paths].map((path) => ({ path, key: 'PAGE_INVALID' })) })
}
