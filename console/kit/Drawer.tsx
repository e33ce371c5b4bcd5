import { clsx } from 'clsx'
import { DialogFrame, type DialogProps } from './dialogParts.tsx'

type Props = DialogProps & { wide?: boolean }

/** A dialog at the right edge: to look something up or edit it without losing the list behind. */
export const Drawer = ({ wide = false, ...props }: Props) => (
  <DialogFrame
    {...props}
    className={clsx(
      'fixed inset-y-0 right-0 z-50 flex max-w-full animate-slide flex-col border-l bg-surface shadow-float outline-none',
      wide ? 'w-[840px]' : 'w-[480px]',
    )}
  />
)
