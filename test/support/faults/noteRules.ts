import * as z from 'zod'
import { decider } from '../../../events/kernel/decider.ts'
import { id, personal, text } from '../../../events/kernel/fields.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import { integer, text as textColumn } from '../../../projections/kernel/columns.ts'
import { idOf, projection } from '../../../projections/kernel/projection.ts'

const written = z.strictObject({
  author: id(),
  /** Sealed with the author's own key. */
  signature: personal(text(), 'author', 'S2'),
  text: text(),
  /** A file of the store, with the SHA-256 of its content. */
  file: z.strictObject({ id: id(), sha256: z.string() }).optional(),
})
const added = z.strictObject({ text: text() })

const commands = { WriteNote: written, AddLine: added }
export const noteEvents = { NoteWritten: written, LineAdded: added }

/** Notes with lines: what the store under test keeps. */
export const note = decider<Readonly<{ lines: number }>, typeof commands, typeof noteEvents>({
  context: 'faults',
  stream: 'note',
  commands,
  events: noteEvents,
  initial: { lines: 0 },
  decide: {
    WriteNote: ({ lines }, data) => {
      if (lines > 0) throw new Refusal('conflict', 'RECORD_EXISTS')
      return [{ type: 'NoteWritten', data }]
    },
    AddLine: (_, data) => [{ type: 'LineAdded', data }],
  },
  evolve: {
    NoteWritten: () => ({ lines: 1 }),
    LineAdded: ({ lines }) => ({ lines: lines + 1 }),
  },
})

/** One row a note. */
const notes = projection(noteEvents, {
  name: 'notes',
  context: 'faults',
  revision: 1,
  columns: { id: textColumn(), author: textColumn(), lines: integer(), version: integer(), position: integer() },
  key: 'id',
  keys: ({ stream }) => [idOf(stream)],
  on: {
    NoteWritten: (_, { stream, data, version, position }) => ({
      id: idOf(stream),
      author: data.author,
      lines: 1,
      version,
      position,
    }),
    LineAdded: (row, { version, position }) => (row ? { ...row, lines: row.lines + 1, version, position } : null),
  },
})

/** One row an author, which counts: an event that is folded twice shows. */
const authors = projection(noteEvents, {
  name: 'authors',
  context: 'faults',
  revision: 1,
  columns: { author: textColumn(), notes: integer() },
  key: 'author',
  keys: ({ data }) => [(data as { author: string }).author], // only NoteWritten is folded
  on: { NoteWritten: (row, { data }) => ({ author: data.author, notes: (row?.notes ?? 0) + 1 }) },
})

export const noteModels = [notes, authors]
