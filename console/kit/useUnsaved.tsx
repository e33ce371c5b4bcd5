import { type ReactNode, useEffect, useState } from 'react'
import { Confirm } from './Confirm.tsx'
import { useKitWords } from './kitWords.ts'

type Guarded = Readonly<{
  /** Does it at once when nothing would be lost, else asks first. */
  leave: (then: () => void) => void
  /** The question; to be drawn with the form. */
  question: ReactNode
}>

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Asks before unsaved input is lost: `leave` guards closing a dialog or form, reload and closing the browser's tab are
 * guarded by themselves. A page that lives in a tab of the console also tells the shell.
 */
export const useUnsaved = (unsaved: boolean): Guarded => {
  const t = useKitWords()
  const [then, setThen] = useState<() => void>()
  useEffect(() => {
    if (!unsaved) return
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
  const question = (
    <Confirm
      open={then !== undefined}
      onOpenChange={(open) => (open ? undefined : setThen(undefined))}
      title={t('unsavedTitle')}
      action={t('leave')}
      cancel={t('stay')}
      look="bad-main"
      onConfirm={() => then?.()}
    >
      {t('unsavedLine')}
    </Confirm>
  )
  return { leave: (next) => (unsaved ? setThen(() => next) : next()), question }
}
