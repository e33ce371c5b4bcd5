import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { productVersion } from '../runtime/productVersion.ts'
import { begun } from './begun.ts'
import { lastUpTo } from './boundary.ts'
import { replaceDurably } from './durableFile.ts'
import type { EventLog, Position, StoredEvent } from './eventLog.ts'
import { readManifest } from './exportedLog.ts'
import { exportFiles, ExportUnfit, fileOf, lineOf, type Manifest } from './exportFormat.ts'
import type { Tally } from './exportTally.ts'
import { type ExportWriting, openLines } from './exportWriting.ts'
import { linkHash } from './ledgerHash.ts'
import type { LedgerReader, Link } from './ledgerStore.ts'
import { type Moment, positionAt } from './moment.ts'

export type ExportRequest = Readonly<{
  log: Pick<EventLog, 'readAll' | 'head'>
  ledger: Pick<LedgerReader, 'links' | 'heads'>
  publicKey: KeyObject
  /** Made when it is not there. */
  folder: string
  /** Default: everything there is. */
  until?: Moment
  onProgress?: (position: Position, of: Position) => void
  signal?: AbortSignal
}>

/** The log is not what its ledger says: exporting it would hand on what somebody altered. */
export class LogAltered extends Error {
  readonly position: Position

  constructor(position: Position) {
    super(`what stands at position ${position} is not what the ledger knows: verify the log`)
    this.name = 'LogAltered'
    this.position = position
  }
}

/**
 * Writes all events up to a moment, the ledger's heads and a manifest into a folder, for those who verify and replay
 * elsewhere. Personal values stay sealed; no key and no secret is among it. What an interrupted export left is gone
 * through and continued; a finished one with the same end is answered as it stands. Throws `MomentUnfit`,
 * `ExportUnfit`, `ExportBroken` when what is there was altered, `LogAltered` when the log was.
 */
export const exportLog = async (request: ExportRequest): Promise<Manifest> => {
  const { log, folder, until, onProgress, signal } = request
  const end = until ? await endAt(request, until) : await log.head()
  if (existsSync(inFolder(folder, 'manifest'))) return sameEnd(await readManifest(folder), end, folder)
  await mustBeOurs(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const onRead = (position: Position): void => onProgress?.(position, end)
  const writing = await openLines(inFolder(folder, 'events'), { onRead, signal })
  try {
    await mustContinue(request, writing.tally.last(), end)
    await writeEvents(request, writing, end)
    await mustNotBeCutOff(request, end)
    return await finish(request, writing)
  } finally {
    await writing.close()
  }
}

const endAt = async ({ log, ledger, signal }: ExportRequest, until: Moment): Promise<Position> =>
  lastUpTo({ log, ledger }, await positionAt(log, until, signal))

const inFolder = (folder: string, name: keyof typeof exportFiles): string => join(folder, exportFiles[name])

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const sameEnd = (finished: Manifest, end: Position, folder: string): Manifest => {
  if (finished.until.position === end) return finished
  throw new ExportUnfit(
    `${folder} holds a finished export up to position ${finished.until.position}, not ${end}: name another folder`,
  )
}

const mustBeOurs = async (folder: string): Promise<void> => {
  const names = (await readdir(folder).catch(absent)) ?? []
  const known: readonly string[] = Object.values(exportFiles).flatMap((name) => [name, `${name}.next`])
  const foreign = names.find((name) => !known.includes(name))
  if (foreign !== undefined) throw new ExportUnfit(`${folder} holds other files (${foreign}): name another folder`)
}

/** What is there already must be the beginning of this log, and not go beyond the wanted end. */
const mustContinue = async ({ ledger, folder }: ExportRequest, last: Link, end: Position): Promise<void> => {
  if (last.position === 0) return
  if (last.position > end)
    throw new ExportUnfit(`${folder} holds events up to position ${last.position} already, beyond ${end}`)
  const [link] = await ledger.links(last.position - 1, 1)
  if (link?.position === last.position && link.hash === last.hash) return
  throw new ExportUnfit(
    link
      ? `${folder} holds the beginning of another log: name another folder`
      : `the ledger has not taken in position ${last.position} yet: start the server once, then go on`,
  )
}

const pageSize = 2000

const writeEvents = async (request: ExportRequest, writing: ExportWriting, end: Position): Promise<void> => {
  let reading = readBoth(request, writing.tally.last().position, end)
  for (;;) {
    request.signal?.throwIfAborted()
    const { events, links } = await reading
    const last = events.at(-1)
    if (!last) break
    reading = begun(readBoth(request, last.position, end))
    await writing.write(linesOf(events, links, writing.tally))
    request.onProgress?.(last.position, end)
  }
  await writing.sync()
}

/** What the ledger knows behind the end, the log must have too. */
const mustNotBeCutOff = async ({ log, ledger }: ExportRequest, end: Position): Promise<void> => {
  const [link] = await ledger.links(end, 1)
  if (link && (await log.readAll(end, 1)).length === 0) throw new LogAltered(link.position)
}

type Pages = Readonly<{ events: readonly StoredEvent[]; links: readonly Link[] }>

/** The links first: what comes meanwhile is then an event without a link, and not the other way round. */
const readBoth = async ({ log, ledger }: ExportRequest, after: Position, end: Position): Promise<Pages> => {
  if (after >= end) return { events: [], links: [] }
  const links = await ledger.links(after, pageSize)
  const events = await log.readAll(after, pageSize)
  return { links, events: events.filter(({ position }) => position <= end) }
}

/** Events that the ledger has not taken in yet are chained here. */
const linesOf = (events: readonly StoredEvent[], links: readonly Link[], tally: Tally): string =>
  events
    .map((event, index) => {
      const exported = { ...event, hash: linkHash(tally.last().hash, event) }
      const link = links[index]
      if (link && (link.position !== event.position || link.hash !== exported.hash))
        throw new LogAltered(Math.min(link.position, event.position))
      tally.take(exported)
      return `${lineOf(exported)}\n`
    })
    .join('')

/** The manifest comes last: with it the export is whole. */
const finish = async (
  { folder, ledger, publicKey, until }: ExportRequest,
  writing: ExportWriting,
): Promise<Manifest> => {
  const facts = writing.tally.facts()
  const heads = (await ledger.heads()).filter(({ position }) => position <= facts.until.position)
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const headsText = `${JSON.stringify({ publicKey: pem, heads: heads.map(plain) }, null, 1)}\n`
  await replaceDurably(inFolder(folder, 'heads'), headsText)
  const manifest: Manifest = {
    format: 'daybook export 1',
    product: `daybook ${productVersion}`,
    ...facts,
    asked: until && 'at' in until ? until.at : null,
    heads: heads.length,
    files: {
      [exportFiles.events]: writing.file(),
      [exportFiles.heads]: fileOf(headsText),
    },
  }
  await replaceDurably(inFolder(folder, 'manifest'), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

const plain = ({ position, hash, at, signature }: Awaited<ReturnType<LedgerReader['heads']>>[number]) => ({
  position,
  hash,
  at,
  signature,
})
