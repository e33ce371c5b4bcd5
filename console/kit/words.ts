import { createInstance, type i18n as I18n } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from './format.ts'

/** The three languages of the console; zh-CN is the reference that the others are typed against. */
export const languages = ['zh-CN', 'zh-TW', 'en-US'] as const
export type Language = (typeof languages)[number]

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
}

/** Same keys as the reference, each with a sentence. A counted phrase may add its English singular as `key_one`. */
export type Words<Reference> = { readonly [Key in keyof Reference]: string } & {
  readonly [Key in `${keyof Reference & string}_one`]?: string
}

type Names<Phrase> = Phrase extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
type Values = Readonly<Record<string, string | number>>
type Params<Phrase> = [Names<Phrase>] extends [never]
  ? string extends Phrase
    ? [params?: Values]
    : []
  : [params: Readonly<Record<Names<Phrase>, string | number>>]

/** Says a phrase. Numbers are grouped (10,321); `count` also chooses between singular and plural. */
export type Say<Reference> = <Key extends keyof Reference & string>(
  key: Key,
  ...params: Params<Reference[Key]>
) => string

/** A hook that gives `t` in the current language; `reader()` gives the same outside of React, for the moment. */
export type UseWords<Reference> = (() => Say<Reference>) & { readonly reader: () => Say<Reference> }

export const STORED = 'daybook.language'
let instance: I18n | undefined

/** The language a visit starts with: the browser's if it is zh-CN or en-US, else the one chosen before, else zh-CN. */
export const startLanguage = (browser: string | undefined, stored: string | null): Language => {
  if (browser === 'zh-CN' || browser === 'en-US') return browser
  return languages.find((language) => language === stored) ?? 'zh-CN'
}

const start = () => startLanguage(globalThis.navigator?.language, globalThis.localStorage?.getItem(STORED) ?? null)

const i18n = (): I18n => {
  if (instance) return instance
  instance = createInstance()
  void instance.init({
    lng: start(),
    fallbackLng: 'zh-CN',
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
  })
  markDocument()
  return instance
}

const markDocument = () => {
  if (globalThis.document) document.documentElement.lang = currentLanguage()
}

export const currentLanguage = (): Language => {
  const now = i18n().language
  return languages.find((language) => language === now) ?? 'zh-CN'
}

/** Switches every phrase on the page, without a reload, and remembers the choice on this device. */
export const changeLanguage = async (language: Language): Promise<void> => {
  globalThis.localStorage?.setItem(STORED, language)
  await i18n().changeLanguage(language)
  markDocument()
}

const spoken = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
  )

// Values are data: `nest: false` keeps a "$t(…)" typed by somebody from being read as a phrase.
const sayIn = (namespace: string, language: string, key: string, values: Values | undefined): string => {
  const count = values?.['count']
  return i18n().t(key, {
    ns: namespace,
    lng: language,
    nest: false,
    replace: values ? spoken(values) : {},
    ...(typeof count === 'number' ? { count } : {}),
  })
}

/**
 * The phrases of one screen or part in three languages, added on first use. A key that is missing in zh-TW or en-US,
 * an unknown key and a forgotten value do not compile:
 * `const useOrderWords = wordsOf('orders', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })`, `const t = useOrderWords()`.
 */
export const wordsOf = <const Reference extends Readonly<Record<string, string>>>(
  namespace: string,
  phrases: Readonly<{ 'zh-CN': Reference; 'zh-TW': Words<Reference>; 'en-US': Words<Reference> }>,
): UseWords<Reference> => {
  const add = () => {
    if (i18n().hasResourceBundle('zh-CN', namespace)) return
    for (const language of languages) i18n().addResourceBundle(language, namespace, phrases[language])
  }
  const sayAs = (language: string): Say<Reference> => {
    add()
    return (key, ...params) => sayIn(namespace, language, key, params[0])
  }
  const useWords = () => {
    const { i18n: now } = useTranslation(namespace, { i18n: i18n(), useSuspense: false })
    const { language } = now
    return useMemo(() => sayAs(language), [language])
  }
  return Object.assign(useWords, { reader: () => sayAs(currentLanguage()) })
}
