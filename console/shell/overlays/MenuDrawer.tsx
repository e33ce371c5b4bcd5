import { DialogFrame } from '../../kit/dialogParts.tsx'
import { LedgerLine } from '../LedgerLine.tsx'
import { useSettings } from '../settings.ts'
import { SideMenu, type SideMenuProps } from '../SideMenu.tsx'

type Props = Omit<SideMenuProps, 'collapsed'> & { onClose: () => void }

/** The side menu on a phone: slides over the page from the left. */
export const MenuDrawer = ({ onClose, onOpen, ...menu }: Props) => {
  const { product } = useSettings()
  return (
    <DialogFrame
      open
      title={product}
      bodyClass="flex flex-col"
      onOpenChange={(open) => (open ? undefined : onClose())}
      className="fixed inset-y-0 left-0 z-50 flex w-[280px] max-w-[85vw] animate-appear flex-col border-r bg-sunken shadow-float outline-none"
    >
      <SideMenu
        {...menu}
        collapsed={false}
        onOpen={(path) => {
          onClose()
          onOpen(path)
        }}
      />
      <LedgerLine collapsed={false} />
    </DialogFrame>
  )
}
