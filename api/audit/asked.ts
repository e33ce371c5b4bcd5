import type { AskedFilter } from '../../events/audit/readings.ts'
import type { ListQuery } from '../../projections/kernel/listQuery.ts'

const longest = 500

/** What a list was asked for, as it is recorded; a very long value is cut. */
export const askedFilters = ({ filters = {} }: ListQuery): readonly AskedFilter[] =>
  Object.entries(filters).map(([field, { op, value }]) => ({
    field,
    op,
    value: value === undefined ? '' : JSON.stringify(value).slice(0, longest),
  }))
