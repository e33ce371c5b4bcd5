import { copyFile, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether there was a file to copy. */
export const copyIfThere = async (from: string, into: string): Promise<boolean> => {
  try {
    await copyFile(from, into)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false // fs errors carry a code
    throw error
  }
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Brings a folder to disk with everything below it. */
export const syncFiles = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    await (entry.isDirectory() ? syncFiles(join(folder, entry.name)) : sync(join(folder, entry.name)))
  await sync(folder)
}
