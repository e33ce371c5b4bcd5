import type { Readable } from 'node:stream'

/** What is known of a stored file; `size` in bytes. */
export type StoredFile = Readonly<{ id: string; name: string; size: number; sha256: string }>

/** Files that events refer to. A file is durable (written aside, synced, renamed) before its id is answered. */
export type FileStore = Readonly<{
  keep(name: string, content: Readable, limit?: number): Promise<StoredFile>
  open(id: string): Promise<Readable | undefined>
  /** Where a child process may read the file. */
  path(id: string): string
  remove(id: string): Promise<void>
}>
