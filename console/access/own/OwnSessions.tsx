import { Card } from '../../kit/Card.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { send, useGet } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { type SessionAnswer, Sessions } from '../parts/Sessions.tsx'
import { useAccessWords } from '../parts/words.ts'
import { sessionsApi } from './profile.ts'
import { useRefreshOwn } from './useRefreshOwn.ts'

/** Where one is signed in; every other session can be ended. */
export const OwnSessions = () => {
  const t = useAccessWords()
  const refresh = useRefreshOwn()
  const { data, error, mutate } = useGet<readonly SessionAnswer[]>(sessionsApi)
  const end = async (ids: readonly string[]): Promise<number> => {
    for (const id of ids) await send('DELETE', `${sessionsApi}/${encodeURIComponent(id)}`)
    await refresh()
    return ids.length
  }
  const endOthers = async (): Promise<number> => {
    const { ended } = await send<Readonly<{ ended: number }>>('DELETE', sessionsApi)
    await refresh()
    return ended
  }
  return (
    <Card title={t('sessions')}>
      {error ? (
        <Problem problem={error} onRetry={() => mutate()} />
      ) : data ? (
        <Sessions sessions={newestFirst(data)} onEnd={end} onEndOthers={endOthers} />
      ) : (
        <div className="p-4">
          <SkeletonText lines={3} />
        </div>
      )}
    </Card>
  )
}

/** This session first, then the others by when they were last used. */
const newestFirst = (sessions: readonly SessionAnswer[]): readonly SessionAnswer[] =>
  sessions.toSorted(
    (one, other) =>
      Number(other.current ?? false) - Number(one.current ?? false) || (one.usedAt < other.usedAt ? 1 : -1),
  )
