import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { CallSilenced, sentenceOf } from '../../shell/problems.ts'
import type { GrantDesk } from './useGrant.ts'
import { usePermissionWords } from './words.ts'

/** How much is granted, what of it is not saved yet, and the way to save it. */
export const GrantBar = ({ desk, fixed }: { desk: GrantDesk; fixed: boolean }) => {
  const t = usePermissionWords()
  const { chosen, added, removed, discard, save } = desk
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isChanged = added + removed > 0
  const saveOnce = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await save()
    } catch (error) {
      setProblem(error instanceof CallSilenced ? undefined : sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {problem ? (
        <Notice tone="bad" className="m-3">
          {problem}
        </Notice>
      ) : null}
      <div className="flex min-h-11 flex-wrap items-center gap-2 border-t px-4 py-2 text-13">
        <span aria-live="polite" className="min-w-0 flex-1 text-text-2 tabular-nums">
          {isChanged ? t('pending', { added, removed }) : t('chosen', { count: chosen.size })}
        </span>
        {isChanged && !fixed ? (
          <>
            <Button small disabled={busy} onClick={discard}>
              {t('discard')}
            </Button>
            <Button small look="main" busy={busy} onClick={() => void saveOnce()}>
              {t('save')}
            </Button>
          </>
        ) : null}
      </div>
    </>
  )
}
