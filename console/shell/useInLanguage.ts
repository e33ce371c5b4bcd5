import { useEffect, useRef } from 'react'
import { currentLanguage } from '../kit/words.ts'

/** For answers in which the server says labels and sentences in the language of the call: another one asks again. */
export const useInLanguage = (again: () => Promise<unknown>): void => {
  const language = currentLanguage()
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    void again()
  }, [language, again])
}
