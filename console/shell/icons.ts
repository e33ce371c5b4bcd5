import {
  AppWindow,
  Building2,
  ChartColumn,
  ClipboardList,
  Clock,
  Database,
  FileText,
  Folder,
  House,
  KeyRound,
  Link,
  type LucideIcon,
  Mail,
  PenLine,
  Settings,
  Shield,
  Table2,
  Truck,
  User,
  Users,
} from 'lucide-react'

/** The icons that a menu item may name; any other name falls back to the screen's own. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'app-window': AppWindow,
  building: Building2,
  chart: ChartColumn,
  clipboard: ClipboardList,
  clock: Clock,
  database: Database,
  file: FileText,
  folder: Folder,
  home: House,
  key: KeyRound,
  link: Link,
  mail: Mail,
  pen: PenLine,
  settings: Settings,
  shield: Shield,
  table: Table2,
  truck: Truck,
  user: User,
  users: Users,
}

export const menuIcons: readonly string[] = Object.keys(icons)

/** The icon of a menu item by its name; undefined when the name is unknown. */
export const iconNamed = (name: string | null | undefined): LucideIcon | undefined =>
  name && Object.hasOwn(icons, name) ? icons[name] : undefined
