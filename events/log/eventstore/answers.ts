import { type Appended, type NewEvent, OutcomeUnknown } from '../eventLog.ts'

/** What became of the appends that this process sent last, so that events are not sent again that are stored. */
export type Answers = Readonly<{
  /**
   * Answers an append as it was answered before, else by `send`. `find` is asked first when nobody knows what became of
   * the same events earlier.
   */
  once(
    stream: string,
    events: readonly NewEvent[],
    ways: Readonly<{ send: () => Promise<Appended>; find: () => Promise<Appended | undefined> }>,
  ): Promise<Appended>
}>

type Known = Readonly<{ stream: string; last: string; count: number; answer: Promise<Appended> }>

const usualMost = 10_000

const settled = (answer: Promise<Appended>): Promise<Appended | undefined> => answer.catch(() => undefined)

/**
 * A store recognises repeated events by the expectation that they came with; with another one that holds by now, or with
 * none, it may store them twice. Whoever repeats an append in this process gets the first answer instead.
 */
export const keepAnswers = (most = usualMost): Answers => {
  const known = new Map<string, Known>()
  const doubtful = new Set<string>()

  const keep = (id: string, one: Known): void => {
    known.set(id, one)
    if (known.size > most) for (const oldest of [...known.keys()].slice(0, most >> 1)) known.delete(oldest)
  }

  const doubt = (id: string): void => {
    doubtful.add(id)
    if (doubtful.size > most) for (const oldest of [...doubtful].slice(0, most >> 1)) doubtful.delete(oldest)
  }

  const sent: Answers['once'] = async (stream, events, { send, find }) => {
    const id = events[0]?.id ?? ''
    const answer = doubtful.has(id) ? find().then((found) => found ?? send()) : send()
    keep(id, { stream, last: events.at(-1)?.id ?? '', count: events.length, answer })
    try {
      const appended = await answer
      doubtful.delete(id)
      return appended
    } catch (error) {
      if (known.get(id)?.answer === answer) known.delete(id)
      if (error instanceof OutcomeUnknown) doubt(id)
      throw error
    }
  }

  return {
    once: async (stream, events, ways) => {
      const first = known.get(events[0]?.id ?? '')
      const isSame = first?.stream === stream && first.last === events.at(-1)?.id && first.count === events.length
      return (isSame ? await settled(first.answer) : undefined) ?? sent(stream, events, ways)
    },
  }
}
