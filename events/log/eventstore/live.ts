import type { Commits } from '../commits.ts'
import type { Position, StoredEvent } from '../eventLog.ts'
import type { Recent } from './recent.ts'
import { growingRests } from './retry.ts'
import type { Trouble } from './trouble.ts'

/** Events as the store sends them, from behind a position on; ends or throws when the line is lost. */
export type Listen = (after: Position, signal: AbortSignal) => AsyncIterable<StoredEvent>

type Live = Readonly<{
  listen: Listen
  /** Position of the last event of the store. */
  head: () => Promise<Position>
  recent: Recent
  commits: Commits
  trouble: Trouble
  signal: AbortSignal
}>

/**
 * One line to the store for all who follow in this process: keeps what comes, and wakes them. A line that is lost is
 * opened again behind the last event that came, for ever; meanwhile followers look for themselves now and then.
 */
export const listenLive = async ({ listen, head, recent, commits, trouble, signal }: Live): Promise<void> => {
  const rests = growingRests()
  let began = false
  while (!signal.aborted) {
    try {
      if (!began) recent.begin(await head())
      began = true
      for await (const event of listen(recent.last(), signal)) {
        if (event.position <= recent.last()) continue
        recent.push(event)
        commits.announce(event.position)
        rests.forget()
        trouble.answered()
      }
    } catch (error) {
      if (!signal.aborted) trouble.failed(error)
    }
    if (!signal.aborted) await rests.rest(signal)
  }
}
