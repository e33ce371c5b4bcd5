import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import type { Projector } from '../projector.ts'
import { coalesced } from './coalesced.ts'
import { endRequest, noteProgress, type Request, takeRequests } from './requests.ts'

type Tools = Readonly<{ db: Database; projector: Projector; logger: Logger; signal: AbortSignal }>

/** How often in ms it is written down how far something is. */
const progressEvery = 300

/**
 * Carries out what other processes ask of the one that keeps the read models; the returned function looks for more.
 * What an earlier keeper began and did not finish is begun anew.
 */
export const createServing = (tools: Tools): (() => Promise<void>) => {
  let anew = true
  return coalesced(async () => {
    const requests = await takeRequests(tools.db, anew)
    anew = false
    for (const request of requests) void carryOut(tools, request)
  })
}

const carryOut = async (tools: Tools, request: Request): Promise<void> => {
  const { db, logger, signal } = tools
  try {
    const error = await act(tools, request).then(
      () => undefined,
      (problem: unknown) => problem ?? new Error('it was not done'),
    )
    if (!signal.aborted) await endRequest(db, request, error)
  } catch (error) {
    logger.error(
      { err: error, verb: request.verb },
      'what another process asked for was done, and could not be answered: it is done once more by whoever keeps the read models next',
    )
  }
}

const act = async ({ db, projector }: Tools, request: Request): Promise<void> => {
  const { verb, names } = request
  if (verb === 'forget') return projector.forget()
  if (verb === 'retryParked') for (const name of names) await projector.retryParked(name)
  else await projector.rebuild(names, noting(db, request))
}

const noting = (db: Database, request: Request) => {
  let noted = 0
  return (done: number, of: number): void => {
    if (Date.now() - noted < progressEvery) return
    noted = Date.now()
    void noteProgress(db, request, done, of).catch(() => undefined) // the next one tells more
  }
}
