import { FileText, Folder } from 'lucide-react'
import { iconNamed } from '../../shell/icons.ts'

/** The icon of an entry; one that names none has that of its page, which is not known here. */
export const MenuIcon = ({ icon, link }: { icon: string; link: string }) => {
  const Icon = iconNamed(icon) ?? (link === '' ? Folder : FileText)
  return <Icon aria-hidden className="shrink-0 text-text-2" />
}
