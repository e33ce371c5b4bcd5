import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a file that only its owner reads, on disk when this resolves; whoever dies on the way leaves nothing by that
 * name. Throws EEXIST rather than replace one.
 */
export const createDurably = async (file: string, content: string | Uint8Array, mode = 0o600): Promise<void> => {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw Object.assign(new Error(`${file} is there already`), { code: 'EEXIST' })
  await replaceDurably(file, content, mode)
}

/** Puts a file that only its owner reads in the place of an older one: whoever reads sees the old or the new one whole. */
export const replaceDurably = async (file: string, content: string | Uint8Array, mode = 0o600): Promise<void> => {
  const aside = `${file}.next`
  await rm(aside, { force: true })
  const handle = await open(aside, 'wx', mode)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(aside, file)
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

/** A name is durable only when the folder that holds it is. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
