import type { WorkStep } from '../../../events/operations/workUnit.ts'
import type {
  ActAnswer,
  HeldAnswer,
  ModelAnswer,
  OverviewAnswer,
  ProcessAnswer,
  ScheduleAnswer,
  WorkDetail,
} from '../../../projections/operations/operationsAnswers.ts'
import { send, useGet, useList, useRefresh } from '../../shell/calls.ts'
import { useIdentity } from '../../shell/identity.ts'
import { useInLanguage } from '../../shell/useInLanguage.ts'
import { actApi, modelApi, modelApiOf, opsApi, overviewApi, processApi, scheduleApi, unitApiOf } from '../paths.ts'

const GENTLY_MS = 5000
const SOON_MS = 700

const gently = { refreshInterval: GENTLY_MS }

/** Whether this person may take the steps of operators. */
export const useSteps = () => {
  const actions = useIdentity().data?.actions ?? []
  return {
    rebuild: actions.includes('ops:model:rebuild'),
    retryParked: actions.includes('ops:model:retry'),
    retry: actions.includes('ops:work:retry'),
    drop: actions.includes('ops:work:drop'),
    cancel: actions.includes('ops:work:cancel'),
  }
}

export const useOverview = () => useGet<OverviewAnswer>(overviewApi, gently)
export const useProcesses = () => useGet<readonly ProcessAnswer[]>(processApi, gently)

export const useSchedules = () => {
  const answer = useGet<readonly ScheduleAnswer[]>(scheduleApi, gently)
  useInLanguage(answer.mutate)
  return answer
}

export const isRebuilding = ({ rebuild }: ModelAnswer): boolean =>
  rebuild?.state === 'queued' || rebuild?.state === 'running'

/** Read models; asked again soon while one is being rebuilt. */
export const useModels = () => {
  const answer = useGet<readonly ModelAnswer[]>(modelApi, {
    refreshInterval: (models) => (models?.some(isRebuilding) ? SOON_MS : GENTLY_MS),
    dedupingInterval: 200,
  })
  useInLanguage(answer.mutate)
  return answer
}

/** Streams that a read model holds back; asked only where there are some. */
export const useHeld = (name: string, held: boolean) => {
  const answer = useGet<readonly HeldAnswer[]>(held ? `${modelApiOf(name)}/parked` : null, gently)
  useInLanguage(answer.mutate)
  return answer
}

/** One unit of work; asked again soon while it waits or runs. */
export const useUnit = (id: string) => {
  const answer = useGet<WorkDetail>(unitApiOf(id), {
    refreshInterval: (unit) => (unit?.state === 'queued' || unit?.state === 'running' ? SOON_MS : GENTLY_MS),
    dedupingInterval: 200,
  })
  useInLanguage(answer.mutate)
  return answer
}

/** What operators did last, about everything or about one thing. */
export const useActs = (count: number, target?: string) => {
  const asked = target === undefined ? {} : { filters: { target: { op: 'eq', value: target } } }
  const answer = useList<ActAnswer>(`${actApi}/getActByParam?pageNum=1&pageSize=${count}`, asked, gently)
  useInLanguage(answer.mutate)
  return answer
}

type Retried = Readonly<{ held: number; left: number }>

/** The steps of operators; what the screens show is asked again after each. */
export const useDoing = () => {
  const refresh = useRefresh()
  const done = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const said = await answer
    await refresh(opsApi)
    return said
  }
  return {
    rebuild: (name: string, reason: string) => done(send('POST', `${modelApiOf(name)}/rebuild`, { reason })),
    retryParked: (name: string) => done(send<Retried>('POST', `${modelApiOf(name)}/retryParked`, {})),
    step: (step: WorkStep, id: string, reason: string) => done(send('PUT', `${unitApiOf(id)}/${step}`, { reason })),
  }
}
