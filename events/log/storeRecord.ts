import { join } from 'node:path'
import { filesBelow, type HashedFile, hashFile, lengthOf } from './hashedFiles.ts'
import { readPage, writePage } from './sealedPage.ts'

/**
 * The files of a data folder as the last orderly stop left them. `stoppedAt` is null while somebody works on the folder,
 * and after a crash: then only the uploaded files are listed, which never change once they are there.
 */
export type StoreRecord = Readonly<{ stoppedAt: string | null; files: readonly HashedFile[] }>

/** A file that is not as the last stop left it; `added` only names what SQLite would take for a part of its files. */
export type Change = Readonly<{ name: string; problem: 'changed' | 'missing' | 'added' }>

export const recordName = 'store.json'

/** Longer files are told by their length: to hash them would keep a stop waiting; the ledger proves the log anyway. */
const hashedUpTo = 1 << 30

const isPassing = (name: string): boolean =>
  /^(lock\.db|daybook\.sock|store\.json|last-backup\.json|moved\.json|read\.db\.damaged|files\/aside\/)/.test(name) ||
  name.endsWith('-shm')
const isUpload = (name: string): boolean => name.startsWith('files/')
const isJournal = (name: string): boolean => /\.db-(wal|journal)$/.test(name)
/** May go without a word: the key may be given by the environment instead. */
const mayGo = (name: string): boolean => name === 'keys/master.key'

export const readStoreRecord = async (folder: string): Promise<StoreRecord | undefined> =>
  (await readPage(join(folder, recordName))) as StoreRecord | undefined // only written here

const storedFiles = async (folder: string): Promise<readonly string[]> =>
  (await filesBelow(folder)).filter((name) => !isPassing(name))

/** Measures a store whose files are all closed. Uploads keep the hash that they had when they were first seen. */
export const recordStop = async (folder: string, stoppedAt: string, before?: StoreRecord): Promise<void> => {
  const known = new Map(before?.files.map((file) => [file.name, file]))
  const files: HashedFile[] = []
  for (const name of await storedFiles(folder))
    files.push((isUpload(name) && known.get(name)) || (await measure(folder, name)))
  await writePage(join(folder, recordName), { stoppedAt, files } satisfies StoreRecord)
}

const measure = async (folder: string, name: string): Promise<HashedFile> => {
  const bytes = (await lengthOf(folder, name)) ?? 0
  return bytes > hashedUpTo ? { name, bytes, sha256: null } : hashFile(folder, name)
}

/** Says that somebody works on the store from now on: what was measured no longer holds, but for the uploads. */
export const recordStart = async (folder: string, before?: StoreRecord): Promise<StoreRecord> => {
  const record = { stoppedAt: null, files: before?.files.filter(({ name }) => isUpload(name)) ?? [] }
  await writePage(join(folder, recordName), record)
  return record
}

/**
 * What is not as the record has it, the most precious files first. `budget` bytes are hashed at most; of what comes
 * after them only the lengths are compared.
 */
export const changesSince = async (
  folder: string,
  { stoppedAt, files }: StoreRecord,
  budget = Number.POSITIVE_INFINITY,
): Promise<readonly Change[]> => {
  const changes: Change[] = []
  let left = budget
  for (const file of [...files].sort((one, other) => rank(one.name) - rank(other.name))) {
    const problem = await problemOf(folder, file, file.bytes <= left)
    left -= file.bytes
    if (problem && !(problem === 'missing' && (mayGo(file.name) || stoppedAt === null)))
      changes.push({ name: file.name, problem })
  }
  return stoppedAt === null ? changes : [...changes, ...(await addedJournals(folder, files))]
}

const rank = (name: string): number =>
  name.startsWith('keys/') ? 0 : name.startsWith('ledger.') ? 1 : name.startsWith('log.') ? 2 : isUpload(name) ? 4 : 3

const problemOf = async (folder: string, file: HashedFile, whole: boolean): Promise<Change['problem'] | undefined> => {
  const bytes = await lengthOf(folder, file.name)
  if (bytes === undefined) return 'missing'
  if (bytes !== file.bytes) return 'changed'
  if (!whole || file.sha256 === null) return undefined
  return (await hashFile(folder, file.name)).sha256 === file.sha256 ? undefined : 'changed'
}

/** A journal that the stop did not leave would be played into its file. An empty one is what a reader leaves behind. */
const addedJournals = async (folder: string, files: readonly HashedFile[]): Promise<readonly Change[]> => {
  const known = new Set(files.map(({ name }) => name))
  const added: Change[] = []
  for (const name of await storedFiles(folder))
    if (isJournal(name) && !known.has(name) && (await lengthOf(folder, name))) added.push({ name, problem: 'added' })
  return added
}

/** "log.db was changed". */
export const saidOf = ({ name, problem }: Change): string =>
  `${name} ${problem === 'missing' ? 'is missing' : `was ${problem}`}`
