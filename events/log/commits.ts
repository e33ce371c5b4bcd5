import type { Position } from './eventLog.ts'

/** Wakes those who wait for the log to grow. */
export type Commits = Readonly<{
  /** Tells that events up to this position can be read. */
  announce(position: Position): void
  /** Resolves when the log may have grown beyond `position`, was closed, the signal came, or the time (ms) is up. */
  beyond(position: Position, signal: AbortSignal, patience: number): Promise<void>
  isClosed(): boolean
  close(): void
}>

export const createCommits = (): Commits => {
  let head = 0
  let closed = false
  const waiting = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of waiting) wake() // each takes itself out of the set, which an iteration of it allows
  }

  const beyond: Commits['beyond'] = (position, signal, patience) => {
    if (head > position || closed || signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, patience)
      waiting.add(wake)
      signal.addEventListener('abort', wake)
    })
  }

  return {
    beyond,
    isClosed: () => closed,
    announce: (position) => {
      head = Math.max(head, position)
      wakeAll()
    },
    close: () => {
      closed = true
      wakeAll()
    },
  }
}
