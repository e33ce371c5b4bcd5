/** The product's languages; zh-CN is the reference that the others translate. */
export const languages = ['zh-CN', 'zh-TW', 'en-US'] as const
export type Language = (typeof languages)[number]

/** One text in every language. */
export type Text = Readonly<Record<Language, string>>

/** A context's sentences: the same keys in every language, `{name}` marks a parameter. */
export type Phrases<Key extends string = string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** Parameters of a sentence. */
export type Params = Readonly<Record<string, string | number>>

/** Puts parameters into a sentence; an unknown one stays visible as `{name}`. */
export const fill = (sentence: string, params: Params = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark))

/** One line says it in every language: zh-CN, zh-TW, en-US. */
export type Lines<Key extends string> = Readonly<Record<Key, readonly [string, string, string]>>

/** A context's sentences from one line per key. */
export const inLanguages = <Key extends string>(lines: Lines<Key>): Phrases<Key> => {
  const column = (place: 0 | 1 | 2) =>
    Object.fromEntries(Object.entries<Lines<Key>[Key]>(lines).map(([key, said]) => [key, said[place]])) as Record<
      Key,
      string
    > // the same keys
  return { 'zh-CN': column(0), 'zh-TW': column(1), 'en-US': column(2) }
}

/** The sentences of two lists in one; where both say something, the second does. */
export const joined = <A extends string, B extends string>(one: Phrases<A>, other: Phrases<B>): Phrases<A | B> => {
  const both = (language: Language) => ({ ...one[language], ...other[language] })
  return { 'zh-CN': both('zh-CN'), 'zh-TW': both('zh-TW'), 'en-US': both('en-US') }
}
