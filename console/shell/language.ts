import { changeLanguage, currentLanguage, languages, STORED, startLanguage, type Language } from '../kit/words.ts'

/** `spec`: the browser's language leads; `storedFirst`: the reader's own choice leads. */
export type StartOrder = 'spec' | 'storedFirst'

export type LanguageFacts = Readonly<{
  order: StartOrder
  /** `navigator.language`. */
  browser: string | undefined
  /** What the reader chose on this device before. */
  stored: string | null
  /** The language of the reader's profile, once somebody is signed in. */
  profile?: string | null | undefined
}>

const known = (value: string | null | undefined): Language | undefined =>
  languages.find((language) => language === value)

/** The language a visit starts with. */
export const firstLanguage = ({ order, browser, stored, profile }: LanguageFacts): Language =>
  order === 'storedFirst'
    ? (known(stored) ?? known(profile) ?? startLanguage(browser, null))
    : startLanguage(browser, stored)

/** Under `storedFirst`, corrects the start that the kit made by the specification; the stored choice stays as it is. */
export const startSpeaking = async (order: StartOrder, profile?: string | null): Promise<void> => {
  const stored = localStorage.getItem(STORED)
  if (order === 'spec') return
  const language = firstLanguage({ order, browser: navigator.language, stored, profile })
  if (language === currentLanguage()) return
  await changeLanguage(language)
  if (stored === null) localStorage.removeItem(STORED)
}
