import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { say } from '../../kit/toast.ts'
import type { Run } from './useRun.ts'
import { useDetailWords } from './words.ts'

/** A run that takes long: for how long already, and the ways out of it. */
export const RunWait = ({ run }: { run: Pick<Run<unknown>, 'waiting' | 'cancel' | 'keep'> }) => {
  const t = useDetailWords()
  const { waiting, cancel, keep } = run
  if (!waiting) return null
  return (
    <Notice
      action={
        <span className="flex gap-2">
          <Button
            small
            onClick={async () => {
              await keep()
              say(t('kept'))
            }}
          >
            {t('keep')}
          </Button>
          <Button small onClick={cancel}>
            {t('cancel')}
          </Button>
        </span>
      }
    >
      <span className="inline-flex items-center gap-2">
        <Spinner />
        {waiting.place > 0
          ? t('waiting', { place: waiting.place })
          : t('running', { seconds: Math.round(waiting.ms / 1000) })}
      </span>
    </Notice>
  )
}
