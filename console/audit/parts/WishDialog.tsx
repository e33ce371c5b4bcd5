import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { Notice } from '../../kit/Notice.tsx'
import { CallSilenced, sentenceOf } from '../../shell/problems.ts'

type Props = {
  title: string
  line?: string
  /** The word on the button says what happens. */
  action: string
  look?: 'main' | 'bad-main'
  /** Answers whether everything is filled in; shows at the fields what is not. */
  check: () => boolean
  /** Sends it and, when that is done, takes the dialog away; a problem that it throws is said here. */
  onSend: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks for what a command needs and sends it once. */
export const WishDialog = ({ title, line, action, look = 'main', check, onSend, onClose, children }: Props) => {
  const kit = useKitWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    if (busy) return
    if (!check()) return focusFirstWrong(form)
    setBusy(true)
    setProblem(undefined)
    try {
      await onSend()
    } catch (error) {
      setProblem(error instanceof CallSilenced ? undefined : sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      {...(line === undefined ? {} : { line })}
      busy={busy}
      onOpenChange={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button look={look} type="submit" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {children}
      </div>
    </Dialog>
  )
}

/** The errors are drawn first, then the first wrong field has the focus. */
const focusFirstWrong = (form: HTMLFormElement): void => {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
