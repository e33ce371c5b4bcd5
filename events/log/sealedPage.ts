import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { replaceDurably } from './durableFile.ts'

/** A page that is not as it was written. */
export class PageBroken extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} is not as it was written`)
    this.name = 'PageBroken'
    this.file = file
  }
}

const render = (content: unknown): string => {
  const sha256 = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `${JSON.stringify({ content, sha256 }, undefined, 1)}\n`
}

/** Writes a small JSON page that carries its own SHA-256, in the place of an older one; on disk when this resolves. */
export const writePage = (file: string, content: unknown): Promise<void> => replaceDurably(file, render(content))

/** What `writePage` wrote; undefined when there is no such file. Throws `PageBroken` when a single bit is another. */
export const readPage = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(missing)
  if (text === undefined) return undefined
  const content = contentOf(text)
  if (content === undefined || render(content) !== text) throw new PageBroken(file)
  return content
}

const contentOf = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { content?: unknown }).content // compared as a whole above
  } catch {
    return undefined
  }
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
