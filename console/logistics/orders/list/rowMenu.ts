import { Pencil } from 'lucide-react'
import type { MenuEntry } from '../../../kit/menuEntries.tsx'
import { commandIcons, commandWords, isHarsh } from '../commands/commandWords.ts'
import { type BulkCommand, bulkOf, commandsFor } from '../commands/orderCommands.ts'
import type { ListedOrder } from '../fieldKinds.ts'
import { useOrderWords } from '../words.ts'

type Facts = Readonly<{
  actions: readonly string[]
  onEdit: (id: string) => void
  onCommand: (command: BulkCommand, orders: readonly ListedOrder[]) => Promise<void>
}>

const changing = ['change', 'confirm', 'cancel', 'remove'].map((verb) => `logistics:order:${verb}`)

/** The menu of a row: what this person may do with the order in its state; none for those who only read. */
export const useRowMenu = ({ actions, onEdit, onCommand }: Facts) => {
  const t = useOrderWords()
  if (!changing.some((action) => actions.includes(action))) return undefined
  return (row: ListedOrder): readonly MenuEntry[] => {
    const allowed = commandsFor(row.status, actions)
    const edit: MenuEntry = { label: t('edit'), icon: Pencil, onSelect: () => onEdit(row.id) }
    const entryOf = (command: BulkCommand): MenuEntry => ({
      label: `${t(commandWords[command])}${isHarsh(command) ? '…' : ''}`,
      icon: commandIcons[command],
      onSelect: () => void onCommand(command, [row]),
      ...(isHarsh(command) ? { look: 'bad' as const } : {}),
    })
    const commands = bulkOf(allowed).map(entryOf)
    return allowed.includes('ChangeOrder')
      ? [edit, ...(commands.length > 0 ? ['line' as const] : []), ...commands]
      : commands
  }
}
