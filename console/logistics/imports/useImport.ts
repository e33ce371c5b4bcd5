import type { ImportDetail } from '../../../projections/settings/importAnswers.ts'
import { send, useGet, useRefresh } from '../../shell/calls.ts'
import { useInLanguage } from '../../shell/useInLanguage.ts'
import { useImportPaths } from './place.ts'
import { isWorking } from './state.ts'

const SOON_MS = 700

/** One import; while the server is at work on it, it is asked again and again. */
export const useImport = (id: string) => {
  const { importApi } = useImportPaths()
  const answer = useGet<ImportDetail>(importApi(id), {
    refreshInterval: (detail) => (isWorking(detail?.state) ? SOON_MS : 0),
    dedupingInterval: 200,
  })
  useInLanguage(answer.mutate)
  return answer
}

/** Steps of an import that people take; each shows its outcome when it has resolved. */
export const useSteps = (id: string) => {
  const { apiPath, importApi } = useImportPaths()
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
