import { begun } from './begun.ts'
import type { Commits } from './commits.ts'
import type { EventLog, Position, StoredEvent } from './eventLog.ts'

const ordinaryPage = 1000

/**
 * Pages of a log from a position on: what is there, then what comes, until the signal or the log's close. After a full
 * page the next one is read while that one is looked at.
 */
export async function* follow(
  source: Readonly<{
    read: (after: Position, max: number) => Promise<readonly StoredEvent[]>
    commits: Commits
    /** Milliseconds after which to look again although nothing was announced. */
    patience: number
  }>,
  after: Position,
  { signal, pageSize = ordinaryPage }: Parameters<EventLog['subscribe']>[1],
): AsyncGenerator<readonly StoredEvent[], void, void> {
  let position = after
  let ahead: Promise<readonly StoredEvent[]> | undefined
  const isOver = () => signal.aborted || source.commits.isClosed()
  while (!isOver()) {
    const page = await (ahead ?? source.read(position, pageSize))
    ahead = undefined
    if (isOver()) return
    const last = page.at(-1)
    if (last) {
      position = last.position
      if (page.length === pageSize) ahead = begun(source.read(position, pageSize))
      yield page
    } else await source.commits.beyond(position, signal, source.patience)
  }
}
