import { erasureEvents } from '../../events/audit/erasureSchemas.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { integer, nullable, personalColumn, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { findRows } from '../kernel/list.ts'
import { idOf, projection } from '../kernel/projection.ts'

const columns = {
  id: text(),
  /** Null where nobody holds the person's data. */
  heldBy: nullable(text()),
  heldAt: nullable(text()),
  holdReason: personalColumn(nullable(text())),
  /** Number of the last wish to erase the person, 0 before the first. */
  request: integer(),
  erasedAt: nullable(text()),
  version: integer(),
  position: integer(),
}

export type SubjectRow = RowOf<typeof columns>

const unknown = { heldBy: null, heldAt: null, holdReason: null, request: 0, erasedAt: null }

/** The row as it was, or as it begins, at this event. */
const from = (row: SubjectRow | undefined, { stream, version, position }: RecordedEvent): SubjectRow => ({
  ...unknown,
  ...row,
  id: idOf(stream),
  version,
  position,
})

/** One row for each person whose data somebody wanted to hold or erase. */
export const subjects = projection(erasureEvents, {
  name: 'subjects',
  context: 'audit',
  revision: 1,
  columns,
  key: 'id',
  keys: ({ stream }) => [idOf(stream)],
  on: {
    ErasureRequested: (row, event) => ({ ...from(row, event), request: event.data.request }),
    PersonErased: (row, event) => ({ ...from(row, event), erasedAt: event.meta.at }),
    PersonHeld: (row, event) => ({
      ...from(row, event),
      heldBy: event.meta.by.id,
      heldAt: event.meta.at,
      holdReason: event.data.reason,
    }),
    PersonReleased: (row, event) => ({ ...from(row, event), heldBy: null, heldAt: null, holdReason: null }),
  },
})

/** What is known of these people's data, by id. */
export const subjectsOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, SubjectRow>> =>
  new Map((await findRows(db, subjects, [...new Set(ids)], { everything: true })).map((row) => [row.id, row]))
