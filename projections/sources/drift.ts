import type { Drift } from '../../events/sources/dataTableEvents.ts'
import type { DataColumn } from '../../events/sources/dataTableSchemas.ts'
import type { CatalogueColumn } from './catalogue.ts'

/** What the database has otherwise than a table says. Whatever the type, people may have a column read as a text. */
export const driftOf = (columns: readonly DataColumn[], now: readonly CatalogueColumn[]): Drift => {
  if (now.length === 0) return { gone: true, missing: [], retyped: [] }
  const found = new Map(now.map(({ dbField, type }) => [dbField, type]))
  return {
    gone: false,
    missing: columns.filter(({ dbField }) => !found.has(dbField)).map(({ id }) => id),
    retyped: columns.flatMap(({ id, dbField, type }) => {
      const there = found.get(dbField)
      return there === undefined || type === 'text' || there === type ? [] : [{ columnId: id, type: there }]
    }),
  }
}
