import { useState } from 'react'
import { MoreFilters } from '../../../kit/filters/MoreFilters.tsx'
import type { RecordListDesk } from '../../../shell/record/useRecordList.ts'
import { useNarrow } from '../../../shell/useNarrow.ts'
import type { ListedOrder } from '../fieldKinds.ts'
import { useOrderLabels } from '../labels.ts'
import { useOrderWords } from '../words.ts'
import { ColumnFilterChip } from '../../../settings/columns/ColumnFilterChip.tsx'
import { columnOf as extraColumnOf, filterName } from '../../../settings/columns/columnFilters.ts'
import { useColumns } from '../../../settings/columns/useColumns.ts'
import { nameOf as nameOfColumn } from '../../../settings/labels.ts'
import { filterKinds, type FilterValues } from './address.ts'
import { OrderFilter } from './OrderFilter.tsx'

const usual = ['requiredEtd', 'status', 'country', 'forwarder', 'late', 'gaps']

/** The chips above the orders: the usual ones, those that say something, and the way to more. */
export const OrderFilters = ({ desk }: { desk: RecordListDesk<ListedOrder> }) => {
  const { view, setFilter } = desk
  const t = useOrderWords()
  const { label } = useOrderLabels()
  const narrow = useNarrow()
  const [added, setAdded] = useState<readonly string[]>([])
  const extra = new Map(useColumns('order').map((column) => [filterName(column.id), column]))
  const nameOf = (name: string): string => {
    const column = extra.get(name)
    if (column) return nameOfColumn(column)
    if (name === 'late') return t('late')
    if (name === 'importId') return t('import')
    return name === 'gaps' ? label('gapCount') : label(name)
  }
  const first = narrow ? usual.slice(0, 2) : usual
  const others = [...added, ...Object.keys(view.filters)].filter((name) => !first.includes(name))
  const inRow = [...first, ...new Set(others)]
  const enabled = [...extra].filter(([, { status }]) => status === 'ENABLED').map(([name]) => name)
  const rest = [...Object.keys(filterKinds), ...enabled].filter((name) => !inRow.includes(name) && name !== 'importId')
  return (
    <>
      {inRow.map((name) => {
        const column = extra.get(name)
        const value = view.filters[name]
        const facts = {
          value,
          onChange: (values: FilterValues | undefined) => setFilter(name, values),
          startOpen: added.includes(name) && value === undefined,
        }
        if (column) return <ColumnFilterChip key={name} column={column} {...facts} />
        return extraColumnOf(name) !== undefined ? null : (
          <OrderFilter key={name} name={name} label={nameOf(name)} {...facts} />
        )
      })}
      <MoreFilters
        filters={rest.map((name) => ({ name, label: nameOf(name) }))}
        onAdd={(name) => setAdded((before) => [...before, name])}
      />
    </>
  )
}
