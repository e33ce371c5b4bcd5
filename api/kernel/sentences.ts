import { fill, type Language, type Params, type Phrases } from '../../events/kernel/phrases.ts'
import { phrases } from '../phrases.ts'

const inLanguage = (language: Language): ReadonlyMap<string, string> =>
  new Map(phrases.flatMap((list: Phrases) => Object.entries(list[language])))

const sentences: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  'zh-CN': inLanguage('zh-CN'),
  'zh-TW': inLanguage('zh-TW'),
  'en-US': inLanguage('en-US'),
}

/** Whether a key has a sentence. */
export const hasSentence = (key: string): boolean => sentences['zh-CN'].has(key)

/** The sentence of a key; a key without one is said as it is. */
export const say = (key: string, language: Language, params?: Params): string =>
  fill(sentences[language].get(key) ?? key, params)

/** The best of our languages for an `Accept-Language` header; zh-CN when it names none of ours. */
export const languageOf = (header: string): Language => {
  const known = read.get(header)
  if (known) return known
  const language = bestOf(header)
  if (read.size < mostRead) read.set(header, language)
  return language
}

/** Browsers of one house send few different headers, with every request. */
const read = new Map<string, Language>()
const mostRead = 500

const bestOf = (header: string): Language => {
  const [best] = header
    .split(',', 10)
    .map((part) => ({ language: knownAs(part), weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return best?.language ?? 'zh-CN'
}

const knownAs = (part: string): Language | undefined => {
  const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^zh-(tw|hk|mo|hant)\b/.test(tag)) return 'zh-TW'
  if (/^zh\b/.test(tag)) return 'zh-CN'
  return /^en\b/.test(tag) ? 'en-US' : undefined
}
