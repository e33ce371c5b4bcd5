import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import type { Projector } from '../../kernel/projector.ts'

/** Tells whether read models have moved since: no guess by time. */
export type Freshness = Readonly<{
  /** To be taken before reading; answers whether everything that was read then still stands. */
  mark: (contexts: readonly string[]) => () => boolean
  /** Whether this process has heard of all that a query can find now. */
  abreast: (contexts: readonly string[]) => Promise<boolean>
}>

/** `matters`: events that change nothing of what is asked about here may be left out. */
export const createFreshness = (
  projector: Pick<Projector, 'onFolded' | 'abreast'>,
  matters: (event: RecordedEvent) => boolean = () => true,
): Freshness => {
  const moves = new Map<string, number>()

  const watch = (context: string): void => {
    if (moves.has(context)) return
    moves.set(context, 0)
    projector.onFolded(context, (events) => {
      if (events.length === 0 || events.some(matters)) moves.set(context, (moves.get(context) ?? 0) + 1)
    })
  }

  return {
    mark: (contexts) => {
      for (const context of contexts) watch(context)
      const seen = contexts.map((context) => moves.get(context))
      return () => contexts.every((context, index) => moves.get(context) === seen[index])
    },
    abreast: (contexts) => projector.abreast(contexts),
  }
}
