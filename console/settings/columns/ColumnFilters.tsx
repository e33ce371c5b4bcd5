import { useState } from 'react'
import type { ColumnInUse } from '../../../events/settings/columnText.ts'
import { MoreFilters } from '../../kit/filters/MoreFilters.tsx'
import { nameOf } from '../labels.ts'
import { ColumnFilterChip } from './ColumnFilterChip.tsx'
import { filterName } from './columnFilters.ts'

type Values = readonly string[]
type Props = {
  /** Those that are or were in use. */
  columns: readonly ColumnInUse[]
  /** The filters of the view, by their names in the address. */
  filters: Readonly<Record<string, Values>>
  onFilter: (name: string, values: Values | undefined) => void
}

/** The extra columns that a list is filtered by, and the way to those that it is not yet. */
export const ColumnFilters = ({ columns, filters, onFilter }: Props) => {
  const [added, setAdded] = useState<readonly string[]>([])
  const isInRow = ({ id }: ColumnInUse): boolean =>
    added.includes(filterName(id)) || filters[filterName(id)] !== undefined
  const rest = columns.filter((column) => column.status === 'ENABLED' && !isInRow(column))
  return (
    <>
      {columns.filter(isInRow).map((column) => {
        const name = filterName(column.id)
        const value = filters[name]
        return (
          <ColumnFilterChip
            key={name}
            column={column}
            value={value}
            onChange={(values) => onFilter(name, values)}
            startOpen={added.includes(name) && value === undefined}
          />
        )
      })}
      <MoreFilters
        filters={rest.map((column) => ({ name: filterName(column.id), label: nameOf(column) }))}
        onAdd={(name) => setAdded((before) => [...before, name])}
      />
    </>
  )
}
