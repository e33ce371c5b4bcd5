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
