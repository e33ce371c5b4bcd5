/** Throws what cannot be recorded; `path` names the place as a JSON pointer. */
const refuse = (path: string, what: string): never => {
  throw new TypeError(`${path === '' ? 'the value' : path} is ${what}, which cannot be recorded`)
}

const number = (value: number, path: string): string =>
  Number.isFinite(value) ? JSON.stringify(value) : refuse(path, String(value))

const list = (values: readonly unknown[], path: string): string =>
  `[${values.map((value, index) => write(value ?? null, `${path}/${index}`)).join(',')}]`

const record = (fields: Readonly<Record<string, unknown>>, path: string): string =>
  `{${Object.keys(fields)
    .filter((name) => fields[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${write(fields[name], `${path}/${name}`)}`)
    .join(',')}}`

const isPlainObject = (value: object): value is Readonly<Record<string, unknown>> => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const write = (value: unknown, path: string): string => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number') return number(value, path)
  if (Array.isArray(value)) return list(value, path)
  if (typeof value === 'object' && isPlainObject(value)) return record(value, path)
  return refuse(path, typeof value === 'object' ? 'not a plain object' : `a ${typeof value}`)
}

/** JSON without blanks and with sorted keys: one text for one value. Absent fields are left out. */
export const canonicalJson = (value: unknown): string => write(value, '')
