import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createDurably } from './durableFile.ts'

const keyForm = /^[0-9a-f]{64}$/

/** The master key as bytes, and whether this start made it. */
export type MasterKey = Readonly<{ key: Uint8Array; generated: boolean }>

/** The configured master key (64 hex digits), or the one in the file, or a fresh one written there. */
export const masterKey = async (file: string, configured?: string): Promise<MasterKey> => {
  if (configured !== undefined) return { key: keyFrom(configured, 'DAYBOOK_MASTER_KEY'), generated: false }
  const kept = await readFile(file, 'utf8').catch(missing)
  if (kept !== undefined) return { key: keyFrom(kept.trim(), file), generated: false }
  const fresh = randomBytes(32).toString('hex')
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await createDurably(file, `${fresh}\n`)
  return { key: keyFrom(fresh, file), generated: true }
}

/** The master key that is there already, configured or in the file. Throws when there is none. */
export const knownMasterKey = async (file: string, configured?: string): Promise<Uint8Array> =>
  configured === undefined
    ? keyFrom((await readFile(file, 'utf8')).trim(), file)
    : keyFrom(configured, 'DAYBOOK_MASTER_KEY')

/** A key for one purpose, derived from the master key: knowing it tells nothing of the others. */
export const derivedKey = (master: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', master, new Uint8Array(), `daybook ${purpose}`, 32))

const keyFrom = (text: string, source: string): Uint8Array => {
  if (!keyForm.test(text)) throw new Error(`${source} does not hold a key of 64 hex digits`)
  return new Uint8Array(Buffer.from(text, 'hex'))
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
