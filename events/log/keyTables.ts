import type { KeyState } from './secrets.ts'

export type KeyRow = Readonly<{ subject: string; state: KeyState; wrapped: string | null }>

export type SecretRow = Readonly<{ reference: string; sealed: string }>

/**
 * Where wrapped keys and sealed values stand. Every call is one step that happens whole or not at all, and may be done
 * twice.
 */
export type KeyTables = Readonly<{
  /** The place in words, for sentences. */
  place: string
  /** What shows whether a master key is the right one. */
  mark(): Promise<string | undefined>
  /** Whoever comes second changes nothing. */
  addMark(sealed: string): Promise<void>
  /** `destroyed` counts keys that were ever destroyed, at the same instant. */
  find(subjects: readonly string[]): Promise<Readonly<{ rows: readonly KeyRow[]; destroyed: number }>>
  /** Where other processes destroy keys too: how many were. */
  destroyed?(): Promise<number>
  /** Whoever comes second changes nothing, least of all an erased one. */
  add(subject: string, wrapped: string): Promise<void>
  hold(subject: string, held: boolean): Promise<void>
  /** Destroys a key, there or not; one that is held only when told so. */
  erase(subject: string, heldToo: boolean): Promise<void>
  erased(): Promise<readonly string[]>
  addSecret(reference: string, sealed: string): Promise<void>
  secret(reference: string): Promise<string | undefined>
  removeSecret(reference: string): Promise<void>
  /** For a move to another place, in the order of their names. */
  subjectsAfter(subject: string, max: number): Promise<readonly KeyRow[]>
  secretsAfter(reference: string, max: number): Promise<readonly SecretRow[]>
  /** Puts rows in the place of others; who is erased here stays so. */
  putSubjects(rows: readonly KeyRow[]): Promise<void>
  /** Leaves nothing of what was destroyed in the files; false when somebody reads them for too long. */
  wipe(destroyed: 'key' | 'secret'): Promise<boolean>
}>
