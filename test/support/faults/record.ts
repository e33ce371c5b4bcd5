import { type Call, handleOf, lastNumber, openedBy, readCalls, textsOf } from './calls.ts'

type Doing =
  | Readonly<{ kind: 'create'; path: string; truncates: boolean }>
  | Readonly<{ kind: 'write'; path: string; offset: number; bytes: Buffer }>
  | Readonly<{ kind: 'truncate'; path: string; size: number }>
  | Readonly<{ kind: 'sync'; path: string; covers: number }>
  | Readonly<{ kind: 'unlink'; path: string }>
  | Readonly<{ kind: 'rename'; path: string; to: string }>
  | Readonly<{ kind: 'said'; line: string }>

/**
 * What a process did to the files of a folder, in order of `at`; paths are relative to the folder, which is `.` itself.
 * A `sync` makes durable what was done to its file (or folder) before `covers`: what had ended before it began. `said`
 * is a line of its output.
 */
export type Step = Doing & Readonly<{ at: number }>

/** Where a handle without offsets of its own stands; they are written from the beginning. */
type Offsets = Map<string, number>

/** Reads a record of strace, as `recordingAll` makes it. Calls that failed did nothing. */
export const readRecord = async (record: string, folder: string): Promise<readonly Step[]> => {
  const steps: Step[] = []
  const offsets: Offsets = new Map()
  let at = 0
  for await (const call of readCalls(record)) {
    if (call.result >= 0)
      for (const doing of doneBy(call, offsets)) {
        const within = inFolder(doing, folder)
        if (within) steps.push({ ...within, at })
      }
    at += 1
  }
  return steps
}

const doneBy = (call: Call, offsets: Offsets): readonly Doing[] => {
  const { handle, path } = handleOf(call)
  const [first = Buffer.alloc(0), second = first] = textsOf(call)
  switch (call.name) {
    case 'openat':
      return openedIn(call, offsets)
    case 'write':
      return handle === '1' ? saidIn(first) : [written(call, handle, path, first, offsets)]
    case 'pwrite64':
      return [{ kind: 'write', path, offset: lastNumber(call), bytes: first }]
    case 'ftruncate':
      return [{ kind: 'truncate', path, size: lastNumber(call) }]
    case 'fsync':
    case 'fdatasync':
      return [{ kind: 'sync', path, covers: call.began }]
    case 'unlink':
      return [{ kind: 'unlink', path: first.toString() }]
    case 'rename':
      return [{ kind: 'rename', path: first.toString(), to: second.toString() }]
    default:
      return []
  }
}

const openedIn = (call: Call, offsets: Offsets): readonly Doing[] => {
  offsets.set(String(call.result), 0)
  if (!call.words.includes('O_CREAT')) return []
  return [{ kind: 'create', path: openedBy(call), truncates: call.words.includes('O_TRUNC') }]
}

const written = (call: Call, handle: string, path: string, bytes: Buffer, offsets: Offsets): Doing => {
  const offset = offsets.get(handle) ?? 0
  offsets.set(handle, offset + call.result)
  return { kind: 'write', path, offset, bytes }
}

const saidIn = (text: Buffer): readonly Doing[] =>
  text
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => ({ kind: 'said', line }))

/** The same by the path within a folder; undefined when it is about something else. */
const inFolder = (doing: Doing, folder: string): Doing | undefined => {
  if (doing.kind === 'said') return doing
  const path = within(doing.path, folder)
  if (path === undefined) return undefined
  if (doing.kind !== 'rename') return { ...doing, path }
  const to = within(doing.to, folder)
  return to === undefined ? { kind: 'unlink', path } : { ...doing, path, to }
}

const within = (path: string, folder: string): string | undefined => {
  if (path === folder) return '.'
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
}
