import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useKitWords } from './kitWords.ts'
import { FailedPicture, NoMatchPicture, NothingPicture } from './pictures.tsx'

type PlaceProps = { picture: ReactNode; title: ReactNode; line?: ReactNode; action?: ReactNode; urgent?: boolean }

const Place = ({ picture, title, line, action, urgent = false }: PlaceProps) => (
  <div
    role={urgent ? 'alert' : 'status'}
    className="grid min-h-60 place-content-center justify-items-center px-6 py-10 text-center"
  >
    {picture}
    <p className="mt-4 font-semibold">{title}</p>
    {line ? <div className="mt-1 max-w-[46ch] text-13 text-text-2">{line}</div> : null}
    {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
  </div>
)

/** Nothing is here yet: what this is for, and the action that begins it. */
export const Empty = ({ title, line, action }: { title: ReactNode; line?: ReactNode; action?: ReactNode }) => (
  <Place picture={<NothingPicture />} title={title} line={line} action={action} />
)

/** There are records, but none fits the search and filters. */
export const NoMatch = ({ onClear, line }: { onClear?: (() => void) | undefined; line?: ReactNode }) => {
  const t = useKitWords()
  return (
    <Place
      picture={<NoMatchPicture />}
      title={t('noMatchTitle')}
      line={line ?? t('noMatchLine')}
      action={onClear ? <Button onClick={onClear}>{t('clearFilters')}</Button> : null}
    />
  )
}

type FailedProps = {
  title?: ReactNode
  /** What happened and what was kept, as a sentence. */
  sentence?: ReactNode
  requestId?: string | undefined
  /** May return a promise; the button waits for it. */
  onRetry?: (() => unknown) | undefined
}

/** It could not be loaded: the sentence, the request id to quote, and another try. */
export const Failed = ({ title, sentence, requestId, onRetry }: FailedProps) => {
  const t = useKitWords()
  return (
    <Place
      urgent
      picture={<FailedPicture />}
      title={title ?? t('failedTitle')}
      line={
        <>
          {sentence}
          {requestId ? (
            <span className="mt-1 block text-12 text-text-3 select-all">{t('requestId', { id: requestId })}</span>
          ) : null}
        </>
      }
      action={
        onRetry ? (
          <Button icon={RotateCw} onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null
      }
    />
  )
}
