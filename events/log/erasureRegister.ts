import { readFile } from 'node:fs/promises'
import { replaceDurably } from './durableFile.ts'
import { type Erased, isOwn, macOf, type RegisterLine as Line } from './erasureLine.ts'

export type { Erased } from './erasureLine.ts'

/** The erasures of a data folder, one JSON object a line, each with a MAC: a line that we did not write destroys no key. */
export type ErasureRegister = Readonly<{
  all(): readonly Erased[]
  /** Durable when this resolves; who stands there already stays as they are. */
  add(erased: readonly Erased[]): Promise<void>
}>

/** The file's name within the folder of keys. */
export const registerName = 'erased.ndjson'

/** Opens the register. Throws a sentence that names the first line which was not written under this key. */
export const openErasureRegister = async (file: string, key: Uint8Array): Promise<ErasureRegister> => {
  const lines = new Map((await readLines(file)).map((line) => [line.subject, line]))
  for (const [index, line] of [...lines.values()].entries())
    if (!isOwn(line, key)) throw new Error(`line ${index + 1} of ${file} was not written under this master key`)

  const add: ErasureRegister['add'] = async (erased) => {
    const fresh = erased.filter(({ subject }) => !lines.has(subject))
    if (fresh.length === 0) return
    const next = [...lines.values(), ...fresh.map((one) => ({ ...one, mac: macOf(one, key) }))]
    await replaceDurably(file, written(next))
    for (const line of next) lines.set(line.subject, line)
  }

  return { all: () => [...lines.values()].map(({ subject, at }) => ({ subject, at })), add }
}

/**
 * Carries the register of one data folder's keys over to another's: each person stands there once, whichever file knew
 * of them. Needs no key; the lines are judged when the folder is opened. Answers how many came over.
 */
export const carryErasures = async (from: string, into: string): Promise<number> => {
  const kept = await readLines(into)
  const known = new Set(kept.map(({ subject }) => subject))
  const fresh = (await readLines(from)).filter(({ subject }) => !known.has(subject))
  if (fresh.length > 0) await replaceDurably(into, written([...kept, ...fresh]))
  return fresh.length
}

const readLines = async (file: string): Promise<readonly Line[]> => {
  const text = await readFile(file, 'utf8').catch(missing)
  return text === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line, index) => parsed(line, `line ${index + 1} of ${file}`))
}

const parsed = (text: string, place: string): Line => {
  try {
    const { subject, at, mac } = JSON.parse(text) as Record<string, unknown> // looked at right below
    if (typeof subject === 'string' && typeof at === 'string' && typeof mac === 'string') return { subject, at, mac }
  } catch {
    // told below
  }
  throw new Error(`${place} is not as it was written`)
}

const written = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

const missing = (error: NodeJS.ErrnoException): string => {
  if (error.code === 'ENOENT') return ''
  throw error
}
