import { TextFilter } from '../../kit/filters/TextFilter.tsx'
import type { ListDesk } from './useListDesk.ts'

type Props = { desk: Pick<ListDesk<unknown>, 'view' | 'setFilter'>; name: string; label: string }

/** What carries one id or code, as it stands in the log. */
export const ExactFilter = ({ desk, name, label }: Props) => (
  <TextFilter
    label={label}
    value={desk.view.filters[name]?.[0]}
    onChange={(value) => desk.setFilter(name, value === undefined ? undefined : [value])}
  />
)
