import { useEffect, useRef } from 'react'
import type { ImportDetail } from '../../../projections/settings/importAnswers.ts'
import { currentLanguage } from '../../kit/words.ts'
import { send, useGet, useRefresh } from '../../shell/calls.ts'
import { apiPath, importApi } from './paths.ts'
import { isWorking } from './state.ts'

const SOON_MS = 700

/** One import; while the server is at work on it, it is asked again and again. */
export const useImport = (id: string) => {
  const answer = useGet<ImportDetail>(importApi(id), {
    refreshInterval: (detail) => (isWorking(detail?.state) ? SOON_MS : 0),
    dedupingInterval: 200,
  })
  useInLanguage(answer.mutate)
  return answer
}

/** The server says labels and sentences in the language of the call, so another language asks again. */
export const useInLanguage = (again: () => Promise<unknown>): void => {
  const language = currentLanguage()
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    void again()
  }, [language, again])
}

/** Steps of an import that people take; each shows its outcome when it has resolved. */
export const useSteps = (id: string) => {
  const refresh = useRefresh()
  const step = async (verb: 'check' | 'confirm' | 'cancel', body: object = {}): Promise<void> => {
    await send('PUT', `${importApi(id)}/${verb}`, body)
    await refresh(apiPath)
  }
  return {
    check: (asked: object) => step('check', asked),
    confirm: () => step('confirm'),
    cancel: () => step('cancel'),
  }
}
