import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../../events/log/hashedFiles.ts'
import type { Dice } from './dice.ts'
import type { Step } from './record.ts'

/** What a power cut may leave of what was not yet synced. */
export const survivals = ['none', 'all', 'half', 'sectors', 'first'] as const
export type Survival = (typeof survivals)[number]

type Change = Extract<Step, { kind: 'write' } | { kind: 'truncate' }>
type Rename = Extract<Step, { kind: 'rename' }>
type Content = { durable: Buffer; length: number; waiting: Change[] }
type Files = Map<string, Content>

/** A disk as it goes through the steps of a record. */
export type Disk = Readonly<{
  /** Takes the next step. */
  take(step: Step): void
  /** Writes the files that a power cut now may leave into a folder. */
  leave(folder: string, survival: Survival, dice: Dice): Promise<void>
}>

const sector = 512

/**
 * Files by what is durable of them and what waits for a sync. That a file was made or removed counts as durable at once;
 * a rename is, when its folder is synced. `before` are the files that were there, all of them durable.
 */
export const createDisk = (before: ReadonlyMap<string, Buffer> = new Map()): Disk => {
  const files: Files = new Map([...before].map(([path, bytes]) => [path, contentFrom(bytes)]))
  const renames: Rename[] = []

  const contentOf = (path: string): Content => {
    const known = files.get(path) ?? contentFrom(Buffer.alloc(0))
    files.set(path, known)
    return known
  }

  const syncFile = (content: Content, covers: number): void => {
    for (const step of content.waiting) if (step.at < covers) apply(content, step)
    content.waiting = content.waiting.filter(({ at }) => at >= covers)
  }

  const syncFolder = (path: string, covers: number): void => {
    for (const rename of renames.splice(0))
      if (rename.at < covers && dirname(rename.to) === path) move(files, rename)
      else renames.push(rename)
  }

  const take = (step: Step): void => {
    if (step.kind === 'said') return
    const path = nameOf(step.path, renames)
    if (step.kind === 'rename') renames.push(step)
    else if (step.kind === 'unlink') files.delete(path)
    else if (step.kind === 'sync') {
      const content = files.get(path)
      if (content) syncFile(content, step.covers)
      else syncFolder(path, step.covers)
    } else if (step.kind !== 'create') contentOf(path).waiting.push(step)
    else if (step.truncates) contentOf(path).waiting.push({ kind: 'truncate', path, size: 0, at: step.at })
    else contentOf(path)
  }

  const leave: Disk['leave'] = async (folder, survival, dice) => {
    const left: Files = new Map()
    for (const [path, content] of files) left.set(path, survived(content, survival, dice))
    for (const rename of surviving(renames, survival, dice)) move(left, rename)
    for (const [path, { durable, length }] of left)
      if (!path.endsWith('-shm')) await writeWith(join(folder, path), durable.subarray(0, length))
  }

  return { take, leave }
}

const contentFrom = (bytes: Buffer): Content => ({ durable: Buffer.from(bytes), length: bytes.length, waiting: [] })

/** The files below a folder that nobody uses. */
export const filesIn = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const names = await filesBelow(folder)
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)))
}

/** A file that was renamed, but not durably, is kept under its old name. */
const nameOf = (path: string, renames: readonly Rename[]): string => renames.find(({ to }) => to === path)?.path ?? path

const move = (files: Files, { path, to }: Rename): void => {
  const content = files.get(path)
  if (!content) return
  files.delete(path)
  files.set(to, content)
}

const grown = (content: Content, size: number): void => {
  if (content.durable.length < size) {
    const larger = Buffer.alloc(Math.max(size, 2 * content.durable.length))
    content.durable.copy(larger, 0, 0, content.length)
    content.durable = larger
  }
  content.length = Math.max(content.length, size)
}

const apply = (content: Content, step: Change): void => {
  if (step.kind === 'write') {
    grown(content, step.offset + step.bytes.length)
    step.bytes.copy(content.durable, step.offset)
  } else {
    grown(content, step.size)
    content.durable.fill(0, step.size)
    content.length = step.size
  }
}

const survived = (content: Content, survival: Survival, dice: Dice): Content => {
  const left: Content = { durable: Buffer.from(content.durable), length: content.length, waiting: [] }
  for (const step of surviving(content.waiting, survival, dice))
    for (const part of survival === 'sectors' ? torn(step, dice) : [step]) apply(left, part)
  return left
}

const surviving = <Of>(waiting: readonly Of[], survival: Survival, dice: Dice): readonly Of[] => {
  if (survival === 'none') return []
  if (survival === 'half') return waiting.filter(() => dice.isLucky(0.5))
  return survival === 'first' ? waiting.slice(0, dice.below(waiting.length + 1)) : waiting
}

/** The sectors of a write, each kept or lost. */
const torn = (step: Change, dice: Dice): readonly Change[] => {
  if (step.kind === 'truncate') return dice.isLucky(0.5) ? [step] : []
  const parts: Change[] = []
  for (let from = 0; from < step.bytes.length; ) {
    const end = Math.min(step.bytes.length, from + sector - ((step.offset + from) % sector))
    if (dice.isLucky(0.5)) parts.push({ ...step, offset: step.offset + from, bytes: step.bytes.subarray(from, end) })
    from = end
  }
  return parts
}

const writeWith = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, bytes, { mode: 0o600 })
}
