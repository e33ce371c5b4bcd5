import { clsx } from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

/** One action of a menu. `keys` shows its shortcut, `checked` makes it a choice, `look: 'bad'` says that it takes away. */
export type MenuItem = Readonly<{
  label: ReactNode
  onSelect: () => void
  icon?: LucideIcon | undefined
  note?: ReactNode
  keys?: string | undefined
  checked?: boolean | undefined
  disabled?: boolean | undefined
  look?: 'bad' | undefined
}>

/** What a menu is written as: items, lines between groups and titles above them. */
export type MenuEntry = MenuItem | 'line' | Readonly<{ title: ReactNode }>

type ItemProps = { className: string; disabled: boolean; onSelect: () => void; children: ReactNode }

/** The parts that the dropdown and the context menu of Radix have in common. */
export type MenuParts = Readonly<{
  Item: ComponentType<ItemProps>
  CheckboxItem: ComponentType<ItemProps & { checked: boolean }>
  Label: ComponentType<{ className: string; children: ReactNode }>
  Separator: ComponentType<{ className: string }>
}>

export const menuClass = 'floating min-w-44 max-w-80 p-1'

const itemClass = (item: MenuItem) =>
  clsx(
    'flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1 text-[13.5px] outline-none select-none',
    'data-[highlighted]:bg-sunken data-[disabled]:opacity-45',
    item.look === 'bad' ? 'text-bad data-[highlighted]:bg-bad-soft' : 'text-text',
  )

const Content = ({ item }: { item: MenuItem }) => {
  const Icon = item.checked ? Check : item.icon
  return (
    <>
      {Icon ? (
        <Icon aria-hidden className={item.look === 'bad' ? '' : item.checked ? 'text-ink' : 'text-text-2'} />
      ) : item.checked === false ? (
        <span className="w-4" />
      ) : null}
      <span className="min-w-0 grow">
        {item.label}
        {item.note ? <span className="block text-12 text-text-3">{item.note}</span> : null}
      </span>
      {item.keys ? <kbd className="ml-4 font-sans text-12 text-text-3">{item.keys}</kbd> : null}
    </>
  )
}

/** Draws entries with the parts of one kind of menu. */
export const MenuEntries = ({ entries, parts }: { entries: readonly MenuEntry[]; parts: MenuParts }) =>
  entries.map((entry, index) => {
    if (entry === 'line') return <parts.Separator key={index} className="my-1 h-px bg-line" />
    if ('title' in entry) {
      return (
        <parts.Label key={index} className="px-2.5 pt-1.5 pb-1 text-12 text-text-3">
          {entry.title}
        </parts.Label>
      )
    }
    const props = { className: itemClass(entry), disabled: entry.disabled ?? false, onSelect: entry.onSelect }
    if (entry.checked !== undefined) {
      return (
        <parts.CheckboxItem key={index} {...props} checked={entry.checked}>
          <Content item={entry} />
        </parts.CheckboxItem>
      )
    }
    return (
      <parts.Item key={index} {...props}>
        <Content item={entry} />
      </parts.Item>
    )
  })
