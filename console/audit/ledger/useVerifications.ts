import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { useList } from '../../shell/calls.ts'
import { runApi } from '../paths.ts'
import { isWorking, soonWhile } from '../runs/useRun.ts'

const shown = 8
const onlyVerifications = { filters: { kind: { op: 'eq', value: 'VERIFY' } } }

/** The last verifications, newest first: the one at work, the last that came to a verdict, and all of them. */
export const useVerifications = () => {
  const answer = useList<AuditRunAnswer>(`${runApi}/getRunByParam?pageNum=1&pageSize=${shown}`, onlyVerifications, {
    refreshInterval: (found) => soonWhile(found?.list.some(({ state }) => isWorking(state)) ?? false),
  })
  const list = answer.data?.list
  return {
    ...answer,
    list,
    working: list?.find(({ state }) => isWorking(state)),
    last: list?.find(({ state }) => state === 'DONE'),
  }
}
