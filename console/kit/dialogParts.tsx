import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { useKitWords } from './kitWords.ts'

/** What a dialog and a drawer have in common. */
export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  line?: ReactNode
  /** The buttons, most important last. */
  footer?: ReactNode
  /** A quiet word at the left of the buttons. */
  note?: ReactNode
  /** While true it cannot be closed and its content cannot be changed. */
  busy?: boolean
  /** Makes body and footer one form; the caller reads the fields. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children?: ReactNode
}

type FrameProps = DialogProps & { className: string; role?: 'dialog' | 'alertdialog'; bodyClass?: string }

const FIRST =
  'input:not([type=hidden], [disabled]), textarea:not([disabled]), [role=combobox]:not([disabled]), [data-first-focus]'

// The first field, not the close button, is where one wants to be; without a field the dialog itself, so that Escape
// closes it and not the close button's tooltip.
const focusFirstField = (event: Event) => {
  if (!(event.target instanceof HTMLElement)) return
  event.preventDefault()
  const field = event.target.querySelector<HTMLElement>(FIRST) ?? event.target
  field.focus()
}

type BodyProps = { onSubmit: DialogProps['onSubmit']; children: ReactNode }

const Body = ({ onSubmit, children }: BodyProps) =>
  onSubmit ? (
    <form noValidate onSubmit={onSubmit} className="flex min-h-0 grow flex-col">
      {children}
    </form>
  ) : (
    <div className="flex min-h-0 grow flex-col">{children}</div>
  )

/** Veil, title, scrolling body, footer and the close button; placed by `className`. */
export const DialogFrame = ({ className, role = 'dialog', bodyClass = 'p-5', ...props }: FrameProps) => {
  const { open, onOpenChange, title, line, footer, note, busy = false, onSubmit, children } = props
  const t = useKitWords()
  const hold = (event: Event) => busy && event.preventDefault()
  return (
    <Radix.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Radix.Content
          role={role}
          className={className}
          aria-busy={busy || undefined}
          onOpenAutoFocus={focusFirstField}
          onEscapeKeyDown={hold}
          onInteractOutside={(event) => event.preventDefault()}
          {...(line ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex min-h-[60px] shrink-0 items-center gap-2 border-b py-3 pr-14 pl-5">
            <div className="min-w-0">
              <Radix.Title className="truncate">{title}</Radix.Title>
              {line ? <Radix.Description className="text-13 text-text-2">{line}</Radix.Description> : null}
            </div>
          </header>
          <Body onSubmit={onSubmit}>
            <fieldset disabled={busy} className={`min-h-0 min-w-0 grow overflow-y-auto ${bodyClass}`}>
              {children}
            </fieldset>
            {footer ? (
              <footer className="flex min-h-[60px] shrink-0 flex-wrap items-center justify-end gap-2 border-t px-5 py-3">
                {note ? <span className="mr-auto text-13 text-text-3">{note}</span> : null}
                {footer}
              </footer>
            ) : null}
          </Body>
          <div className="absolute top-3.5 right-3">
            <Radix.Close asChild>
              <IconButton icon={X} label={t('close')} disabled={busy} />
            </Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
