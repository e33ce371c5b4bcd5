import type { ErasureAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { send, useGet, useRefresh } from '../../shell/calls.ts'
import { useIdentity } from '../../shell/identity.ts'
import { useInLanguage } from '../../shell/useInLanguage.ts'
import { erasureApi, erasureApiOf, privacyApi, subjectApiOf } from '../paths.ts'

const SOON_MS = 700

/** One request; asked again and again while it is carried out. */
export const useErasure = (id: string) => {
  const answer = useGet<ErasureAnswer>(erasureApiOf(id), {
    refreshInterval: (request) => (request?.state === 'CONFIRMED' ? SOON_MS : 0),
    dedupingInterval: 200,
  })
  useInLanguage(answer.mutate)
  return answer
}

/** What this person may do about personal data besides reading; steps of one request come with the request. */
export const usePrivacyRights = (): Readonly<{ ask: boolean; hold: boolean }> => {
  const actions = useIdentity().data?.actions ?? []
  return { ask: actions.includes('sys:privacy:request'), hold: actions.includes('sys:privacy:hold') }
}

/** What people do about personal data; each has taken effect in the lists when it has resolved. */
export const useErasureSteps = () => {
  const refresh = useRefresh()
  const step = async (method: 'POST' | 'PUT', path: string, body: object = {}): Promise<Readonly<{ id: string }>> => {
    const answer = await send<Readonly<{ id: string }>>(method, path, body)
    await refresh(privacyApi)
    return answer
  }
  return {
    ask: (subjectId: string, reason: string) => step('POST', erasureApi, { subjectId, reason }),
    confirm: (id: string) => step('PUT', `${erasureApiOf(id)}/confirm`),
    decline: (id: string, reason: string) => step('PUT', `${erasureApiOf(id)}/decline`, { reason }),
    withdraw: (id: string) => step('PUT', `${erasureApiOf(id)}/withdraw`),
    hold: (subjectId: string, reason: string) => step('PUT', `${subjectApiOf(subjectId)}/hold`, { reason }),
    release: (subjectId: string) => step('PUT', `${subjectApiOf(subjectId)}/release`),
  }
}
