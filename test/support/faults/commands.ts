import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Outcome } from '../../../events/log/journal.ts'
import { derivedId } from '../../../events/runtime/clock.ts'
import { note } from './noteRules.ts'
import type { Asking } from './said.ts'
import type { Store } from './store.ts'

const authors = 40
const line = 'x'.repeat(180)
const by = { type: 'system', id: 'faults' } as const

const authorOf = (noteId: string): string => `a${Number.parseInt(noteId.slice(-4), 16) % authors}`

/** The content of a note's file: as long as its id says, up to 40 KB. */
const contentOf = (noteId: string): Buffer =>
  Buffer.alloc(1 + (Number.parseInt(noteId.slice(-6), 16) % 40_000), createHash('sha256').update(noteId).digest())

const hasFile = (noteId: string): boolean => Number.parseInt(noteId.slice(-2), 16) % 4 === 0

const written = async ({ files }: Store, noteId: string) => {
  const about = { author: authorOf(noteId), signature: `signed by ${authorOf(noteId)}`, text: line }
  if (!hasFile(noteId)) return about
  const { id, sha256 } = await files.keep('enclosure.bin', Readable.from([contentOf(noteId)]))
  return { ...about, file: { id, sha256 } }
}

/** Carries out a command; the same one once more acts once and is answered alike. All of it follows from its ids. */
export const carryOut = async (store: Store, { commandId, noteId, kind }: Asking): Promise<Outcome> => {
  const asked = { by, commandId }
  return kind === 'write'
    ? store.journal.execute(note, noteId, { type: 'WriteNote', data: await written(store, noteId) }, asked)
    : store.journal.execute(note, noteId, { type: 'AddLine', data: { text: line } }, asked)
}

/** The commands that make one note of so many events. */
export const commandsOf = (noteId: string, events: number): readonly Asking[] =>
  Array.from({ length: events }, (_, index) => ({
    commandId: derivedId(noteId, index),
    noteId,
    kind: index === 0 ? 'write' : 'add',
  }))
