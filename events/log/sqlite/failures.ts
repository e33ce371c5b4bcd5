import sqlite3 from 'sqlite3'

const errno = (error: unknown): number =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number' ? error.errno : -1

const passing: readonly number[] = [
  sqlite3.BUSY,
  sqlite3.LOCKED,
  sqlite3.FULL,
  sqlite3.NOMEM,
  sqlite3.READONLY,
  sqlite3.CANTOPEN,
]
const deadly: readonly number[] = [sqlite3.IOERR, sqlite3.CORRUPT, sqlite3.NOTADB, sqlite3.PROTOCOL]

/** Nothing was written, and the cause may pass: locked, disk full, no memory. */
export const mayPass = (error: unknown): boolean => passing.includes(errno(error))

/** The file or the disk failed: nobody knows what is durable, and going on could make it worse. */
export const isDeadly = (error: unknown): boolean => deadly.includes(errno(error))

export const isBusy = (error: unknown): boolean => errno(error) === sqlite3.BUSY
export const isTooBig = (error: unknown): boolean => errno(error) === sqlite3.TOOBIG
