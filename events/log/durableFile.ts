import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Creates a file that only its owner reads, on disk when this resolves. Throws EEXIST rather than replace one. */
export const createDurably = async (file: string, content: string | Uint8Array, mode = 0o600): Promise<void> => {
  const handle = await open(file, 'wx', mode)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncFolder(dirname(file))
}

/** Adds a line to a file, on disk when this resolves. */
export const appendDurably = async (file: string, line: string): Promise<void> => {
  const handle = await open(file, 'a', 0o644)
  try {
    await handle.writeFile(`${line}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
