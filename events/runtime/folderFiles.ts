import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '../kernel/refusal.ts'
import { mayPassLater } from './diskTrouble.ts'
import { type FileStore, FilesUnavailable, type StoredFile } from './fileStore.ts'

/** What is written but not yet spoken of by any event is on its way; in ms. */
const onItsWay = 1_800_000
const shapeOfId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files in a folder, one per id; a file is written in the folder `aside` within it and moved when it is whole. */
export const openFolderFiles = async (
  tools: Readonly<{
    folder: string
    newId: () => string
    clock?: () => number
    /** Told when a file cannot be kept because of the disk. */
    onTrouble?: (error: unknown) => void
  }>,
): Promise<FileStore> => {
  const { folder, newId, clock = Date.now, onTrouble } = tools
  const aside = join(folder, 'aside')
  await mkdir(aside, { recursive: true })

  const path = (id: string): string => {
    if (!shapeOfId.test(id)) throw new Error('not the id of a file')
    return join(folder, id)
  }

  const keep: FileStore['keep'] = async (name, content, limit) => {
    const id = newId()
    const draft = join(aside, id)
    try {
      const written = await writeDraft(draft, content, limit)
      await rename(draft, path(id))
      await syncFolder(folder)
      return { id, name, ...written }
    } catch (error) {
      content.destroy()
      await rm(draft, { force: true }).catch(() => undefined) // the sweep takes what a read-only disk keeps
      if (!mayPassLater(error)) throw error
      onTrouble?.(error)
      throw new FilesUnavailable(error)
    }
  }

  const openFile: FileStore['open'] = async (id) => {
    const handle = await openIfThere(path(id))
    return handle?.createReadStream()
  }

  const old = async (inFolder: string): Promise<readonly string[]> => {
    const ids = (await readdir(inFolder)).filter((name) => shapeOfId.test(name))
    const ages = await Promise.all(ids.map((id) => stat(join(inFolder, id)).catch(() => undefined)))
    return ids.filter((_, index) => (ages[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) < clock() - onItsWay)
  }

  const sweep: FileStore['sweep'] = async (referred) => {
    const drafts = (await old(aside)).map((id) => join(aside, id))
    const whole = await old(folder)
    const used = whole.length > 0 ? await referred(whole) : new Set()
    const orphans = whole.filter((id) => !used.has(id)).map(path)
    for (const orphan of [...drafts, ...orphans]) await rm(orphan, { force: true })
    return drafts.length + orphans.length
  }

  return { keep, open: openFile, path, remove: (id) => rm(path(id), { force: true }), sweep }
}

/** Writes, hashes and syncs; the file is whole on disk when this resolves. */
const writeDraft = async (
  draft: string,
  content: Readable,
  limit = Number.POSITIVE_INFINITY,
): Promise<Pick<StoredFile, 'size' | 'sha256'>> => {
  const hash = createHash('sha256')
  const handle = await open(draft, 'wx', 0o600)
  let size = 0
  try {
    for await (const part of content) {
      const bytes = Buffer.isBuffer(part) ? part : Buffer.from(part)
      size += bytes.length
      if (size > limit) throw new Refusal('tooLarge', 'UPLOAD_TOO_LARGE', { params: { limit: megabytes(limit) } })
      hash.update(bytes)
      await writeWhole(handle, bytes)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}

const writeWhole = async (handle: FileHandle, bytes: Buffer): Promise<void> => {
  let written = 0
  while (written < bytes.length) written += (await handle.write(bytes, written)).bytesWritten
}

const megabytes = (bytes: number): string =>
  bytes % 1_048_576 === 0 ? `${bytes / 1_048_576} MB` : `${Math.ceil(bytes / 1024)} KB`

/** A rename is durable only when the folder that holds the name is. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const openIfThere = async (path: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined // fs errors carry a code
    throw error
  }
}
