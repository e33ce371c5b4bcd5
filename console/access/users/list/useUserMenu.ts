import { KeyRound, LockOpen, Pencil, RotateCcw, ShieldCheck, Trash2, UserCheck, UserX } from 'lucide-react'
import type { MenuEntry } from '../../../kit/menuEntries.tsx'
import { useMay } from '../../../shell/record/useMay.ts'
import { useRecordWords } from '../../../shell/record/words.ts'
import type { Person } from '../person.ts'
import type { AskedStep, UserSteps } from '../steps/useUserSteps.tsx'
import { useUserWords } from '../words.ts'

/** In the order of the menu. */
const order = ['enable', 'disable', 'assignRoles', 'resetPassword', 'unlock', 'restore', 'remove'] as const

const icons = {
  enable: UserCheck,
  disable: UserX,
  assignRoles: ShieldCheck,
  resetPassword: KeyRound,
  unlock: LockOpen,
  restore: RotateCcw,
  remove: Trash2,
} as const

const asking: readonly AskedStep[] = ['enable', 'disable', 'assignRoles', 'resetPassword', 'remove']
const harsh: readonly AskedStep[] = ['disable', 'remove']

/** What a step is called on buttons and in menus. */
export const useStepNames = (): ((step: AskedStep) => string) => {
  const t = useUserWords()
  const record = useRecordWords()
  return (step) => (step === 'enable' || step === 'disable' ? record(step) : t(step))
}

/** The entries for one person: what this reader may do with them in their state. */
export const useStepEntries = (steps: UserSteps) => {
  const nameOf = useStepNames()
  return (person: Person): readonly MenuEntry[] =>
    order
      .filter((step) => person.allowed.includes(step))
      .map((step) => ({
        label: `${nameOf(step)}${asking.includes(step) ? '…' : ''}`,
        icon: icons[step],
        onSelect: () => void steps.start(step, [person]),
        ...(harsh.includes(step) ? { look: 'bad' as const } : {}),
      }))
}

const changing = ['change', 'enable', 'assignRoles', 'resetPassword', 'remove'].map((verb) => `sys:user:${verb}`)

/** The menu of a row; none for those who only read. */
export const useUserMenu = (onEdit: (id: string) => void, steps: UserSteps) => {
  const may = useMay()
  const record = useRecordWords()
  const entriesOf = useStepEntries(steps)
  if (!changing.some(may)) return undefined
  return (person: Person): readonly MenuEntry[] => {
    const entries = entriesOf(person)
    if (!person.allowed.includes('edit')) return entries
    const edit: MenuEntry = { label: record('edit'), icon: Pencil, onSelect: () => onEdit(person.id) }
    return [edit, ...(entries.length > 0 ? ['line' as const] : []), ...entries]
  }
}
