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
  const found = attempts(schema, path).find((value) => accepts(schema, value))
  if (found === undefined && !accepts(schema, undefined))
    throw new Error(`no sample fits ${path}: add one to the candidates`)
  return found
}

const attempts = (schema: Schema, path: string): readonly unknown[] => {
  if (schema instanceof z.ZodObject) return ofObject(schema, path)
  if (schema instanceof z.ZodArray) return [[sampleOf(schema.element, `${path}[]`)], []]
  if (schema instanceof z.ZodRecord) return [ofRecord(schema, path), {}]
  if (schema instanceof z.ZodTuple) return [schema.def.items.map((item, index) => sampleOf(item, `${path}[${index}]`))]
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => attempts(option, path))
  if (schema instanceof z.ZodIntersection) return [both(schema, path)]
  if (schema instanceof z.ZodPipe) return attempts(schema.in, path)
  if (schema instanceof z.ZodLazy) return attempts(schema.unwrap(), path)
  if ('innerType' in schema._zod.def) return attempts(schema._zod.def.innerType as Schema, path) // every wrapper calls it so
  return candidates
}

const ofObject = (schema: z.ZodObject, path: string): readonly unknown[] => {
  const fields = Object.entries(schema.shape)
  const required = fields.filter(([, field]) => !accepts(field, undefined))
  const filled = (chosen: typeof fields) =>
    Object.fromEntries(chosen.map(([name, field]) => [name, sampleOf(field, path ? `${path}.${name}` : name)]))
  const withOne = fields.map((field) => filled([...required, field]))
  return [filled(fields), filled(required), ...withOne]
}

const ofRecord = (schema: z.ZodRecord, path: string): unknown =>
  Object.fromEntries([[sampleOf(schema.keyType, `${path}{}`), sampleOf(schema.valueType, `${path}{}`)]])

const both = (schema: z.ZodIntersection, path: string): unknown => ({
  ...(sampleOf(schema.def.left, path) as object), // an intersection is of objects
  ...(sampleOf(schema.def.right, path) as object),
})
