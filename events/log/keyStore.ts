import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { derivedKey } from './masterKey.ts'
import { seal, SealBroken, unseal } from './sealing.ts'
import type { ErasableKeys } from './erasures.ts'
import { LogUnavailable } from './eventLog.ts'
import type { KeyTables } from './keyTables.ts'
import type { Secrets } from './secrets.ts'
import { type Connection, connect } from './sqlite/connection.ts'
import { isDeadly, mayPass } from './sqlite/failures.ts'
import { keySetUp, sqliteKeyTables } from './sqlite/keyTables.ts'
import { createSubjectKeys, type KeyOptions } from './subjectKeys.ts'

/** The people's keys and the secrets, in one place of their own, wrapped by the master key. */
export type KeyStore = Readonly<{ keys: ErasableKeys; secrets: Secrets; close(): Promise<void> }>

/** Opens the key store in a file. Throws when the master key is not the one that its content was wrapped with. */
export const openKeyStore = async (
  options: Readonly<{
    file: string
    master: Uint8Array
    readOnly?: boolean
    /** Called when the disk fails: the process should end. */
    onFatal?: (error: unknown) => void
  }>,
): Promise<KeyStore> => {
  const { file, master, readOnly = false, onFatal = () => undefined } = options
  if (!readOnly) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const db = await connect(file, readOnly ? { readOnly } : { setUp: keySetUp })
  try {
    await checkMaster(sqliteKeyTables(db, file), master)
  } catch (error) {
    await db.close()
    throw error
  }
  return { ...keysAndSecrets(sqliteKeyTables(telling(db, onFatal), file), master), close: () => db.close() }
}

/** Keys and secrets in tables whose mark fits the master key. */
export const keysAndSecrets = (
  tables: KeyTables,
  master: Uint8Array,
  options: KeyOptions = {},
): Pick<KeyStore, 'keys' | 'secrets'> => {
  const wrapping = wrappingKey(master)
  return { keys: createSubjectKeys(tables, wrapping, options), secrets: createSecrets(tables, wrapping) }
}

/** What wraps keys and secrets, made of the master key. */
export const wrappingKey = (master: Uint8Array): Uint8Array => derivedKey(master, 'wrapping')

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

/** Marks empty tables with the master key. Throws a sentence when they were marked with another one. */
export const checkMaster = async (tables: KeyTables, master: Uint8Array): Promise<void> => {
  const place = 'mark master'
  const wrapping = wrappingKey(master)
  if ((await tables.mark()) === undefined) await tables.addMark(seal(wrapping, place, randomUUID()))
  try {
    unseal(wrapping, place, (await tables.mark()) ?? '')
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw new Error(`the master key does not fit the keys in ${tables.place}: start with the key they were made with`)
  }
}

const createSecrets = (tables: KeyTables, wrapping: Uint8Array): Secrets => ({
  keep: async (value) => {
    const reference = `secret-${randomUUID()}`
    await tables.addSecret(reference, seal(wrapping, reference, value))
    return reference
  },
  reveal: async (reference) => {
    const sealed = await tables.secret(reference)
    return sealed && unseal(wrapping, reference, sealed)
  },
  destroy: async (reference) => {
    await tables.removeSecret(reference)
    await tables.wipe('secret')
  },
})
