import type * as z from 'zod'
import type { AnyRoute } from './route.ts'

/** Throws one sentence per fault of the route table; with a fault the server does not start. */
export const mustBeSound = (routes: readonly AnyRoute[]): void => {
  const faults = [...routes.flatMap(faultsOf), ...duplicatesOf(routes)]
  if (faults.length > 0) throw new Error(`the route table is not sound:\n${faults.join('\n')}`)
}

const addressOf = ({ method, path }: AnyRoute): string => `${method.toUpperCase()} ${path}`

const actionForm = /^(public|signedIn|[A-Za-z]+:[A-Za-z]+:[A-Za-z]+)$/

const faultsOf = (route: AnyRoute): readonly string[] => {
  const loose = [route.query, route.body].flatMap((schema) => (schema ? looseParts(schema, '') : []))
  return [
    ...(actionForm.test(route.action ?? '')
      ? []
      : [`${addressOf(route)} declares no action (area:noun:verb, signedIn or public)`]),
    ...(route.path.startsWith('/') ? [] : [`${addressOf(route)} does not begin with a slash`]),
    ...(route.method === 'get' && route.body ? [`${addressOf(route)} reads a body, which GET does not have`] : []),
    ...(isWriting(route) && !route.body && !route.upload
      ? [`${addressOf(route)} says no body schema; one without fields is z.strictObject({})`]
      : []),
    ...loose.map((path) => `${addressOf(route)} takes unknown fields${path && ` in ${path}`}; use z.strictObject`),
  ]
}

const isWriting = ({ method }: AnyRoute): boolean => method === 'post' || method === 'put'

const duplicatesOf = (routes: readonly AnyRoute[]): readonly string[] => {
  const addresses = routes.map((route) => addressOf(route).replaceAll(/:\w+/g, ':'))
  return addresses
    .filter((address, index) => addresses.indexOf(address) !== index)
    .map((address) => `${address} stands in the table twice`)
}

type Def = Readonly<{
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: readonly z.ZodType[]
  valueType?: z.ZodType
}>

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def // the union of all zod definitions, read by field

/** Places of a schema where an object lets unknown fields through. */
const looseParts = (schema: z.ZodType, path: string): readonly string[] => {
  const def = defOf(schema)
  const inner = [def.element, def.innerType, def.in, def.valueType, ...(def.options ?? [])].filter(
    (part) => part !== undefined,
  )
  const own = def.type === 'object' && !(def.catchall && takesNothing(def.catchall)) ? [path] : []
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
    looseParts(field, path ? `${path}.${name}` : name),
  )
  return [...own, ...fields, ...inner.flatMap((part) => looseParts(part, path))]
}

/** A union of nothing gives unknown fields a message of their own. */
const takesNothing = (schema: z.ZodType): boolean => {
  const { type, options } = defOf(schema)
  return type === 'never' || (type === 'union' && (options ?? []).every(takesNothing))
}
