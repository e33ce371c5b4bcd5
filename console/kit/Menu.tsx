import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { MenuEntries, type MenuEntry, menuClass } from './menuEntries.tsx'

type Props = {
  /** The element that opens it: one element that takes a ref, such as Button or a plain button. */
  trigger: ReactNode
  entries: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Opens as soon as it is drawn: for a menu that is fetched when it is first asked for. */
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Actions under a button. */
export const Menu = ({
  trigger,
  entries,
  align = 'start',
  side = 'bottom',
  defaultOpen = false,
  onOpenChange,
}: Props) => (
  <Radix.Root modal={false} defaultOpen={defaultOpen} {...(onOpenChange ? { onOpenChange } : {})}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content align={align} side={side} sideOffset={4} collisionPadding={8} className={menuClass}>
        <MenuEntries entries={entries} parts={Radix} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
