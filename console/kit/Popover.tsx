import { clsx } from 'clsx'
import * as Radix from 'radix-ui/popover'
import type { ReactNode } from 'react'

type Props = {
  trigger: ReactNode
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  className?: string
  /** Where the popover sits, when that is not the trigger: the trigger is then drawn inside of it. */
  anchor?: (trigger: ReactNode) => ReactNode
  children: ReactNode
}

// The first input is where one goes on; a button would open its tooltip, which then takes the first Escape.
const focusFirstInput = (event: Event) => {
  if (!(event.target instanceof HTMLElement)) return
  event.preventDefault()
  const input =
    event.target.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled]), [data-first-focus]') ??
    event.target
  input.focus()
}

/** A small ground that floats under its trigger until one is done with it. Escape and a click beside it close it. */
export const Popover = ({ trigger, label, open, onOpenChange, align = 'start', className, ...rest }: Props) => {
  const { anchor, children } = rest
  const button = <Radix.Trigger asChild>{trigger}</Radix.Trigger>
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {anchor ? <Radix.Anchor asChild>{anchor(button)}</Radix.Anchor> : button}
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={clsx('floating max-w-[calc(100vw-16px)] outline-none', className)}
          onOpenAutoFocus={focusFirstInput}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
