import type { Statement } from '../../reports/query/sql.ts'
import { type Batch, type Described, type ReadSession, SessionFailure } from './session.ts'

/** What one kind of database does; who asked, for how long and what an error means is the same for all of them. */
export type Adapter = Readonly<{
  /** Reads in batches. Whoever leaves before the end has the statement ended in the database. `ms` is for its own limit. */
  rows(statement: Statement, ms: number): AsyncGenerator<Batch, void>
  describe(statement: Statement): Promise<readonly Described[]>
  /** Ends in the database what is being read there. */
  interrupt(): Promise<void>
  close(): Promise<void>
  failureOf(error: unknown): SessionFailure
}>

type Ended = 'cancelled' | 'timedOut'

/** A session over an adapter: ends what takes too long, and says why a statement was ended. */
export const sessionOver = (adapter: Adapter): ReadSession => {
  let ended: Ended | undefined
  const failureOf = (error: unknown): SessionFailure =>
    ended === undefined ? adapter.failureOf(error) : new SessionFailure(ended)
  const end = async (why: Ended): Promise<void> => {
    ended ??= why
    await adapter.interrupt()
  }
  const mustGoOn = (): void => {
    if (ended !== undefined) throw new SessionFailure(ended)
  }

  async function* read(statement: Statement, { ms }: Readonly<{ ms: number }>): AsyncGenerator<Batch, void> {
    mustGoOn()
    const timer = setTimeout(() => void end('timedOut').catch(() => undefined), ms) // the reading itself tells
    try {
      for await (const batch of adapter.rows(statement, ms)) {
        mustGoOn()
        yield batch
      }
      mustGoOn()
    } catch (error) {
      throw failureOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    read,
    describe: async (statement) => {
      mustGoOn()
      return adapter.describe(statement).catch((error: unknown) => {
        throw failureOf(error)
      })
    },
    cancel: () => end('cancelled'),
    close: adapter.close,
  }
}

/** How long anybody waits for a connection to end in good order. */
export const leaveMs = 2000

/** Ends a connection, waiting for it as long as one may. */
export const leave = async (ending: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, leaveMs)
  })
  await Promise.race([ending.catch(() => undefined), patience]) // it ends, whatever it says
  clearTimeout(timer)
}
