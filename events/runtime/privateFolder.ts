import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const others = 0o077
/** Public keys are for everybody. */
const isSecret = (name: string): boolean => !name.endsWith('.pub')

/**
 * Takes the rights of other accounts from a folder of keys and what is in it. Answers a sentence for each that others
 * could use until now; [] also when there is no folder yet. Throws a sentence where it may not do so.
 */
export const keepPrivate = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(absent)
  if (!names) return []
  const files = names.filter(isSecret).map((name) => join(folder, name))
  const mended = [await close(folder, 0o700)]
  for (const file of files) mended.push(await close(file, 0o600))
  return mended.filter((sentence) => sentence !== undefined)
}

const close = async (path: string, mode: number): Promise<string | undefined> => {
  const found = (await stat(path)).mode & 0o777
  if ((found & others) === 0) return undefined
  await chmod(path, mode).catch((error: unknown) => {
    throw new Error(`${path} is open to other accounts (${said(found)}) and cannot be closed to them`, { cause: error })
  })
  return `${path} was open to other accounts (${said(found)}) and is closed to them now (${said(mode)}); think of what lies there as known to them.`
}

const said = (mode: number): string => mode.toString(8).padStart(4, '0')

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
