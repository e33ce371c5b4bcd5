import * as Radix from 'radix-ui/context-menu'
import type { ReactNode } from 'react'
import { MenuEntries, type MenuEntry, menuClass } from './menuEntries.tsx'

type Props = { entries: readonly MenuEntry[]; disabled?: boolean; children: ReactNode }

/** The same actions on the right mouse button, the menu key or a long press on the child, which must take a ref. */
export const ContextMenu = ({ entries, disabled = false, children }: Props) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild disabled={disabled}>
      {children}
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content collisionPadding={8} className={menuClass}>
        <MenuEntries entries={entries} parts={Radix} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
