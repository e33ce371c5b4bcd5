import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Commits, createCommits } from '../commits.ts'
import { type EventLog, LogUnavailable } from '../eventLog.ts'
import { follow } from '../follow.ts'
import type { Guard } from '../storeGuard.ts'
import { createCheckpointer } from './checkpointer.ts'
import { type Connection, connect } from './connection.ts'
import { holdLock } from './lock.ts'
import { findPlacesBy } from './places.ts'
import { createReader } from './reader.ts'
import { tables, writing } from './schema.ts'
import { createTail } from './tail.ts'
import { createWriter, type Writer } from './writer.ts'

/** The log of one folder. */
export type SqliteLog = EventLog &
  Readonly<{
    /** What SQLite finds wrong with the file itself, indexes included; [] when it is whole. Reads all of it. */
    inspect(): Promise<readonly string[]>
  }>

// A page is read as one text; a longer one is read in parts.
const reading = {
  readOnly: true,
  longest: 64 * 1024 * 1024,
  setUp: 'PRAGMA cache_size = -8192; PRAGMA query_only = ON;',
} as const
// Commits of this process wake those who follow; those of another one are only seen by looking.
const patience = 5000
const patienceWithOthers = 250

export type SqliteLogOptions = Readonly<{
  /** Called once when the disk fails: nothing is written from then on, and the process should end. */
  onFatal?: (error: unknown) => void
  /** Told when nothing can be saved for the time being, and, without an error, when it can again. */
  onAvailable?: (error?: unknown) => void
  /** Milliseconds that an append waits for another connection's lock before the log is unavailable; default 5,000. */
  busyTimeout?: number
  /** Asked while nobody else can have the log and no file of it is open. */
  guard?: Guard
}>

/** Opens a folder's log for writing: `log.db`, guarded by `lock.db`. Throws `LogInUse` when another process has it. */
export const openSqliteLog = async (folder: string, options: SqliteLogOptions = {}): Promise<SqliteLog> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await holdLock(join(folder, 'lock.db'))
  const connections: Connection[] = []
  const open = async (...opening: Parameters<typeof connect>) => {
    const connection = await connect(...opening)
    connections.push(connection)
    return connection
  }
  const release = async (inGoodOrder: boolean) => {
    // The one that writes comes last: it moves what the WAL holds into the file.
    for (const connection of connections.reverse()) await connection.close()
    if (inGoodOrder) await options.guard?.closed()
    await unlock()
  }
  try {
    await options.guard?.opening()
    return await assemble(join(folder, 'log.db'), { open, release, ...options })
  } catch (error) {
    await release(false)
    throw error
  }
}

type Assembly = SqliteLogOptions & Readonly<{ open: typeof connect; release: (inGoodOrder: boolean) => Promise<void> }>

const assemble = async (file: string, assembly: Assembly): Promise<SqliteLog> => {
  const { open, release, onFatal, onAvailable = () => undefined, busyTimeout = 5000 } = assembly
  const commits = createCommits()
  const writingTo = await open(file, { setUp: writing, busyTimeout })
  await writingTo.script(tables)
  const pages = await open(file, reading)
  const streams = await open(file, reading)
  const checkpoints = await open(file, { setUp: writing, busyTimeout: 20 })
  const checkpointer = createCheckpointer(checkpoints, (error) => writer.fail(error))
  let failure: unknown
  const writer: Writer = await createWriter({
    connection: writingTo,
    checkpointer,
    findPlaces: findPlacesBy(streams),
    onAvailable,
    onFatal: (error) => {
      failure = error
      void checkpointer.close() // a sync that succeeds after one that failed proves nothing
      onFatal?.(error)
    },
    onCommit: (events) => {
      tail.push(events)
      commits.announce(writer.head())
    },
  })
  const tail = createTail(writer.head())
  const mustBeOpen = () => {
    if (failure || commits.isClosed()) throw new LogUnavailable(failure ?? new Error('the log is closed'))
  }
  const half = readingHalf({ pages, streams, commits, mustBeOpen })
  return {
    ...half,
    append: writer.append,
    head: async () => writer.head(),
    subscribe: (after, wanted) => {
      const read = async (position: number, max: number) => tail.after(position, max) ?? half.readAll(position, max)
      return follow({ read, commits, patience }, after, wanted)
    },
    close: async () => {
      if (commits.isClosed()) return
      commits.close()
      await writer.close()
      await checkpointer.close()
      await release(failure === undefined)
    },
  }
}

/** Opens a folder's log for reading beside whoever writes it, or when nobody does. Appends are refused. */
export const openSqliteLogForReading = async (folder: string): Promise<SqliteLog> => {
  const commits = createCommits()
  const pages = await connect(join(folder, 'log.db'), reading)
  const mustBeOpen = () => {
    if (commits.isClosed()) throw new LogUnavailable(new Error('the log is closed'))
  }
  const half = readingHalf({ pages, streams: pages, commits, mustBeOpen })
  return {
    ...half,
    append: () => Promise.reject(new LogUnavailable(new Error('the log was opened for reading'))),
    close: async () => {
      if (commits.isClosed()) return
      commits.close()
      await pages.close()
    },
  }
}

type Half = Readonly<{ pages: Connection; streams: Connection; commits: Commits; mustBeOpen: () => void }>

const readingHalf = ({ pages, streams, commits, mustBeOpen }: Half) => {
  const ofAll = createReader(pages)
  const ofStreams = createReader(streams)
  const readAll: EventLog['readAll'] = async (after, max) => {
    mustBeOpen()
    return ofAll.all(after, max)
  }
  return {
    readAll,
    readStream: async (stream: string, after = 0, max = Number.POSITIVE_INFINITY) => {
      mustBeOpen()
      return ofStreams.stream(stream, after, max)
    },
    subscribe: (after: number, wanted: Parameters<EventLog['subscribe']>[1]) =>
      follow({ read: readAll, commits, patience: patienceWithOthers }, after, wanted),
    head: async () => {
      mustBeOpen()
      const [row] = await pages.all<{ head: number | null }>('SELECT max(position) AS head FROM events')
      return row?.head ?? 0
    },
    inspect: async () => {
      mustBeOpen()
      const found = await pages.all<{ integrity_check: string }>('PRAGMA integrity_check')
      return found.map((row) => row.integrity_check).filter((line) => line !== 'ok')
    },
  }
}
