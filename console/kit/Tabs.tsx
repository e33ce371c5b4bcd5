import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

export type Tab<Value extends string = string> = Readonly<{
  value: Value
  label: ReactNode
  count?: number | undefined
}>

type Props<Value extends string> = {
  tabs: readonly Tab<Value>[]
  /** Held by the address, so that reload and share give the same view. */
  value: Value
  onValueChange: (value: Value) => void
  label: string
  children: ReactNode
}

/** Parts of one page. Arrow keys move between them; the children are TabPanels. */
export const Tabs = <Value extends string>({ tabs, value, onValueChange, label, children }: Props<Value>) => (
  // Radix knows strings; only values of `tabs` are drawn, so what comes back is one of them.
  <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
    <Radix.List aria-label={label} className="flex h-[42px] gap-5 overflow-x-auto border-b px-4">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px shrink-0 border-b-2 border-transparent text-text-2 outline-offset-[-2px] hover:text-text data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-text"
        >
          {tab.label}
          {tab.count === undefined ? null : <span className="ml-1 tabular-nums">{tab.count}</span>}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {children}
  </Radix.Root>
)

/** What one tab shows; drawn only while it is the chosen one. */
export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Radix.Content value={value} className="outline-offset-[-2px]">
    {children}
  </Radix.Content>
)
