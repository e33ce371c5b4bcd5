import * as z from 'zod'
import { type PersonalLevel, personalMarks } from '../kernel/fields.ts'

type Schema = z.core.$ZodType

/** Where personal data stand in a payload: the shape of its schema, cut down to the branches that carry a mark. */
export type PersonalFields = Readonly<{
  subject?: string
  level?: PersonalLevel
  fields?: ReadonlyMap<string, PersonalFields>
  items?: PersonalFields
}>

type Walk = Readonly<{
  /** Field names of the enclosing objects, the nearest first. */
  above: readonly ReadonlySet<string>[]
  within: ReadonlySet<Schema>
  repeats: () => void
}>

/**
 * The personal fields of a schema, undefined when there are none. Throws where a mark names no field beside or above it,
 * and where marks stand in a schema that contains itself or in a tuple: those would be missed.
 */
export const personalFields = (schema: Schema): PersonalFields | undefined => {
  let containsItself = false
  const repeats = () => {
    containsItself = true
  }
  const found = find(schema, { above: [], within: new Set(), repeats })
  if (found && containsItself) throw new Error('personal data in a schema that contains itself are not supported')
  return found
}

const find = (schema: Schema, walk: Walk): PersonalFields | undefined => {
  const mark = personalMarks.get(schema)
  if (mark) return { subject: knownAbove(mark.subject, walk), level: mark.level }
  if (walk.within.has(schema)) {
    walk.repeats()
    return undefined
  }
  const inside = { ...walk, within: new Set(walk.within).add(schema) }
  if (schema instanceof z.ZodObject) return inObject(schema, inside)
  if (schema instanceof z.ZodArray) return inItems(schema.element, inside)
  if (schema instanceof z.ZodRecord) return inItems(schema.valueType, inside)
  const found = merged(readersOf(schema).map((part) => find(part, inside)))
  if (found && schema instanceof z.ZodTuple) throw new Error('personal data in a tuple are not supported')
  return found
}

const knownAbove = (subject: string, { above }: Walk): string => {
  if (above.some((names) => names.has(subject))) return subject
  throw new Error(`personal data name the field ${subject}, which does not stand beside or above them`)
}

const inObject = (schema: z.ZodObject, walk: Walk): PersonalFields | undefined => {
  const inside = { ...walk, above: [new Set(Object.keys(schema.shape)), ...walk.above] }
  return ofFields(Object.keys(schema.shape), (name) => find(schema.shape[name] as Schema, inside)) // its own keys
}

const inItems = (item: Schema, walk: Walk): PersonalFields | undefined => {
  const items = find(item, walk)
  return items && { items }
}

const ofFields = (names: readonly string[], fieldsOf: (name: string) => PersonalFields | undefined) => {
  const found = names.flatMap((name): [string, PersonalFields][] => {
    const within = fieldsOf(name)
    return within ? [[name, within]] : []
  })
  return found.length > 0 ? { fields: new Map(found) } : undefined
}

/** The schemas that read the same value as this one does, or the parts of a tuple. */
const readersOf = (schema: Schema): readonly Schema[] => {
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right]
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out]
  if (schema instanceof z.ZodTuple) return schema.def.items
  if (schema instanceof z.ZodLazy) return [schema.unwrap()]
  return 'innerType' in schema._zod.def ? [schema._zod.def.innerType as Schema] : [] // every wrapper calls it so
}

const merged = (parts: readonly (PersonalFields | undefined)[]): PersonalFields | undefined =>
  parts.reduce((left, right) => (left && right ? both(left, right) : (left ?? right)), undefined)

const both = (left: PersonalFields, right: PersonalFields): PersonalFields => {
  if (left.subject !== undefined || right.subject !== undefined) return left.subject === undefined ? right : left
  const names = [...(left.fields?.keys() ?? []), ...(right.fields?.keys() ?? [])]
  const items = merged([left.items, right.items])
  return {
    ...ofFields([...new Set(names)], (name) => merged([left.fields?.get(name), right.fields?.get(name)])),
    ...(items ? { items } : {}),
  }
}
