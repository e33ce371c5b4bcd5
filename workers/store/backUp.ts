import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { backUpLog } from '../../events/log/backUpLog.ts'
import { replaceDurably } from '../../events/log/durableFile.ts'
import { registerName } from '../../events/log/erasureRegister.ts'
import { filesBelow } from '../../events/log/hashedFiles.ts'
import { writePage } from '../../events/log/sealedPage.ts'
import { newId, now } from '../../events/runtime/clock.ts'
import { productVersion } from '../../events/runtime/productVersion.ts'
import { backupNames, type BackupPage, type KeysPage, listed } from './backupPages.ts'
import { copyIfThere, syncFiles } from './copies.ts'

export type BackUp = Readonly<{
  data: string
  into: string
  /** A server keeps signing heads: the backup waits for one that covers what is there now. */
  isServed: boolean
  withMasterKey: boolean
  /** Names of the settings that the environment gives. */
  settings: readonly string[]
  onProgress?: (done: number, of: number) => void
  signal?: AbortSignal
}>

const warning = `The keys of a Daybook data folder.

Whoever has this folder and the master key can read the personal data and the secrets in the backup beside it. Keep it
apart from the backup, under lock, and the master key apart from both. A person who is erased can be read from this
folder until it is destroyed: keep it 30 days at most, and make a new one with every backup.
`

/** Where the data folder remembers its last backup. */
export const lastBackupName = 'last-backup.json'
export type LastBackup = Readonly<{ at: string; into: string; position: number }>

/**
 * Makes a consistent copy of log, ledger, keys and files, also while a server writes; read models are left out, since
 * they are built from the log. Nothing of it is left when it breaks off. Throws a sentence.
 */
export const backUp = async (wanted: BackUp): Promise<BackupPage> => {
  const { data, into } = wanted
  await mustBeFree(data, into)
  try {
    const page = await fill(wanted)
    await replaceDurably(join(data, lastBackupName), JSON.stringify(lastBackup(page, into))).catch(() => undefined) // only doctor reads it
    return page
  } catch (error) {
    for (const name of await readdir(into)) await rm(join(into, name), { recursive: true, force: true })
    throw error
  }
}

const lastBackup = ({ madeAt: at, position }: BackupPage, into: string): LastBackup => ({
  at,
  into: resolve(into),
  position,
})

const mustBeFree = async (data: string, into: string): Promise<void> => {
  if (!relative(resolve(data), resolve(into)).startsWith('..'))
    throw new Error(`${resolve(into)} lies in the data folder: a backup belongs elsewhere, best on another disk.`)
  await mkdir(into, { recursive: true, mode: 0o700 })
  if ((await readdir(into)).length > 0)
    throw new Error(`${resolve(into)} is not empty: every backup needs a folder of its own.`)
}

const fill = async ({ data, into, isServed, withMasterKey, settings, ...watching }: BackUp): Promise<BackupPage> => {
  const cut = await backUpLog({ data, into }, isServed, watching)
  const keys = join(into, backupNames.keys)
  if (withMasterKey) await copyMasterKey(data, keys)
  await copyIfThere(join(data, 'keys', registerName), join(into, backupNames.erasures))
  await copyFile(join(keys, 'ledger.pub'), join(into, backupNames.publicKey))
  await copyUploads(data, into)
  await writeFile(join(into, backupNames.settings), `${JSON.stringify({ settings }, undefined, 1)}\n`)
  await writeFile(join(keys, backupNames.warning), warning)
  await syncFiles(into)
  const common = { id: newId(), madeAt: now(), product: `daybook ${productVersion}` }
  const keysPage: KeysPage = { kind: 'daybook backup keys 1', ...common, files: await listed(keys) }
  await writePage(join(keys, backupNames.page), keysPage)
  const page: BackupPage = { kind: 'daybook backup 1', ...common, ...cut, files: await listed(into, backupNames.keys) }
  await writePage(join(into, backupNames.page), page)
  return page
}

const copyMasterKey = async (data: string, keys: string): Promise<void> => {
  if (!(await copyIfThere(join(data, 'keys/master.key'), join(keys, 'master.key'))))
    throw new Error(
      'There is no master key in the data folder: it comes from DAYBOOK_MASTER_KEY; keep it where it is kept.',
    )
}

/** Uploads never change; one that is swept meanwhile is not needed. */
const copyUploads = async (data: string, into: string): Promise<void> => {
  const from = join(data, 'files')
  for (const name of await filesBelow(from)) {
    if (name.startsWith('aside/')) continue
    await mkdir(dirname(join(into, 'files', name)), { recursive: true, mode: 0o700 })
    await copyIfThere(join(from, name), join(into, 'files', name))
  }
}
