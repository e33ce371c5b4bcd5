import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { derivedKey } from './masterKey.ts'
import { seal, SealBroken, unseal } from './sealing.ts'
import type { ErasableKeys } from './erasures.ts'
import { LogUnavailable } from './eventLog.ts'
import type { Secrets } from './secrets.ts'
import { type Connection, connect } from './sqlite/connection.ts'
import { isDeadly, mayPass } from './sqlite/failures.ts'
import { createSubjectKeys } from './subjectKeys.ts'

/** The people's keys and the secrets, in one file of their own, wrapped by the master key. */
export type KeyStore = Readonly<{ keys: ErasableKeys; secrets: Secrets; close(): Promise<void> }>

const setUp = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS subjects (
    subject TEXT PRIMARY KEY, state TEXT NOT NULL CHECK (state IN ('active', 'held', 'erased')), wrapped TEXT,
    CHECK ((state = 'erased') = (wrapped IS NULL))
  ) STRICT;
  CREATE TABLE IF NOT EXISTS secrets (reference TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT;
`

/** Opens the key store. Throws when the master key is not the one that its content was wrapped with. */
export const openKeyStore = async (
  options: Readonly<{
    file: string
    master: Uint8Array
    readOnly?: boolean
    /** Called when the disk fails: the process should end. */
    onFatal?: (error: unknown) => void
  }>,
): Promise<KeyStore> => {
  const { file, readOnly = false, onFatal = () => undefined } = options
  const wrapping = derivedKey(options.master, 'wrapping')
  if (!readOnly) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const db = await connect(file, readOnly ? { readOnly } : { setUp })
  try {
    await checkMaster(db, wrapping, file)
  } catch (error) {
    await db.close()
    throw error
  }
  const store = telling(db, onFatal)
  return {
    keys: createSubjectKeys(store, wrapping, () => mustEmptyJournal(store, file)),
    secrets: createSecrets(store, wrapping, () => emptyJournal(store)),
    close: () => db.close(),
  }
}

/** Whoever needs a key that cannot be kept writes nothing, and is told that it may succeed later. */
const telling = (db: Connection, onFatal: (error: unknown) => void): Connection => {
  const tell = (error: unknown): never => {
    if (isDeadly(error)) onFatal(error)
    throw isDeadly(error) || mayPass(error) ? new LogUnavailable(error) : error
  }
  return {
    ...db,
    all: <Row>(...asked: Parameters<Connection['all']>) => db.all<Row>(...asked).catch(tell),
    run: (...asked) => db.run(...asked).catch(tell),
  }
}

/** A destroyed value must leave the WAL too; false when somebody reads for longer than the connection waits. */
const emptyJournal = async (db: Connection): Promise<boolean> => {
  const [result] = await db.all<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')
  return result?.busy === 0
}

const mustEmptyJournal = async (db: Connection, file: string): Promise<void> => {
  if (!(await emptyJournal(db)))
    throw new Error(`${file} is being read: what was destroyed still stands in its journal`)
}

const checkMaster = async (db: Connection, wrapping: Uint8Array, file: string): Promise<void> => {
  const place = 'mark master'
  const read = () => db.all<{ sealed: string }>("SELECT sealed FROM marks WHERE name = 'master'")
  if ((await read()).length === 0)
    await db.run("INSERT INTO marks VALUES ('master', ?)", [seal(wrapping, place, randomUUID())])
  const [mark] = await read()
  try {
    unseal(wrapping, place, mark?.sealed ?? '')
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw new Error(`the master key does not fit the keys in ${file}: start with the key they were made with`)
  }
}

const createSecrets = (db: Connection, wrapping: Uint8Array, forget: () => Promise<unknown>): Secrets => ({
  keep: async (value) => {
    const reference = `secret-${randomUUID()}`
    await db.run('INSERT INTO secrets VALUES (?, ?)', [reference, seal(wrapping, reference, value)])
    return reference
  },
  reveal: async (reference) => {
    const [row] = await db.all<{ sealed: string }>('SELECT sealed FROM secrets WHERE reference = ?', [reference])
    return row && unseal(wrapping, reference, row.sealed)
  },
  destroy: async (reference) => {
    await db.run('DELETE FROM secrets WHERE reference = ?', [reference])
    await forget()
  },
})
