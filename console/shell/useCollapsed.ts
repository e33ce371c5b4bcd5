import { useState } from 'react'

const STORED = 'daybook.menuCollapsed'

/** Whether the side menu is collapsed; remembered on this device. */
export const useCollapsed = (): readonly [boolean, () => void] => {
  const [collapsed, set] = useState(() => localStorage.getItem(STORED) === 'yes')
  const toggle = (): void => {
    localStorage.setItem(STORED, collapsed ? 'no' : 'yes')
    set(!collapsed)
  }
  return [collapsed, toggle]
}
