import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file below a folder: its path with slashes, its bytes, its SHA-256; null where only the length was taken. */
export type HashedFile = Readonly<{ name: string; bytes: number; sha256: string | null }>

/** Names of all files below a folder, in order; [] when there is no such folder. */
export const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noFolder)
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const noFolder = (error: NodeJS.ErrnoException): [] => {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Length of a file in bytes; undefined when it is not there. */
export const lengthOf = async (folder: string, name: string): Promise<number | undefined> =>
  (await stat(join(folder, name)).catch(() => undefined))?.size

/**
 * Reads a whole file. Not for SQLite files that this process has open: to close one that is in use would drop the
 * process's locks on it.
 */
export const hashFile = async (folder: string, name: string): Promise<HashedFile> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(join(folder, name), { highWaterMark: 1 << 20 })) {
    const read = part as Buffer // no encoding was asked for
    hash.update(read)
    bytes += read.length
  }
  return { name, bytes, sha256: hash.digest('hex') }
}
