import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Fails with a sentence where strace is missing: the specs that need it are never left out. */
export const requireStrace = async (): Promise<void> => {
  await promisify(execFile)('strace', ['--version']).catch(() => {
    throw new Error('strace is missing: install it (apt-get install strace), this spec looks at system calls')
  })
}

/** Begins a command under strace that records writes and syncs, with the names of their files. */
export const recording = (file: string): readonly string[] => [
  'strace',
  '-f',
  '-y',
  '-qq',
  '-s',
  '64',
  '-e',
  'trace=write,pwrite64,fsync,fdatasync',
  '-o',
  file,
]

type Call = Readonly<{ name: string; file: string; text: string }>

/** The calls of a record in the order in which they ended; those that were interrupted are put together again. */
export const calls = (record: string): readonly Call[] => {
  const begun = new Map<string, string>()
  return record.split('\n').flatMap((line): Call[] => {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (rest.endsWith('<unfinished ...>')) {
      begun.set(thread, rest)
      return []
    }
    const whole = rest.startsWith('<... ') ? (begun.get(thread) ?? '') : rest
    const [, name, file, text = ''] = /^(\w+)\(\d+<([^>]*)>(?:, "(.*))?/.exec(whole) ?? []
    return name && file !== undefined ? [{ name, file, text }] : []
  })
}

/** Acknowledgements that were given while something written to the WAL was not yet synced, or nothing was written. */
export const unsyncedAcknowledgements = (record: string): readonly string[] => {
  let written = 0
  let dirty = false
  const early: string[] = []
  for (const { name, file, text } of calls(record))
    if (file.endsWith('log.db-wal')) {
      dirty = name === 'pwrite64'
      if (dirty) written += 1
    } else if (name === 'write' && text.startsWith('ack ')) {
      if (dirty || written === 0) early.push(text)
      written = 0
    }
  return early
}
