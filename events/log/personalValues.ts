import type { PersonalLevel } from '../kernel/fields.ts'
import type { PersonalFields } from './personalFields.ts'

export type Path = readonly (string | number)[]
type Holder = Readonly<Record<string | number, unknown>>

/** One personal value of a payload: its place, the person it belongs to, and how sensitive it is. */
export type PersonalValue = Readonly<{ path: Path; subject: string; level: PersonalLevel; value: unknown }>

/** The personal values that a payload carries; null is not one. Throws when one stands there without its person. */
export const personalValues = (payload: unknown, fields: PersonalFields): readonly PersonalValue[] =>
  collect(payload, fields, [], [])

const collect = (
  value: unknown,
  marks: PersonalFields,
  path: Path,
  above: readonly Holder[],
): readonly PersonalValue[] => {
  if (value === undefined || value === null) return []
  if (marks.subject !== undefined)
    return [{ path, subject: personOf(marks.subject, path, above), level: marks.level ?? 'S1', value }]
  if (typeof value !== 'object') return []
  const holder = value as Holder // arrays answer to their indexes, objects to their names
  const { items } = marks
  if (items) return keysOf(value).flatMap((key) => collect(holder[key], items, [...path, key], above))
  return [...(marks.fields ?? [])].flatMap(([name, field]) =>
    collect(holder[name], field, [...path, name], [holder, ...above]),
  )
}

const keysOf = (holder: object): readonly (string | number)[] =>
  Array.isArray(holder) ? holder.map((_, index) => index) : Object.keys(holder)

const personOf = (name: string, path: Path, above: readonly Holder[]): string => {
  const subject = above.find((holder) => holder[name] !== undefined)?.[name]
  if (typeof subject === 'string' && subject !== '') return subject
  throw new TypeError(`${path.join('.')} is personal data, but ${name} does not say whose`)
}

/** A copy with other values at these places. */
export const replaced = (payload: unknown, values: readonly Readonly<{ path: Path; value: unknown }>[]): unknown => {
  const root = { payload: structuredClone(payload) }
  for (const { path, value } of values) {
    const places = ['payload', ...path]
    const last = places.pop() as string | number // 'payload' at least
    const holder = places.reduce<Record<string | number, unknown>>((at, key) => at[key] as typeof at, root) // an existing place
    holder[last] = value
  }
  return root.payload
}

const sealMark = '$sealed'

/** What stands in a stored payload instead of a personal value. */
export type SealedValue = Readonly<{ $sealed: string; subject: string }>

/** True for every stored text that carries a sealed value; in a JSON string its quotes would be escaped. */
export const mayBeSealed = (data: string): boolean => data.includes(`"${sealMark}":`)

/** The sealed values of a stored payload. */
export const sealedValues = (
  payload: unknown,
  path: Path = [],
): readonly Readonly<{ path: Path; sealed: SealedValue }>[] => {
  if (typeof payload !== 'object' || payload === null) return []
  if (sealMark in payload) return [{ path, sealed: payload as SealedValue }] // nothing else may carry the mark
  const holder = payload as Holder // as above
  return keysOf(payload).flatMap((key) => sealedValues(holder[key], [...path, key]))
}

/** Whether plain data carry the mark of sealed ones; such data are refused, so that the mark is beyond doubt. */
export const feignsSeal = (payload: unknown): boolean => sealedValues(payload).length > 0

/** `/contacts/0/phone`: the place of a value within its event, as a JSON pointer. */
export const pointer = (path: Path): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
