import { When } from '../../kit/When.tsx'
import type { Run } from './useRun.ts'
import { useDetailWords } from './words.ts'

/** When the data of an answer was read, and the way to read it again. */
export const ReadAt = ({
  run,
}: {
  run: Pick<Run<Readonly<{ at: string; fromCache: boolean }>>, 'answer' | 'again'>
}) => {
  const t = useDetailWords()
  const { answer, again } = run
  if (!answer) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t px-3 py-2 text-12 text-text-2">
      <span>
        {t('readAt')} <When at={answer.at} />
      </span>
      {answer.fromCache ? <span>{t('cached')}</span> : null}
      <button type="button" className="link" onClick={() => again(true)}>
        {t('fresh')}
      </button>
    </p>
  )
}
