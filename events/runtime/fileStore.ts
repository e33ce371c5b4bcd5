import type { Readable } from 'node:stream'

/** What is known of a stored file; `size` in bytes. */
export type StoredFile = Readonly<{ id: string; name: string; size: number; sha256: string }>

/** The disk takes no files now; a retry may succeed. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('files cannot be kept', { cause })
    this.name = 'FilesUnavailable'
  }
}

/** Files that events refer to. A file is durable (written aside, synced, renamed) before its id is answered. */
export type FileStore = Readonly<{
  /**
   * Refuses with `UPLOAD_TOO_LARGE` beyond `limit` bytes; throws `FilesUnavailable` while the disk takes nothing. Nothing
   * is left behind when it does not succeed.
   */
  keep(name: string, content: Readable, limit?: number): Promise<StoredFile>
  open(id: string): Promise<Readable | undefined>
  /** Where a child process may read the file. */
  path(id: string): string
  remove(id: string): Promise<void>
  /**
   * Removes what was written more than half an hour ago and that nobody refers to; `referred` answers which of these ids
   * are in use. Answers how many files went.
   */
  sweep(referred: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
}>
