import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import type { EventLog, Position, StoredEvent } from './eventLog.ts'
import { beginning, type Mark, type Shape } from './exportBlocks.ts'
import { missing, unreadable } from './exportDiagnosis.ts'
import {
  ExportBroken,
  type ExportedEvent,
  exportFiles,
  ExportUnfit,
  headsSchema,
  type Manifest,
  manifestSchema,
} from './exportFormat.ts'
import { intactLines } from './exportLines.ts'
import type { LedgerHead } from './ledgerHeads.ts'
import type { LedgerReader } from './ledgerStore.ts'

/** A log that can only be read, with its ledger and the key that its heads are signed with. */
export type ReadableLog = Readonly<{
  log: Pick<EventLog, 'readAll' | 'readStream' | 'head'>
  ledger: Pick<LedgerReader, 'links' | 'heads'>
  publicKey: KeyObject
  /** The last instant that it tells of; undefined when it goes on being written. */
  knownUntil?: string | null
  close: () => Promise<void>
}>

/** An export as a log: whoever reads an event reads one that fits its chain, or is thrown `ExportBroken`. */
export type ExportedLog = ReadableLog & Readonly<{ manifest: Manifest; knownUntil: string | null }>

/** Opens a finished export. Throws `ExportUnfit` where there is none, `ExportBroken` when manifest or heads are damaged. */
export const openExportedLog = async (folder: string): Promise<ExportedLog> => {
  const manifest = await readManifest(folder)
  const { heads, publicKey } = await readHeads(folder)
  const { read, all, letGo } = createReading(join(folder, exportFiles.events), manifest)
  return {
    manifest,
    publicKey,
    log: {
      head: async () => manifest.until.position,
      readAll: read,
      readStream: async (stream, after = 0, max = Number.POSITIVE_INFINITY) => {
        const own: StoredEvent[] = []
        for await (const events of all(0)) own.push(...events.filter((event) => event.stream === stream))
        return own.filter(({ version }) => version > after).slice(0, max)
      },
    },
    ledger: {
      links: async (after, max) => (await read(after, max)).map(({ position, hash }) => ({ position, hash })),
      heads: async () => heads,
    },
    knownUntil: manifest.asked ?? manifest.until.at,
    close: letGo,
  }
}

/** The manifest of a finished export. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, exportFiles.manifest), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new ExportUnfit(`${folder} holds no finished export: there is no ${exportFiles.manifest} in it`)
  return readAs(manifestSchema, text, exportFiles.manifest)
}

/** Heads and public key of an export. */
export const readHeads = async (
  folder: string,
): Promise<Readonly<{ heads: readonly LedgerHead[]; publicKey: KeyObject; text: string }>> => {
  const text = await readFile(join(folder, exportFiles.heads), 'utf8').catch(() => '')
  const { heads, publicKey } = readAs(headsSchema, text, exportFiles.heads)
  try {
    return { heads, publicKey: createPublicKey(publicKey), text }
  } catch {
    throw damaged(exportFiles.heads)
  }
}

const readAs = <Schema extends z.ZodType>(schema: Schema, text: string, name: string): z.output<Schema> => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw damaged(name)
  }
}

const damaged = (name: string): ExportBroken =>
  new ExportBroken({ kind: 'manifest', line: null, position: 0, message: `${name} is not as an export writes it` })

/** What a manifest says of positions. */
export const shapeOf = ({ events, from, until }: Manifest): Shape => ({
  first: from.position,
  gapless: until.position - from.position + 1 === events,
})

/** Throws when the last line is cut off, or lines end before the manifest says so. */
export const mustBeWhole = ({ events, until }: Manifest, { line, position }: Mark, rest: number): void => {
  if (rest === 0 && line >= events) return
  const next = Math.min(position + 1, until.position)
  const { kind, message } = rest > 0 ? unreadable : missing(events - line, { position })
  throw new ExportBroken({
    kind,
    line: line + 1,
    position: next,
    message: `line ${line + 1} (position ${next}): ${message}`,
  })
}

/** Reads forward from marks that were left on the way, so that nobody who reads in order reads anything twice. */
const createReading = (file: string, manifest: Manifest) => {
  const shape = shapeOf(manifest)
  const marks: Mark[] = [beginning]
  let going: Readonly<{ after: Position; left: readonly ExportedEvent[]; blocks: Blocks }> | undefined

  async function* all(after: Position): AsyncGenerator<readonly ExportedEvent[], undefined> {
    const from = marks.findLast((mark) => mark.position <= after) ?? beginning
    let [end, left] = [from, 0]
    for await (const { events, mark, rest } of intactLines(file, shape, from)) {
      if (mark.position > (marks.at(-1) ?? beginning).position) marks.push(mark)
      ;[end, left] = [mark, rest]
      yield events.filter(({ position }) => position > after)
    }
    mustBeWhole(manifest, end, left)
  }

  const letGo = async (): Promise<void> => {
    const { blocks } = going ?? {}
    going = undefined
    await blocks?.return(undefined)
  }

  const read = async (after: Position, max: number): Promise<readonly ExportedEvent[]> => {
    const goesOn = going?.after === after ? going : undefined
    if (goesOn) going = undefined
    const { left, blocks } = goesOn ?? { left: [], blocks: all(after) }
    const page = [...left]
    while (page.length < max) {
      const next = await blocks.next()
      if (next.done) break
      page.push(...next.value)
    }
    const wanted = page.slice(0, max)
    await letGo()
    going = { after: wanted.at(-1)?.position ?? after, left: page.slice(max), blocks }
    return wanted
  }

  return { read, all, letGo }
}

type Blocks = AsyncGenerator<readonly ExportedEvent[], undefined>
