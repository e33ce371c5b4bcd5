import { connect } from './connection.ts'
import { isBusy } from './failures.ts'

/** Another process writes this log. */
export class LogInUse extends Error {
  constructor(file: string) {
    super(`another Daybook is writing to this log (${file} is held); stop it first`)
    this.name = 'LogInUse'
  }
}

/** Holds a lock that ends with the process, however it ends. Answers the release; throws `LogInUse`. */
export const holdLock = async (file: string): Promise<() => Promise<void>> => {
  const connection = await connect(file, { busyTimeout: 0 })
  try {
    await connection.script('BEGIN EXCLUSIVE')
  } catch (error) {
    await connection.close()
    throw isBusy(error) ? new LogInUse(file) : error
  }
  return connection.close
}

/** Whether some process holds the lock; false when there is none yet. */
export const isHeld = async (file: string): Promise<boolean> => {
  const connection = await connect(file, { readOnly: true, busyTimeout: 0 }).catch(() => undefined)
  if (!connection) return false
  try {
    await connection.all('SELECT count(*) FROM sqlite_schema')
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    await connection.close()
  }
}
