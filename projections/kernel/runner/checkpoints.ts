import type { Knex } from 'knex'
import { type Database, quoted } from '../database.ts'
import type { Statements } from '../rawRows.ts'
import type { ParkedStream } from '../projector.ts'

/** Where a read model's table stands. `generation` counts its rebuilds. */
export type Checkpoint = Readonly<{ name: string; revision: number; position: number; generation: number }>

const checkpoints = 'projection_checkpoint'
const parkedStreams = 'projection_parked'

/** The projector's own tables, made when they are not there. */
export const createKernelTables = async (db: Database): Promise<void> => {
  const text = db.dialect === 'sqlite' ? 'text' : 'text collate "C"'
  await db.write.raw(
    `create table if not exists ${checkpoints} (name ${text} primary key, revision integer not null,
     position bigint not null, generation integer not null)`,
  )
  const column = (name: string, type: string) => `${quoted(db.dialect, name)} ${type} not null`
  await db.write.raw(
    `create table if not exists ${parkedStreams} (projection ${text} not null, stream ${text} not null,
     ${column('version', 'bigint')}, ${column('position', 'bigint')}, ${column('type', 'text')}, ${column('cause', 'text')},
     primary key (projection, stream))`,
  )
}

export const readCheckpoints = async (connection: Knex): Promise<readonly Checkpoint[]> =>
  connection<Checkpoint>(checkpoints).select('name', 'revision', 'position', 'generation')

export const putCheckpoint = async (connection: Knex, checkpoint: Checkpoint): Promise<void> => {
  await connection(checkpoints).insert(checkpoint).onConflict('name').merge()
}

/** Forgets where a read model stands, and what it holds back. */
export const forgetCheckpoint = async (connection: Knex, name: string): Promise<void> => {
  await connection(checkpoints).where({ name }).delete()
  await connection(parkedStreams).where({ projection: name }).delete()
}

const move = `update ${checkpoints} set position = ?
  where name = ? and revision = ? and generation = ? and position = ? returning name`

/** Somebody else moved a checkpoint: two projectors work on one database. */
export class CheckpointTaken extends Error {
  constructor(name: string) {
    super(`another projector keeps ${name}: only one may run on a database`)
    this.name = 'CheckpointTaken'
  }
}

/** Moves a checkpoint from where it was believed to be. Throws `CheckpointTaken` when it is not there. */
export const moveCheckpoint = async (run: Statements, from: Checkpoint, position: number): Promise<void> => {
  const moved = await run(move, [position, from.name, from.revision, from.generation, from.position])
  if (moved.length !== 1) throw new CheckpointTaken(from.name)
}

const fields = ['projection', 'stream', 'version', 'position', 'type', 'cause'] as const

export const readParked = async (connection: Knex, projection?: string): Promise<readonly ParkedStream[]> => {
  const query = connection<ParkedStream>(parkedStreams).select(...fields)
  const some = projection === undefined ? query : query.where({ projection })
  return some.orderBy('position').orderBy('projection')
}

const put = `insert into ${parkedStreams} (${fields.join(', ')}) values (${fields.map(() => '?').join(', ')})
  on conflict (projection, stream) do update set version = excluded.version, position = excluded.position,
    type = excluded.type, cause = excluded.cause`

export const park = async (run: Statements, streams: readonly ParkedStream[]): Promise<void> => {
  for (const stream of streams)
    await run(
      put,
      fields.map((name) => stream[name]),
    )
}

export const unpark = async (run: Statements, projection: string, stream?: string): Promise<void> => {
  if (stream === undefined) await run(`delete from ${parkedStreams} where projection = ?`, [projection])
  else await run(`delete from ${parkedStreams} where projection = ? and stream = ?`, [projection, stream])
}
