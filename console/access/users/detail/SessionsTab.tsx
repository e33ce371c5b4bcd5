import { useList } from '../../../shell/calls.ts'
import { Problem } from '../../../shell/Problem.tsx'
import { useMay } from '../../../shell/record/useMay.ts'
import { SkeletonText } from '../../../kit/Skeleton.tsx'
import { type SessionAnswer, Sessions } from '../../parts/Sessions.tsx'
import type { Person } from '../person.ts'
import { useRefreshUsers } from '../useRefreshUsers.ts'
import { send } from '../../../shell/calls.ts'

/** Where a person is signed in; one or all can be ended. */
export const SessionsTab = ({ person }: { person: Person }) => {
  const may = useMay()
  const refresh = useRefreshUsers()
  const { data, error, mutate } = useList<SessionAnswer>('/sys/session/getSessionByParam?pageNum=1&pageSize=100', {
    filters: { userId: { op: 'eq', value: person.id }, status: { op: 'eq', value: 'OPEN' } },
  })
  if (error) return <Problem problem={error} onRetry={() => mutate()} />
  if (data === undefined)
    return (
      <div className="p-4">
        <SkeletonText lines={4} />
      </div>
    )
  const end = async (ids: readonly string[]): Promise<number> => {
    const { okCount } = await send<Readonly<{ okCount: number }>>('PUT', '/sys/session/revoke', { ids })
    await refresh()
    return okCount
  }
  return <Sessions sessions={data.list} onEnd={may('sys:session:revoke') ? end : undefined} />
}
