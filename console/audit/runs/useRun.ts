import { send, useGet, useRefresh } from '../../shell/calls.ts'
import { useIdentity } from '../../shell/identity.ts'
import { useInLanguage } from '../../shell/useInLanguage.ts'
import type { AuditRunState } from '../../../events/audit/auditRun.ts'
import type { AuditRunKind, Moment } from '../../../events/audit/auditRunSchemas.ts'
import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { runApi, runApiOf } from '../paths.ts'

const SOON_MS = 700

/** The server is at work on it, so what is shown will change by itself. */
export const isWorking = (state: AuditRunState | undefined): boolean => state === 'WAITING' || state === 'RUNNING'

export const soonWhile = (working: boolean): number => (working ? SOON_MS : 0)

/** One run; asked again and again while the server is at work on it. */
export const useRun = (id: string) => {
  const answer = useGet<AuditRunAnswer>(runApiOf(id), {
    refreshInterval: (run) => soonWhile(isWorking(run?.state)),
    dedupingInterval: 200,
  })
  useInLanguage(answer.mutate)
  return answer
}

export const useMayRun = (): boolean => useIdentity().data?.actions.includes('sys:audit:run') ?? false

export type RunWish = Readonly<{ kind: AuditRunKind; from?: Moment; until?: Moment }>

/** Asks for a run and answers its id, or cancels one. */
export const useRunSteps = () => {
  const refresh = useRefresh()
  const start = async (wish: RunWish): Promise<string> => {
    const { id } = await send<Readonly<{ id: string }>>('POST', runApi, wish)
    await refresh(runApi)
    return id
  }
  const cancel = async (id: string): Promise<void> => {
    await send('PUT', `${runApiOf(id)}/cancel`, {})
    await refresh(runApi)
  }
  return { start, cancel }
}
