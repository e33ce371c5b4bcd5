import { open, rename, rm } from 'node:fs/promises'
import type { Codec } from '../../events/log/codec.ts'
import type { EventLog, Position } from '../../events/log/eventLog.ts'
import { type Moment, positionAt } from '../../events/log/moment.ts'
import { type Database, openSqliteToFill } from '../kernel/database.ts'
import { hashOf } from '../kernel/hash.ts'
import type { AnyProjection, Projection } from '../kernel/projection.ts'
import type { ParkedStream } from '../kernel/projector.ts'
import { buildTables } from '../kernel/runner/build.ts'
import { createKernelTables, park, putCheckpoint } from '../kernel/runner/checkpoints.ts'
import { indexTable } from '../kernel/runner/copy.ts'

/** What is replayed: events, and the codec that reads them with the keys at hand. */
export type Source = Readonly<{
  source: Pick<EventLog, 'readAll' | 'head'>
  codec: Codec
  projections: readonly AnyProjection[]
  onProgress?: (position: Position, of: Position) => void
  signal?: AbortSignal
}>

export type ReplayRequest = Source &
  Readonly<{
    /** Default: everything there is. */
    until?: Moment
    /** A SQLite file; one that an earlier replay made is replaced, any other refused. */
    into: string
  }>

/** `hashes` by read model, personal columns left out; `parked` names streams that could not be folded, as live. */
export type Replayed = Readonly<{
  position: Position
  hashes: Readonly<Record<string, string>>
  parked: readonly ParkedStream[]
}>

/** The file is not one that a replay made: it stays as it is. */
export class FileForeign extends Error {
  constructor(file: string) {
    super(`${file} was not made by a replay and is left alone: name another file`)
    this.name = 'FileForeign'
  }
}

/**
 * Builds read models as they stood at a moment into a SQLite file, with the tables that a live one has. The file is
 * there only when it is whole. Throws `MomentUnfit` and `FileForeign`, and what the source throws.
 */
export const replay = async (request: ReplayRequest): Promise<Replayed> => {
  const { source, until, into, signal } = request
  await mustBeOurs(into)
  const position = until ? await positionAt(source, until, signal) : await source.head()
  const aside = `${into}.part`
  const db = await openSqliteToFill(aside)
  try {
    const parked = await fill(request, db, position)
    const found = await hashes(db, request.projections)
    await db.close()
    await rename(aside, into)
    return { position, hashes: found, parked }
  } catch (error) {
    await db.close()
    await rm(aside, { force: true })
    throw error
  }
}

/** Builds read models as they stood at a position into an empty database. */
export const fill = async (
  { source, codec, projections, onProgress, signal }: Source,
  db: Database,
  until: Position,
): Promise<readonly ParkedStream[]> => {
  const models = projections as readonly Projection[] // handlers take narrower events; the runner routes by type
  const places = models.map((model) => ({ model, table: model.name, generation: 1 }))
  const advanced = (done: number, of: number): void => {
    onProgress?.(done, of)
    signal?.throwIfAborted()
  }
  await db.write.raw(`pragma application_id = ${ours}`)
  await createKernelTables(db)
  const { parked } = await buildTables({ log: source, codec, db }, places, {
    until,
    strict: false,
    onProgress: advanced,
  })
  for (const place of places) await indexTable(db, place, 'index')
  for (const { name, revision } of models)
    await putCheckpoint(db.write, { name, revision, position: until, generation: 1 })
  await db.transact((run) => park(run, parked))
  return parked
}

/** The hash of each read model in a database, personal columns left out. Rows must not change meanwhile. */
export const hashes = async (
  db: Database,
  projections: readonly AnyProjection[],
): Promise<Readonly<Record<string, string>>> => {
  const found: Record<string, string> = {}
  for (const model of projections as readonly Projection[]) found[model.name] = await hashOf(db, model) // as above
  return found
}

/** "Dbrp" in the header of the file, where SQLite keeps what an application calls its own (byte 68). */
const ours = 0x44627270

const mustBeOurs = async (file: string): Promise<void> => {
  const header = Buffer.alloc(72)
  const handle = await open(file, 'r').catch(absent)
  if (!handle) return
  try {
    await handle.read(header, 0, header.length, 0)
  } finally {
    await handle.close()
  }
  if (header.readUInt32BE(68) !== ours) throw new FileForeign(file)
}

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
