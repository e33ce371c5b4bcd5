import { startSpeaking } from '../speaking.ts'

/** A fault in the form that strace takes: `fsync,fdatasync:error=EIO:when=3+`. */
export type Injected = Readonly<{
  inject: string
  /** Only calls on these files. */
  files?: readonly string[]
}>

const callsOf = (inject: string): string => inject.split(':')[0] ?? ''

const wordsFor = ({ inject, files = [] }: Injected): readonly string[] => [
  '-f',
  '-qq',
  ...files.flatMap((file) => ['-P', file]),
  '-e',
  `trace=${callsOf(inject)}`,
  '-e',
  `inject=${inject}`,
]

/** Begins a command that meets a fault. strace counts calls by thread: one thread makes all of SQLite's here. */
export const under = (injected: Injected): readonly string[] => [
  'env',
  'UV_THREADPOOL_SIZE=1',
  'strace',
  '-o',
  '/dev/null',
  ...wordsFor(injected),
]

/** Brings a fault over a running process; answers what takes it away again. */
export const afflict = async (pid: number, injected: Injected): Promise<() => Promise<void>> => {
  const words = wordsFor(injected).filter((word) => word !== '-qq')
  const strace = startSpeaking(['strace', '-o', '/dev/null', ...words, '-p', String(pid)])
  await attached(strace)
  return async () => {
    strace.process.kill('SIGINT')
    await strace.ended()
  }
}

/** strace tells on standard error that it has attached. */
const attached = async (strace: ReturnType<typeof startSpeaking>): Promise<void> => {
  for (const end = Date.now() + 5000; Date.now() < end; ) {
    if (/attached/.test(strace.complaints())) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`strace could not attach: ${strace.complaints()}`)
}

const recorded = 'openat,close,pwrite64,write,fsync,fdatasync,ftruncate,unlink,rename'

/** Begins a command whose dealings with files are written down in full, and which may meet a fault meanwhile. */
export const recordingAll = (record: string, injected?: Injected): readonly string[] => [
  'env',
  'UV_THREADPOOL_SIZE=1',
  'strace',
  '-f',
  '-y',
  '-qq',
  '-xx',
  '-s',
  '80000',
  '-e',
  `trace=${recorded}`,
  ...(injected ? ['-e', `inject=${injected.inject}`] : []),
  '-o',
  record,
]
