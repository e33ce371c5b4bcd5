import fc, { type Arbitrary } from 'fast-check'

/** The parts of JSON Schema in which the API describes itself. */
export type Schema = Readonly<{
  type?: string | readonly string[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  $ref?: string
}>

type Content = Readonly<Record<string, Readonly<{ schema: Schema }>>>

export type Operation = Readonly<{
  method: string
  /** With `{name}` filled in by a word that nobody has. */
  path: string
  query: readonly string[]
  /** Absent where no JSON is read. */
  body?: Schema
  isOpen: boolean
}>

export type Description = Readonly<{
  paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          Readonly<{
            security: readonly object[]
            parameters?: readonly Readonly<{ name: string; in: string }>[]
            requestBody?: Readonly<{ content: Content }>
          }>
        >
      >
    >
  >
  components?: Readonly<{ schemas?: Readonly<Record<string, Schema>> }>
}>

/** Every call that the document describes. */
export const operationsOf = ({ paths }: Description): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security }]) => {
      const body = requestBody?.content['application/json']?.schema
      return {
        method: method.toUpperCase(),
        path: path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, 'none-such'),
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        isOpen: security.length === 0,
        ...(body ? { body } : {}),
      }
    }),
  )

/** Values that keep to a schema about as often as not: the right shape, with something strange in any place of it. */
export const almost = (schema: Schema, named: Readonly<Record<string, Schema>>, deep = 0): Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: fitting(schema, named, deep) }, { weight: 1, arbitrary: strange })

/** A schema may name itself: so many names deep, anything will do. */
const deepest = 3

const strange: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    '[erased]',
    {},
    [],
  ),
  fc.constantFrom<unknown>({ select: 1 }, { $ne: null }, { toString: 1 }, { length: -1 }, ['x'], [[]], {
    constructor: {},
  }),
  fc.constantFrom(
    "' or 1=1--",
    '%',
    '_',
    '../../etc/passwd',
    '<script>',
    '${7*7}',
    '{{7*7}}',
    '=1+1',
    '1e999',
    '9'.repeat(40),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const fitting = (schema: Schema, named: Readonly<Record<string, Schema>>, deep: number): Arbitrary<unknown> => {
  const { $ref, properties, required = [], items, enum: words, const: only } = schema
  if ($ref !== undefined)
    return deep === deepest ? strange : fitting(named[$ref.split('/').at(-1) ?? ''] ?? {}, named, deep + 1)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices && choices.length > 0) return fc.oneof(...choices.map((one) => almost(one, named, deep)))
  if (only !== undefined) return fc.constant(only)
  if (words) return fc.constantFrom(...words)
  if (properties) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, almost(part, named, deep)]),
    )
    return fc.record(fields, { requiredKeys: [...required] })
  }
  if (items) return fc.array(almost(items, named, deep), { maxLength: 3 })
  return ofType([schema.type].flat()[0])
}

const ofType = (type: string | undefined): Arbitrary<unknown> => {
  if (type === 'string') return fc.constantFrom<unknown>('x', 'none-such', '2026-01-31', '12.5', 'Harbour-2047')
  if (type === 'integer' || type === 'number') return fc.integer({ min: -2, max: 300 })
  if (type === 'boolean') return fc.boolean()
  return strange
}
