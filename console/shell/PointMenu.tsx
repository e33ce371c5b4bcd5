import { Suspense } from 'react'
import type { MenuEntry } from '../kit/menuEntries.tsx'
import { Menu } from './overlays/screen.ts'

/** Where a menu was asked for, by the right mouse button, the menu key or a long press. */
export type Point = Readonly<{ x: number; y: number }>

type Props = { at: Point; entries: readonly MenuEntry[]; onClose: () => void }

/** A menu at a point of the window. */
export const PointMenu = ({ at, entries, onClose }: Props) => (
  <Suspense>
    <Menu
      defaultOpen
      entries={entries}
      onOpenChange={(open) => (open ? undefined : onClose())}
      trigger={
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none fixed size-0"
          style={{ left: at.x, top: at.y }}
        />
      }
    />
  </Suspense>
)
