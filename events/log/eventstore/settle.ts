import { setTimeout as rest } from 'node:timers/promises'
import { type Appended, LogUnavailable, OutcomeUnknown, StaleStream, type Expected } from '../eventLog.ts'
import type { Outcome } from './outcome.ts'

/**
 * Milliseconds: how long one answer is waited for, how long all of it may take, and when the store answers others, and
 * how long to look it up at last.
 */
export type Patience = Readonly<{ answer: number; all: number; busy: number; lookUp: number }>

export const usualPatience: Patience = { answer: 1500, all: 3500, busy: 8000, lookUp: 1000 }

type Append = Readonly<{ stream: string; expected: Expected }>
type Ways = Readonly<{
  /** Sends the same events under the same ids each time. Never rejects. */
  send: () => Promise<Outcome>
  /** Where the events stand, when they are found in the store. */
  find: () => Promise<Appended | undefined>
  /** Whether the store has answered anybody within so many milliseconds: then it has much to do, and is not asked twice. */
  answersOthers: (within: number) => boolean
}>

const shortestRest = 50
const longestRest = 800

type Silence = Readonly<{ kind: 'silent' }>

/**
 * Sends an append until its outcome is known or time is up. An attempt that got no answer is listened to still, while the
 * same events are sent again: the store keeps them once. Throws `StaleStream`, `LogUnavailable` when certainly nothing
 * was stored, `OutcomeUnknown` when that cannot be learned.
 */
export const settle = async (
  { stream, expected }: Append,
  ways: Ways,
  patience: Patience = usualPatience,
): Promise<Appended> => {
  const began = performance.now()
  const end = began + patience.all
  const attempts = new Set<Promise<Outcome>>()
  let doubt: unknown
  let pause = shortestRest

  for (;;) {
    attempts.add(attempt(ways.send, attempts))
    const outcome = await heard(attempts, ways, patience, began)
    if (outcome.kind === 'stored') return outcome.answer
    if (outcome.kind === 'refused') throw outcome.error
    if (outcome.kind === 'stale') {
      const own = doubt === undefined ? undefined : await lookedUp(ways, patience)
      if (own) return own
      throw new StaleStream(stream, expected, outcome.actual)
    }
    if (outcome.kind === 'silent') doubt ??= new Error(`the event store did not answer within ${patience.answer} ms`)
    else if (outcome.kind === 'unclear') doubt ??= outcome.cause
    if (performance.now() + pause >= end) {
      if (doubt === undefined) throw new LogUnavailable(causeOf(outcome))
      const own = await lookedUp(ways, patience)
      if (own) return own
      throw new OutcomeUnknown(doubt)
    }
    if (outcome.kind !== 'silent') await rest(pause)
    pause = Math.min(longestRest, 2 * pause)
  }
}

/** What an attempt came to, or silence. A store that answers others is listened to for longer. */
const heard = async (
  attempts: ReadonlySet<Promise<Outcome>>,
  { answersOthers }: Ways,
  { answer, all, busy }: Patience,
  began: number,
): Promise<Outcome | Silence> => {
  let outcome = await firstOf(attempts, Math.min(answer, began + all - performance.now()))
  while (outcome.kind === 'silent' && performance.now() < began + busy && answersOthers(answer))
    outcome = await firstOf(attempts, answer)
  return outcome
}

const lookedUp = ({ find }: Ways, { lookUp }: Patience): Promise<Appended | undefined> =>
  Promise.race([find().catch(() => undefined), rest(lookUp, undefined, { ref: false })])

const causeOf = (outcome: Outcome | Silence): unknown => ('cause' in outcome ? outcome.cause : undefined)

/** An attempt that failed is not waited for any longer. */
const attempt = (send: () => Promise<Outcome>, attempts: Set<Promise<Outcome>>): Promise<Outcome> => {
  const sent: Promise<Outcome> = send().then((outcome) => {
    attempts.delete(sent)
    return outcome
  })
  return sent
}

const firstOf = (attempts: ReadonlySet<Promise<Outcome>>, wait: number): Promise<Outcome | Silence> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'silent' }), Math.max(0, wait))
    for (const sent of attempts)
      void sent.then((outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      })
  })
