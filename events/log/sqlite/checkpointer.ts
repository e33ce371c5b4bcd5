import type { Connection } from './connection.ts'
import { isDeadly } from './failures.ts'

const period = 100
const commitsWorthIt = 16
const ticksToWait = 10
// A WAL that begins anew is written over in place, which syncs faster than one that grows: keep it short.
const mostFrames = 1000

/** Moves what was committed from the WAL into the file, beside the writer, and keeps the WAL bounded. */
export type Checkpointer = Readonly<{
  committed(): void
  /** Resolves at once, or, when the WAL has outgrown its bound, once it may begin anew: the writer waits that long. */
  relief(): Promise<void>
  close(): Promise<void>
}>

type Mode = 'PASSIVE' | 'RESTART'
type Progress = Readonly<{ log: number; checkpointed: number }>

/** The connection's busy timeout is how long the writer waits for a reader that holds the WAL's beginning. */
export const createCheckpointer = (connection: Connection, onDeadly: (error: unknown) => void): Checkpointer => {
  let commits = 0
  let ticks = 0
  let outgrown = false
  let running: Promise<void> = Promise.resolve()

  const checkpoint = async (mode: Mode): Promise<void> => {
    try {
      const [progress] = await connection.all<Progress>(`PRAGMA wal_checkpoint(${mode})`)
      if (!progress) return
      outgrown = mode === 'PASSIVE' && progress.log > mostFrames
      if (progress.checkpointed < progress.log) commits += 1
    } catch (error) {
      // A full disk leaves the WAL as it is, and the next round tries again.
      if (isDeadly(error)) onDeadly(error)
    }
  }

  const inTurn = (mode: Mode): Promise<void> => {
    running = running.then(() => checkpoint(mode))
    return running
  }

  const tick = (): void => {
    ticks += 1
    if (commits === 0 || (commits < commitsWorthIt && ticks < ticksToWait)) return
    commits = 0
    ticks = 0
    void inTurn('PASSIVE')
  }

  const timer = setInterval(tick, period)
  timer.unref()
  return {
    committed: () => {
      commits += 1
    },
    relief: async () => {
      if (outgrown) await inTurn('RESTART')
    },
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
