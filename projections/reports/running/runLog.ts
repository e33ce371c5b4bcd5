import type { Actor } from '../../../events/kernel/decider.ts'
import { reportRun } from '../../../events/reports/reportRun.ts'
import type { RequestedRun, RunOutcome, StartedRun } from '../../../events/reports/reportRunSchemas.ts'
import { derivedId } from '../../../events/runtime/clock.ts'
import { loggable } from '../../../events/runtime/loggable.ts'
import type { Desk } from '../../kernel/desk.ts'

/** Whose run it is, and where they asked from. */
export type RunBy = Readonly<{ by: Actor; page?: string | undefined; ip?: string | undefined }>

/** Tells the log which runs there were, beside the answers and never in their way. */
export type RunLog = Readonly<{
  /**
   * A run that is over. The same answer to the same person is told once in ten minutes; pages that are turned in it are
   * counted, and told together when the time is over.
   */
  over: (run: ToldRun) => void
  begin: (runId: string, run: Pick<ToldRun, 'who' | 'request' | 'start'>) => Promise<void>
  end: (runId: string, who: RunBy, outcome: RunOutcome) => Promise<void>
  keep: (runId: string, who: RunBy) => Promise<void>
  /** Resolves when everything that was told so far has been tried to be written. */
  settle: () => Promise<void>
}>

export type ToldRun = Readonly<{ who: RunBy; request: RequestedRun; start: StartedRun | null; outcome: RunOutcome }>

const span = 600_000

type Counted = { readonly runId: string; readonly who: RunBy; readonly until: number; pages: number }

type Tools = Pick<Desk, 'journal' | 'logger' | 'now' | 'newId'>

export const createRunLog = (desk: Tools): RunLog => {
  const counted = new Map<string, Counted>()
  const writing = new Set<Promise<void>>()

  type Command = Parameters<
    typeof desk.journal.execute<typeof reportRun.initial, typeof reportRun.commands, typeof reportRun.events>
  >[2]

  const execute = async (runId: string, { by, page, ip }: RunBy, command: Command, fresh = false): Promise<void> => {
    const from = { ...(page === undefined ? {} : { page }), ...(ip === undefined ? {} : { ip }) }
    await desk.journal.execute(reportRun, runId, command, { by, commandId: desk.newId(), fresh, ...from })
  }

  /** Begun and forgotten: what cannot be written is said in the server's log. */
  const beside = (work: Promise<void>): void => {
    const told = work
      .catch((error: unknown) =>
        desk.logger.error({ error: loggable(error) }, 'a run of a report was not told to the log'),
      )
      .finally(() => writing.delete(told))
    writing.add(told)
  }

  const tellReads = (key: string, { runId, who, pages }: Counted): void => {
    counted.delete(key)
    if (pages > 0) beside(execute(runId, who, { type: 'CountReportReads', data: { pages } }))
  }

  /** Where a page of what is told already was turned. */
  const isTold = (key: string, at: number): boolean => {
    const known = counted.get(key)
    if (!known || known.until <= at) return false
    known.pages += 1
    return true
  }

  const over: RunLog['over'] = (run) => {
    const at = Date.parse(desk.now())
    if (run.outcome.kind !== 'completed') return beside(record(desk.newId(), run))
    const window = Math.floor(at / span)
    const key = keyOf(run)
    if (isTold(key, at)) return
    for (const [other, one] of counted) if (one.until <= at) tellReads(other, one)
    const runId = derivedId('reportrun', key, window)
    const until = (window + 1) * span
    counted.set(key, { runId, who: run.who, until, pages: 0 })
    setTimeout(() => tellLate(key, runId), until - at).unref()
    beside(record(runId, run))
  }

  const tellLate = (key: string, runId: string): void => {
    const known = counted.get(key)
    if (known?.runId === runId) tellReads(key, known)
  }

  const record = (runId: string, { who, request, start, outcome }: ToldRun): Promise<void> =>
    execute(runId, who, { type: 'RecordReportRun', data: { request, start, outcome } }, true)

  return {
    over,
    begin: (runId, { who, request, start }) =>
      start ? execute(runId, who, { type: 'BeginReportRun', data: { request, start } }, true) : Promise.resolve(),
    end: (runId, who, outcome) => execute(runId, who, { type: 'EndReportRun', data: { outcome } }),
    keep: (runId, who) => execute(runId, who, { type: 'KeepReportRun', data: {} }),
    settle: async () => void (await Promise.all(writing)),
  }
}

/** Pages of one answer have this in common; what was seen of it and what narrowed it is all part of it. */
const keyOf = ({ who, request, start }: ToldRun): string =>
  JSON.stringify([who.by.id, request, start?.columns, start?.accessHash])
