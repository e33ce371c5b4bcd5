import { copyFile, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { auditLog } from '../../events/log/openLog.ts'
import { syncFolder } from '../../events/log/durableFile.ts'
import { carryErasures, registerName } from '../../events/log/erasureRegister.ts'
import { openKeyStore } from '../../events/log/keyStore.ts'
import { headsElsewhere } from '../../events/log/ledgerHeads.ts'
import { knownMasterKey } from '../../events/log/masterKey.ts'
import { holdLock } from '../../events/log/sqlite/lock.ts'
import { backupNames, backupPage, type BackupPage, differing, keysPage, pageOf } from './backupPages.ts'
import { copyIfThere, syncFiles } from './copies.ts'

export type Restore = Readonly<{
  from: string
  /** Where the keys of the backup are, when not within it. */
  keys?: string
  data: string
  /** DAYBOOK_MASTER_KEY. */
  masterKey?: string
  /** The second place of signed heads. */
  elsewhere?: string
  /** A newer register of erasures than the backup's and the former data folder's. */
  erasures?: string
  now: () => string
  onProgress?: (done: number, of: number) => void
}>

/**
 * `aside` is where the former data folder is now; `erased` how many people were erased after the backup was made and
 * are erased again; `lost` how many events signed since are not in it, as far as the second place knows.
 */
export type Restored = Readonly<{ page: BackupPage; aside: string | null; erased: number; lost: number }>

/**
 * Puts a backup in the place of a data folder, after everything about it was verified. Throws a sentence, and leaves the
 * data folder as it was, when anything is not as it should be.
 */
export const restore = async (wanted: Restore): Promise<Restored> => {
  const { from, keys = join(from, backupNames.keys), data } = wanted
  const page = await intactPage(from, keys)
  const release = await holdIfThere(data)
  const draft = `${resolve(data)}.restoring`
  try {
    await rm(draft, { recursive: true, force: true })
    await copyStore(from, keys, page, draft)
    await fitMasterKey(wanted, draft)
    await mustVerify(draft, page, wanted)
    const erased = await carryAll(wanted, draft)
    await syncFiles(draft)
    const aside = await swap(data, draft, wanted.now())
    return { page, aside, erased, lost: await signedSince(page, wanted.elsewhere) }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await release()
  }
}

const intactPage = async (from: string, keys: string): Promise<BackupPage> => {
  const page = await pageOf(from, backupPage)
  const ofKeys = await pageOf(keys, keysPage).catch((error: Error) => {
    throw new Error(`${error.message} The keys belong to the backup; say with --keys where they are kept.`)
  })
  if (ofKeys.id !== page.id)
    throw new Error(`The keys in ${resolve(keys)} belong to another backup, of ${ofKeys.madeAt}.`)
  const wrong = [...(await differing(from, page)), ...(await differing(keys, ofKeys))]
  if (wrong.length > 0) throw new Error(`The backup is damaged: ${wrong.join(', ')} since it was made.`)
  return page
}

/** Nobody may start on the folder meanwhile. */
const holdIfThere = async (data: string): Promise<() => Promise<void>> => {
  const names = await readdir(data).catch(() => [])
  return names.length > 0 ? holdLock(join(data, 'lock.db')) : async () => undefined
}

const copyStore = async (from: string, keys: string, page: BackupPage, draft: string): Promise<void> => {
  await mkdir(join(draft, 'keys'), { recursive: true, mode: 0o700 })
  const { files } = await pageOf(keys, keysPage)
  const ofData = page.files.filter(({ name }) => /^(log\.db|ledger\.db|files\/.*)$/.test(name))
  for (const { name } of ofData) await copyInto(from, draft, name)
  for (const { name } of files) if (name !== backupNames.warning) await copyInto(keys, join(draft, 'keys'), name)
}

const copyInto = async (from: string, into: string, name: string): Promise<void> => {
  await mkdir(dirname(join(into, name)), { recursive: true, mode: 0o700 })
  await copyFile(join(from, name), join(into, name))
}

/** The key from the environment, else the one in the backup, else the one of the former data folder. */
const fitMasterKey = async ({ data, masterKey }: Restore, draft: string): Promise<void> => {
  const file = join(draft, 'keys/master.key')
  const master = await knownMasterKey(file, masterKey)
    .catch(async () => {
      await copyIfThere(join(data, 'keys/master.key'), file)
      return knownMasterKey(file)
    })
    .catch(() => {
      throw new Error(
        'The master key is neither in the backup nor in DAYBOOK_MASTER_KEY: without it nobody can read personal data and secrets. Set it and restore again.',
      )
    })
  const store = await openKeyStore({ file: join(draft, 'keys/keys.db'), master, readOnly: true })
  await store.close()
}

const mustVerify = async (draft: string, page: BackupPage, { elsewhere, onProgress }: Restore): Promise<void> => {
  const known = elsewhere === undefined ? [] : await headsElsewhere(elsewhere)
  const verdict = await auditLog(draft, {
    heads: [...known, ...(page.head ? [page.head] : [])].filter(({ position }) => position <= page.position),
    ...(onProgress ? { onProgress } : {}),
  })
  const wrong = [...(verdict.finding ? [verdict.finding.message] : []), ...verdict.damage]
  if (!verdict.ok) throw new Error(`The backup is not as it was written: ${wrong.join('; ')}.`)
  if (verdict.position + verdict.unchained !== page.position)
    throw new Error(
      `The backup ends at position ${verdict.position}, and not at ${page.position} as its manifest says.`,
    )
}

const carryAll = async ({ from, data, erasures }: Restore, draft: string): Promise<number> => {
  const register = join(draft, 'keys', registerName)
  await carryErasures(join(from, backupNames.erasures), register)
  const former = await carryErasures(join(data, 'keys', registerName), register)
  return former + (erasures === undefined ? 0 : await carryErasures(erasures, register))
}

/** The former folder keeps everything, under a name that says until when it was in use. */
const swap = async (data: string, draft: string, at: string): Promise<string | null> => {
  const place = resolve(data)
  const names = await readdir(place).catch(() => undefined)
  const aside = names === undefined || names.length === 0 ? null : `${place}.until-${at.replaceAll(/[:.]/g, '-')}`
  if (aside !== null) await rename(place, aside).catch((error: unknown) => mountPoint(error, place))
  else if (names) await rmdir(place)
  await rename(draft, place)
  await syncFolder(dirname(place))
  return aside
}

const mountPoint = (error: unknown, place: string): never => {
  if (!(error instanceof Error && 'code' in error && (error.code === 'EBUSY' || error.code === 'EXDEV'))) throw error
  throw new Error(
    `${place} is a disk of its own and cannot be put aside: restore --into a folder on it, and let DAYBOOK_DATA name that.`,
  )
}

const signedSince = async ({ position }: BackupPage, elsewhere: string | undefined): Promise<number> => {
  const heads = elsewhere === undefined ? [] : await headsElsewhere(elsewhere)
  return Math.max(0, ...heads.map((head) => head.position - position))
}
