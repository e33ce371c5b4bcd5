import { clsx } from 'clsx'
import { DialogFrame, type DialogProps } from './dialogParts.tsx'

const widths = { small: 'w-[440px]', medium: 'w-[560px]', large: 'w-[840px]' } as const

type Props = DialogProps & { size?: keyof typeof widths; role?: 'dialog' | 'alertdialog' }

/** A question or a form above the page. Escape and the cross close it, a click beside it does not; busy, nothing does. */
export const Dialog = ({ size = 'medium', ...props }: Props) => (
  <DialogFrame
    {...props}
    className={clsx(
      'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-48px)] max-w-[calc(100vw-24px)] -translate-x-1/2 -translate-y-1/2',
      'flex-col rounded-xl border bg-surface shadow-float outline-none',
      widths[size],
    )}
  />
)
