import { Plus } from 'lucide-react'
import { useKitWords } from '../kitWords.ts'
import { LazyMenu } from '../LazyMenu.tsx'

type Props = { filters: readonly Readonly<{ name: string; label: string }>[]; onAdd: (name: string) => void }

/** The filters that are not in the row yet. The caller then draws the chosen one with `startOpen`. */
export const MoreFilters = ({ filters, onAdd }: Props) => {
  const t = useKitWords()
  if (filters.length === 0) return null
  return (
    <LazyMenu
      trigger={
        <button
          type="button"
          className="inline-flex h-7 items-center gap-1.5 rounded-full border border-dashed border-line-strong px-2.5 text-13 text-text-2 hover:text-text"
        >
          <Plus aria-hidden className="size-[13px]!" />
          {t('moreFilters')}
        </button>
      }
      entries={filters.map(({ name, label }) => ({ label, onSelect: () => onAdd(name) }))}
    />
  )
}
