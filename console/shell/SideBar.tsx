import { clsx } from 'clsx'
import { LedgerLine } from './LedgerLine.tsx'
import { Mark } from './Mark.tsx'
import { SideMenu, type SideMenuProps } from './SideMenu.tsx'
import { useSettings } from './settings.ts'

/** The product's mark, the menu, and the ledger's line at its foot. */
export const SideBar = (menu: SideMenuProps) => {
  const { product } = useSettings()
  const { collapsed } = menu
  return (
    <aside className="row-span-full flex min-h-0 flex-col border-r bg-sunken">
      <div
        className={clsx(
          'flex h-12 shrink-0 items-center gap-2.5 text-[15px] font-semibold tracking-[-0.01em]',
          collapsed ? 'justify-center' : 'px-5',
        )}
      >
        <Mark />
        <span className={collapsed ? 'sr-only' : 'truncate'}>{product}</span>
      </div>
      <SideMenu {...menu} />
      <LedgerLine collapsed={collapsed} />
    </aside>
  )
}
