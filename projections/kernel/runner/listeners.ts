import type { Logger } from 'pino'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'

export type Listener = (events: readonly RecordedEvent[]) => void

/** Those who want to know what was folded, by context. */
export type Listeners = Readonly<{
  add(context: string, listener: Listener): () => void
  tell(context: string, events: readonly RecordedEvent[]): void
}>

export const createListeners = (logger: Logger): Listeners => {
  const listeners = new Map<string, Set<Listener>>()

  const add: Listeners['add'] = (context, listener) => {
    const own = listeners.get(context) ?? new Set()
    listeners.set(context, own.add(listener))
    return () => own.delete(listener)
  }

  const tell: Listeners['tell'] = (context, events) => {
    for (const listener of listeners.get(context) ?? []) {
      try {
        listener(events)
      } catch (error) {
        logger.error(
          { context, err: error },
          'somebody who listens to a read model broke off, a mistake of the program: the read model itself is right; report this line',
        )
      }
    }
  }

  return { add, tell }
}
