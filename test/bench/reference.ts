import { execFile } from 'node:child_process'
import { access, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { tables, writing } from '../../events/log/sqlite/schema.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const cache = join(here, '../../.cache/bench')
const deps = join(dirname(createRequire(import.meta.url).resolve('sqlite3/package.json')), 'deps')
// As the driver compiles it.
const flags = ['-O2', '-DNDEBUG', '-DSQLITE_THREADSAFE=1', '-DHAVE_USLEEP=1', '-DSQLITE_ENABLE_MATH_FUNCTIONS']

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** The SQLite that the driver ships, compiled once and kept. */
const compiledSqlite = async (): Promise<Readonly<{ include: string; object: string }>> => {
  const tarball = (await readdir(deps)).find((name) => /^sqlite-autoconf-\d+\.tar\.gz$/.test(name))
  if (!tarball) throw new Error(`no SQLite source in ${deps}: the reference cannot be built`)
  await mkdir(cache, { recursive: true })
  const include = join(cache, tarball.replace('.tar.gz', ''))
  const object = join(include, 'sqlite3.o')
  if (await exists(object)) return { include, object }
  await run('tar', ['xzf', join(deps, tarball), '-C', cache])
  const fresh = `${object}.${process.pid}`
  await run('cc', [...flags, '-c', join(include, 'sqlite3.c'), '-o', fresh])
  await rename(fresh, object)
  return { include, object }
}

/** What one run of the C program did. */
export type ReferenceRun = Readonly<{ perSecond: number; commitMs: number }>

/** Builds the C reference in a folder; answers what runs it on a fresh database there. */
export const buildReference = async (folder: string, data: string, meta: string) => {
  const { include, object } = await compiledSqlite()
  const program = join(folder, 'reference')
  await run('cc', [
    ...flags,
    '-I',
    include,
    join(here, 'logReference.c'),
    object,
    '-o',
    program,
    '-lpthread',
    '-ldl',
    '-lm',
  ])
  // A program without threads checkpoints when it commits; the log does so beside its writer.
  const schema = writing.replace('PRAGMA wal_autocheckpoint = 0;', '') + tables
  const files = { schema: join(folder, 'schema.sql'), data: join(folder, 'data'), meta: join(folder, 'meta') }
  await Promise.all([writeFile(files.schema, schema), writeFile(files.data, data), writeFile(files.meta, meta)])
  let runs = 0
  return async (events: number, perCommit: number): Promise<ReferenceRun> => {
    runs += 1
    const database = join(folder, `reference-${runs}.db`)
    const { stdout } = await run(program, [
      database,
      files.schema,
      files.data,
      files.meta,
      String(events),
      String(perCommit),
    ])
    return JSON.parse(stdout) as ReferenceRun // printed by the program
  }
}
