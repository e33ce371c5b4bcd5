import { DayFilter } from '../../kit/filters/DayFilter.tsx'
import { readDays, writeDays } from './address.ts'
import type { ListDesk } from './useListDesk.ts'

type Props = { desk: Pick<ListDesk<unknown>, 'view' | 'setFilter'>; name: string; label: string }

/** What happened between two days of the reader's zone, both included. */
export const DaysFilter = ({ desk, name, label }: Props) => {
  const [value] = desk.view.filters[name] ?? []
  return (
    <DayFilter
      label={label}
      value={value === undefined ? undefined : readDays(value)}
      onChange={(days) => desk.setFilter(name, days && [writeDays(days)])}
    />
  )
}
