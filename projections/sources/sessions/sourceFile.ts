import { lstat, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { SessionFailure } from './session.ts'

/** Where files of SQLite may lie, and the folder that holds Daybook's own. */
export type FilePlace = Readonly<{ folder: string | undefined; data: string }>

/**
 * The real path of a SQLite file below the configured folder. Links are refused on the way, and so is whatever lies in
 * Daybook's own data folder, by whatever name. It opens nothing: closing a file again would take SQLite's locks with it.
 */
export const sourceFile = async ({ folder, data }: FilePlace, path: string): Promise<string> => {
  if (folder === undefined || isAbsolute(path) || /\p{Cc}/u.test(path)) throw new SessionFailure('hostNotAllowed')
  const root = await realpath(folder).catch(() => {
    throw new SessionFailure('hostNotAllowed')
  })
  const file = resolve(root, path)
  if (!isBelow(root, file)) throw new SessionFailure('hostNotAllowed')
  await mustHaveNoLink(root, file)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new SessionFailure('databaseUnknown')
  const own = await realpath(data).catch(() => resolve(data))
  if (isBelow(own, file) || found.nlink > 1) throw new SessionFailure('hostNotAllowed')
  return file
}

const isBelow = (folder: string, file: string): boolean => {
  const way = relative(folder, file)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

const mustHaveNoLink = async (root: string, file: string): Promise<void> => {
  let place = root
  for (const part of relative(root, file).split(sep)) {
    place = join(place, part)
    const found = await lstat(place).catch(() => undefined)
    if (found === undefined) throw new SessionFailure('databaseUnknown')
    if (found.isSymbolicLink()) throw new SessionFailure('hostNotAllowed')
  }
}
