import { integer } from './columns.ts'
import type { AnyProjection } from './projection.ts'

/** The table that keeps what rows of a read model were before they changed. */
export const pastTable = (table: string): string => `${table}__past`

/** The position from which a row was no longer so. */
export const until = 'until'

/** What rows were, as a model of its own: the columns that are kept, and until when. It has no key and no folds. */
export const pastOf = (model: AnyProjection): AnyProjection | undefined => {
  if (!model.past) return undefined
  const { without } = model.past
  const kept = Object.entries(model.columns).filter(([name]) => !without.includes(name))
  const columns = { ...Object.fromEntries(kept), [until]: integer() }
  return {
    name: pastTable(model.name),
    context: model.context,
    revision: 1,
    columns,
    key: '',
    indexes: [[until]],
    keys: none,
    on: {},
  }
}

const none = () => []
