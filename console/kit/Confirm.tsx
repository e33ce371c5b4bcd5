import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useKitWords } from './kitWords.ts'
import { Notice } from './Notice.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is about to happen, as a question or an order: "Cancel 12 orders". */
  title: ReactNode
  /** What that does, what stays, and whether it can be taken back. */
  children: ReactNode
  /** The word on the button says what happens; never "OK". */
  action: string
  look?: 'main' | 'bad-main'
  cancel?: string
  /** Closes when it is done; a thrown error stays in the dialog as its sentence. */
  onConfirm: () => unknown
}

/** Asks before something happens and says what will. The safe answer has the focus. */
export const Confirm = ({ open, onOpenChange, title, children, action, look = 'main', cancel, onConfirm }: Props) => {
  const t = useKitWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = (next: boolean) => {
    setProblem(undefined)
    onOpenChange(next)
  }
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
      close(false)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="small"
      role="alertdialog"
      title={title}
      busy={busy}
      footer={
        <>
          <Button data-first-focus disabled={busy} onClick={() => close(false)}>
            {cancel ?? t('cancel')}
          </Button>
          <Button look={look} busy={busy} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-14 text-text-2">
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        <div>{children}</div>
      </div>
    </Dialog>
  )
}
