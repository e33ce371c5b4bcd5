import sqlite3 from 'sqlite3'
import { requireSqlite } from '../../../events/log/sqlite/connection.ts'
import { productVersion } from '../../../events/runtime/productVersion.ts'
import { type Check, type Line, ok, trouble } from './line.ts'

const oldestNode = [20, 19]

/** Which releases work here. */
export const versions: Check = async () => [ok('daybook', productVersion), node(process.versions.node), sqlite()]

const node = (version: string): Line => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode
  const isOld = major < wantedMajor || (major === wantedMajor && minor < wantedMinor)
  return isOld ? trouble('node', version, `Install Node ${oldestNode.join('.')} or newer.`) : ok('node', version)
}

const sqlite = (): Line => {
  try {
    requireSqlite()
    return ok('sqlite', sqlite3.VERSION)
  } catch (error) {
    return trouble('sqlite', sqlite3.VERSION, `${(error as Error).message}: install Daybook's packages anew.`) // it throws an Error
  }
}
