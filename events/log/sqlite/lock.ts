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
