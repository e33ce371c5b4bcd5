import { useEffect, useRef, useState } from 'react'
import { send } from '../../shell/calls.ts'
import { newId } from '../../shell/intents.ts'
import type { Standing } from './answers.ts'

type State<Answer> = Readonly<{ answer?: Answer; problem?: unknown; waiting?: Standing; busy: boolean }>

export type Run<Answer> = State<Answer> &
  Readonly<{ cancel: () => Promise<void>; keep: () => Promise<void>; again: (fresh: boolean) => void }>

const askEvery = 1000

/**
 * Runs a part of a report whenever what is asked changes: the run before is ended, and so is this one with its page. A
 * run that takes long is asked after until it is done. Without a path nothing runs.
 */
export const useRun = <Answer>(path: string | null, question: object): Run<Answer> => {
  const tab = useRef('')
  const [state, setState] = useState<State<Answer>>({ busy: path !== null })
  const [turn, setTurn] = useState({ count: 0, fresh: false })
  const asked = JSON.stringify(question)
  useEffect(() => {
    if (path === null) return
    tab.current ||= newId()
    const leaving = new AbortController()
    setState(({ answer }) => ({ ...(answer ? { answer } : {}), busy: true }))
    const onWaiting = (waiting: Standing): void => setState((before) => ({ ...before, waiting }))
    const body = { ...(JSON.parse(asked) as object), tab: tab.current, fresh: turn.fresh } // what was just written
    run<Answer>(path, body, leaving.signal, onWaiting).then(
      (answer) => (leaving.signal.aborted ? undefined : setState({ answer, busy: false })),
      (problem: unknown) => (leaving.signal.aborted ? undefined : setState({ problem, busy: false })),
    )
    return () => leaving.abort()
  }, [path, asked, turn])
  const runId = state.waiting?.runId
  return {
    ...state,
    cancel: async () => void (await send('PUT', '/report/run/cancel', { tab: tab.current })),
    keep: async () => {
      if (runId === undefined) return
      await send('PUT', `/report/run/${runId}/keep`, {})
    },
    again: (fresh) => setTurn(({ count }) => ({ count: count + 1, fresh })),
  }
}

const isRunning = (answer: unknown): answer is Readonly<{ running: Standing }> =>
  typeof answer === 'object' && answer !== null && 'running' in answer

const run = async <Answer>(
  path: string,
  body: object,
  signal: AbortSignal,
  onWaiting: (standing: Standing) => void,
): Promise<Answer> => {
  const first = await send<unknown>('POST', path, body, { intent: newId(), signal })
  if (!isRunning(first)) return first as Answer // what the route declares
  let standing = first.running
  for (;;) {
    onWaiting(standing)
    await pause(askEvery, signal)
    const next = await send<unknown>('GET', `/report/run/${standing.runId}/standing`, undefined, { signal })
    if (!isRunning(next)) return run(path, { ...body, fresh: false }, signal, onWaiting)
    standing = next.running
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error) // an abort has one
    })
  })
