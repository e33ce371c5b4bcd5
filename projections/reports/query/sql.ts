/** What may be bound: drivers of every dialect take these as they are. */
export type Value = string | number | null

/**
 * A piece of SQL: a value stands between each text and the next. Only the functions of this file make one from a text.
 * (knex splits a name at its dots and takes a `?` in it for a value, so it cannot carry the names of foreign tables.)
 */
export type Sql = Readonly<{ texts: readonly [string, ...string[]]; values: readonly Value[] }>

const plain = (text: string): Sql => ({ texts: [text], values: [] })

/** The first text of the second follows the last one of the first. */
const followed = (one: Sql, other: Sql): Sql => {
  const [head, ...rest] = other.texts
  const meeting = (one.texts.at(-1) ?? '') + head
  const before = one.texts.slice(0, -1)
  return { texts: [...before, meeting, ...rest] as unknown as Sql['texts'], values: [...one.values, ...other.values] } // never empty: it ends with `meeting` or more
}

/** SQL from a template whose holes are SQL again: no value can become text. */
export const sql = (texts: TemplateStringsArray, ...parts: readonly Sql[]): Sql =>
  texts.map(plain).reduce((all, text, index) => followed(followed(all, parts[index - 1] ?? plain('')), text))

export const bound = (value: Value): Sql => ({ texts: ['', ''], values: [value] })

/** A part of a statement that somebody wrote and `readWrittenSql` put together anew; nothing else may come here. */
export const checked = (text: string): Sql => plain(text)

/** A whole number of ours as it stands: a place, a power of ten. */
export const whole = (value: number): Sql => {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number`)
  return plain(String(value))
}

export const joined = (parts: readonly Sql[], between: Sql): Sql =>
  parts.reduce((all, part, index) => (index === 0 ? part : followed(followed(all, between), part)), plain(''))

export const commas = (parts: readonly Sql[]): Sql => joined(parts, sql`, `)

/** A name between the quotes of a dialect. */
export const quotedBy =
  (open: string, close: string) =>
  (name: string): Sql =>
    plain(`${open}${name.replaceAll(close, close + close)}${close}`)

/** A statement as a driver takes it. */
export type Statement = Readonly<{ text: string; values: readonly Value[] }>

/** `placeholder` says how the driver writes its nth value, counted from 0. */
export const statementOf = ({ texts, values }: Sql, placeholder: (index: number) => string): Statement => ({
  text: texts.reduce((all, text, index) => `${all}${placeholder(index - 1)}${text}`),
  values,
})
