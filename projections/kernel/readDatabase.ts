import { existsSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { type Database, openSqlite } from './database.ts'

/** Longer files are not read through at the start: what is wrong with them shows when it is met. */
const checkedUpTo = 256 * 1024 * 1024

const markOf = (file: string): string => `${file}.damaged`

/**
 * Opens the file of the read models. One that is damaged is thrown away, to be built anew from the log; damage that is
 * met later is marked, so that the next start throws the file away.
 */
export const openReadDatabase = async (file: string, logger: Logger): Promise<Database> => {
  const onDamage = (error: unknown) => {
    logger.error(
      { err: error },
      'the file of the read models is damaged: nothing is lost, since it is built from the log; restart Daybook to have it built anew',
    )
    void writeFile(markOf(file), '').catch(() => undefined) // without the mark the next start looks for itself
  }
  if (existsSync(markOf(file)) || !(await isSound(file))) {
    logger.warn({ file }, 'the file of the read models is damaged: it is thrown away and built anew from the log')
    for (const name of [file, `${file}-wal`, `${file}-shm`, markOf(file)]) await rm(name, { force: true })
  }
  return openSqlite(file, onDamage)
}

const isSound = async (file: string): Promise<boolean> => {
  const length = (await stat(file).catch(() => undefined))?.size ?? 0
  if (length === 0 || length > checkedUpTo) return true
  let damaged = false
  const onDamage = () => {
    damaged = true
  }
  const db = await openSqlite(file, onDamage).catch((error: unknown) => rethrowUnless(damaged, error))
  if (!db) return false
  try {
    const [found] = await db.write.raw<readonly { quick_check: string }[]>('pragma quick_check(1)')
    return found?.quick_check === 'ok'
  } catch (error) {
    return rethrowUnless(damaged, error) ?? false
  } finally {
    await db.close()
  }
}

const rethrowUnless = (damaged: boolean, error: unknown): undefined => {
  if (!damaged) throw error
}
