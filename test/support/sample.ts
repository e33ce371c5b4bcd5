import * as z from 'zod'

type Schema = z.core.$ZodType

/** Plain values of many forms; a leaf takes the first that it accepts. */
const candidates: readonly unknown[] = [
  'Sample 样例',
  'sample-1',
  '2026-01-31',
  '2026-01-31T08:00:00.000Z',
  '12.5',
  '1',
  '382219',
  '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c11',
  'a'.repeat(64),
  'a'.repeat(16),
  'orders:order:confirm',
  'CNY',
  'zh-CN',
  'sample@example.org',
  '13800000000',
  1,
  0,
  12.5,
  true,
  {},
  null,
]

const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success

/** A value that a schema accepts, with all its optional fields where that is possible. Throws where it finds none. */
export const sampleOf = (schema: Schema, path = ''): unknown => {
  for (const value of attempts(schema, path)) if (accepts(schema, value)) return value
  if (!accepts(schema, undefined)) throw new Error(`no sample fits ${path}: add one to the candidates`)
  return undefined
}

/** One after the other as they are asked for: a schema that holds itself has an end only where the first one fits. */
function* attempts(schema: Schema, path: string): Generator<unknown> {
  if (schema instanceof z.ZodObject) yield* ofObject(schema, path)
  else if (schema instanceof z.ZodArray) yield* ofArray(schema, path)
  else if (schema instanceof z.ZodRecord) yield* [ofRecord(schema, path), {}]
  else if (schema instanceof z.ZodTuple)
    yield schema.def.items.map((item, index) => sampleOf(item, `${path}[${index}]`))
  else if (schema instanceof z.ZodEnum) yield* schema.options
  else if (schema instanceof z.ZodLiteral) yield* schema.values
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* attempts(option, path)
  else if (schema instanceof z.ZodIntersection) yield both(schema, path)
  else if (schema instanceof z.ZodPipe) yield* attempts(schema.in, path)
  else if (schema instanceof z.ZodLazy) yield* attempts(schema.unwrap(), path)
  else if ('innerType' in schema._zod.def)
    yield* attempts(schema._zod.def.innerType as Schema, path) // every wrapper calls it so
  else yield* candidates
}

function* ofArray(schema: z.ZodArray, path: string): Generator<readonly unknown[]> {
  yield [sampleOf(schema.element, `${path}[]`)]
  yield []
}

function* ofObject(schema: z.ZodObject, path: string): Generator<unknown> {
  const fields = Object.entries(schema.shape)
  const required = fields.filter(([, field]) => !accepts(field, undefined))
  const filled = (chosen: typeof fields) =>
    Object.fromEntries(chosen.map(([name, field]) => [name, sampleOf(field, path ? `${path}.${name}` : name)]))
  yield filled(fields)
  yield filled(required)
  for (const field of fields) yield filled([...required, field])
}

const ofRecord = (schema: z.ZodRecord, path: string): unknown =>
  Object.fromEntries([[sampleOf(schema.keyType, `${path}{}`), sampleOf(schema.valueType, `${path}{}`)]])

const both = (schema: z.ZodIntersection, path: string): unknown => ({
  ...(sampleOf(schema.def.left, path) as object), // an intersection is of objects
  ...(sampleOf(schema.def.right, path) as object),
})
