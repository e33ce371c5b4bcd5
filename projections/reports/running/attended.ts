import type { RunEnder } from '../../../events/reports/reportRunSchemas.ts'
import { refuse } from '../../../events/reports/runPhrases.ts'
import { RunEnded } from './runEnded.ts'

/** How a run stands that was not done at once. */
export type Standing = Readonly<{ runId: string; state: 'running' | 'done'; place: number; ms: number; kept: boolean }>

/** What a tab asks for. `place`: how many wait before it. */
export type Attending<Answer> = Readonly<{
  runId: string
  person: string
  /** One tab runs one thing at a time: what it asked for before is ended. */
  tab: string
  gone: AbortSignal
  work: (signal: AbortSignal, tell: (place: () => number) => void) => Promise<Answer>
  /** It takes longer than one waits for: from now on it is asked after. */
  onLong?: () => Promise<void>
}>

/**
 * Runs that somebody waits for. What is not done within seconds goes on while its tab asks after it, or by itself when
 * its reader says so; a tab that is silent ends its run.
 */
export type Attended<Answer> = Readonly<{
  run: (attending: Attending<Answer>) => Promise<Answer | Standing>
  /** How it stands, or what it answered; asking keeps it going. */
  ask: (person: string, runId: string) => Promise<Answer | Standing>
  keep: (person: string, runId: string) => void
  cancel: (person: string, of: Readonly<{ tab?: string; runId?: string }>) => number
  /** Ends every run that a question is answered with yes for: somebody lost a permission. */
  endWhere: (is: (person: string) => boolean, by: RunEnder) => void
}>

type Patience = Readonly<{ answer: number; silence: number; kept: number }>

/** Milliseconds: until a run goes on beside the page, a tab may be silent, an answer is kept. */
export const usualPatience: Patience = { answer: 5000, silence: 5000, kept: 600_000 }

type Running<Answer> = Attending<Answer> & {
  readonly ending: AbortController
  readonly begun: number
  result: Promise<Answer>
  place: () => number
  heard: number
  isKept: boolean
  isOver: boolean
  isLong: boolean
}

export const createAttended = <Answer>(patience: Patience = usualPatience): Attended<Answer> => {
  const running = new Map<string, Running<Answer>>()

  const end = (one: Running<Answer>, by: RunEnder): void => one.ending.abort(new RunEnded(by))

  const begin = (attending: Attending<Answer>): Running<Answer> => {
    const ending = new AbortController()
    const one: Running<Answer> = {
      ...attending,
      ending,
      begun: performance.now(),
      place: () => 0,
      heard: performance.now(),
      isKept: false,
      isOver: false,
      isLong: false,
      result: attending.work(ending.signal, (place) => {
        one.place = place
      }),
    }
    running.set(attending.runId, one)
    one.result.catch(() => undefined).finally(() => over(one)) // told to whoever asks
    return one
  }

  const over = (one: Running<Answer>): void => {
    one.isOver = true
    if (one.isLong) keepAWhile(one)
    else running.delete(one.runId)
  }

  /** Its answer is there for whoever comes back for it. */
  const keepAWhile = ({ runId }: Running<Answer>): void =>
    void setTimeout(() => running.delete(runId), patience.kept).unref()

  const run: Attended<Answer>['run'] = async (attending) => {
    for (const other of running.values())
      if (other.person === attending.person && other.tab === attending.tab && !other.isKept) forget(other, 'nextRun')
    const one = begin(attending)
    const leave = (): void => end(one, 'tab')
    attending.gone.addEventListener('abort', leave)
    if (attending.gone.aborted) leave()
    const done = await within(one.result, patience.answer).finally(() =>
      attending.gone.removeEventListener('abort', leave),
    )
    if (done) return done.value
    one.isLong = true
    if (one.isOver) keepAWhile(one)
    await attending.onLong?.()
    one.heard = performance.now()
    listenFor(one)
    return standingOf(one)
  }

  const forget = (one: Running<Answer>, by: RunEnder): void => {
    end(one, by)
    running.delete(one.runId)
  }

  /** Ends a run whose tab has been silent for too long. */
  const listenFor = (one: Running<Answer>): void => {
    const timer = setInterval(() => {
      if (one.isOver || one.isKept) clearInterval(timer)
      else if (performance.now() - one.heard > patience.silence) end(one, 'tab')
    }, patience.silence / 10).unref()
  }

  const mustFind = (person: string, runId: string): Running<Answer> => {
    const one = running.get(runId)
    return one?.person === person ? one : refuse('missing', 'RUN_GONE')
  }

  return {
    run,
    ask: async (person, runId) => {
      const one = mustFind(person, runId)
      one.heard = performance.now()
      return one.isOver ? one.result : standingOf(one)
    },
    keep: (person, runId) => {
      mustFind(person, runId).isKept = true
    },
    cancel: (person, { tab, runId }) => {
      const mine = [...running.values()].filter(
        (one) => one.person === person && !one.isOver && (one.tab === tab || one.runId === runId),
      )
      for (const one of mine) end(one, 'reader')
      return mine.length
    },
    endWhere: (is, by) => {
      for (const one of running.values()) if (!one.isOver && is(one.person)) end(one, by)
    },
  }
}

const standingOf = <Answer>({ runId, isOver, place, begun, isKept }: Running<Answer>): Standing => ({
  runId,
  state: isOver ? 'done' : 'running',
  place: place(),
  ms: Math.round(performance.now() - begun),
  kept: isKept,
})

/** What came of something within so many milliseconds; undefined when nothing did. */
const within = async <Value>(work: Promise<Value>, ms: number): Promise<Readonly<{ value: Value }> | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  return Promise.race([work.then((value) => ({ value })), late]).finally(() => clearTimeout(timer))
}
