import { Monitor } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { say } from '../../kit/toast.ts'
import { When } from '../../kit/When.tsx'
import { useAccessWords } from './words.ts'

export type SessionAnswer = Readonly<{
  id: string
  ip: string | null
  openedAt: string
  usedAt: string
  expiresAt: string
  /** The session of whoever looks. */
  current?: boolean
}>

type Props = {
  sessions: readonly SessionAnswer[]
  /** Ends these; answers how many. Absent for who may only look. */
  onEnd: ((ids: readonly string[]) => Promise<number>) | undefined
  /** For one's own: ends every other one. */
  onEndOthers?: () => Promise<number>
}

/** Where somebody is signed in. */
export const Sessions = ({ sessions, onEnd, onEndOthers }: Props) => {
  const t = useAccessWords()
  const [asking, setAsking] = useState<readonly string[]>()
  const others = sessions.filter(({ current }) => !current)
  const tell = (count: number): void => say(t('sessionEnded', { count }))
  const end = async (): Promise<void> => {
    const ids = asking ?? []
    const isEveryOther = onEndOthers !== undefined && ids.length === others.length && ids.length > 1
    tell(isEveryOther ? await onEndOthers() : ((await onEnd?.(ids)) ?? 0))
  }
  if (sessions.length === 0) return <Empty title={t('sessionsNone')} />
  return (
    <div className="grid">
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-3 py-3 last:border-b-0"
          >
            <Monitor aria-hidden className="text-text-3" />
            <div className="min-w-0 grow basis-56">
              <p className="flex items-center gap-2 font-medium tabular-nums">
                {session.ip ?? t('unknownPlace')}
                {session.current ? <Tag tone="good">{t('sessionThis')}</Tag> : null}
              </p>
              <p className="text-13 text-text-2">
                {t('sessionOpened')} <When at={session.openedAt} /> · {t('sessionUsed')} <When at={session.usedAt} />
              </p>
            </div>
            {onEnd && !session.current ? (
              <Button small onClick={() => setAsking([session.id])}>
                {t('sessionEnd')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {onEnd && others.length > 1 ? (
        <div className="border-t px-3 py-3">
          <Button look="bad" onClick={() => setAsking(others.map(({ id }) => id))}>
            {t(onEndOthers ? 'sessionEndOthers' : 'sessionEndAll')}
          </Button>
        </div>
      ) : null}
      <Confirm
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={t('sessionEndTitle', { count: asking?.length ?? 0 })}
        action={t('sessionEnd')}
        look="bad-main"
        onConfirm={end}
      >
        {t('sessionEndLine')}
      </Confirm>
    </div>
  )
}
