import type { Asked } from '../../events/log/journal.ts'
import type { Desk } from '../../projections/kernel/desk.ts'

/** What was destroyed of a person beside the log. */
export type Destroyed = Readonly<{ secrets: number; files: number; sessions: number }>

/** Asks on behalf of whoever confirmed the erasure; the same step always under the same id. */
export type Erasing = Readonly<{ desk: Desk; asked: (step: string) => Asked }>

/**
 * A kind of person, and how to end what is kept of one beside the sealed values of the log: records, secrets, files,
 * reserved values. Called before the person's key is destroyed, and again after any step it took: it counts what there
 * ever was, whether or not it is still there. Somebody of another kind has nothing. `again` says that the person was
 * erased before, and an older copy of the log does not know it.
 */
export type PersonKind = Readonly<{
  erase: (erasing: Erasing, subjectId: string, again: boolean) => Promise<Destroyed>
}>
