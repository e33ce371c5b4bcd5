import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { filesBelow, hashFile } from '../../events/log/hashedFiles.ts'
import { PageBroken, readPage } from '../../events/log/sealedPage.ts'

/** Names within a backup. Everything else lies there as in a data folder; the keys' folder may be kept elsewhere. */
export const backupNames = {
  page: 'manifest.json',
  settings: 'settings.json',
  keys: 'keys',
  erasures: 'erased.ndjson',
  publicKey: 'ledger.pub',
  warning: 'KEEP-APART.txt',
} as const

const file = z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() })
const common = { id: z.string(), madeAt: z.string(), product: z.string(), files: z.array(file) }

export const backupPage = z.strictObject({
  kind: z.literal('daybook backup 1'),
  ...common,
  /** Position of the last event in it, and the signed statement about it, if there was one. */
  position: z.int(),
  head: z.strictObject({ position: z.int(), hash: z.string(), at: z.string(), signature: z.string() }).nullable(),
})
export const keysPage = z.strictObject({ kind: z.literal('daybook backup keys 1'), ...common })

export type BackupPage = z.output<typeof backupPage>
export type KeysPage = z.output<typeof keysPage>

/** Hashes the files of a folder that is being made, those below `except` left out. */
export const listed = async (folder: string, except?: string): Promise<BackupPage['files']> => {
  const names = (await filesBelow(folder)).filter((name) => except === undefined || !name.startsWith(`${except}/`))
  const files: BackupPage['files'] = []
  for (const name of names) {
    const { bytes, sha256 } = await hashFile(folder, name)
    files.push({ name, bytes, sha256: sha256 ?? '' })
  }
  return files
}

/** Reads the manifest of a folder. Throws a sentence when the folder is not what it should be. */
export const pageOf = async <Page>(folder: string, schema: z.ZodType<Page>): Promise<Page> => {
  const place = join(resolve(folder), backupNames.page)
  const content = await readPage(place).catch((error: unknown) => {
    throw error instanceof PageBroken ? new Error(`The backup is damaged: ${error.message}.`) : error
  })
  const read = schema.safeParse(content)
  if (read.success) return read.data
  throw new Error(content === undefined ? await whyNoPage(folder) : `${place} is not the manifest of a backup.`)
}

const whyNoPage = async (folder: string): Promise<string> => {
  const place = resolve(folder)
  const names = await readdir(place).catch(() => undefined)
  if (names === undefined) return `There is no folder ${place}.`
  if (names.includes('log.db-wal'))
    return `${place} is a data folder that was in use, or a copy of one: nobody knows whether its files belong together. Make a backup with daybook backup, which may run beside the server.`
  if (names.includes('log.db'))
    return `${place} is a data folder or a copy of its files, not a backup, or a backup that broke off: what was written last may have stood in a log.db-wal that is not here. Use a folder that daybook backup has finished.`
  return `${place} holds no backup: it has no ${backupNames.page}.`
}

/** Names of files that are not as the manifest says. */
export const differing = async (folder: string, { files }: Pick<BackupPage, 'files'>): Promise<readonly string[]> => {
  const wrong: string[] = []
  for (const { name, sha256 } of files) {
    const found = await hashFile(folder, name).catch(() => undefined)
    if (found?.sha256 !== sha256) wrong.push(found ? `${name} was changed` : `${name} is missing`)
  }
  return wrong
}
