import type { KeyObject } from 'node:crypto'
import type { Context } from 'koa'
import type { Codec } from '../../events/log/codec.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { Accepted, answer, answerFile, isFile } from './answers.ts'
import { commandingOf, pageOf, watchJournal, type WatchedJournal } from './commands.ts'
import { type RateStore, withinLimit } from './limits.ts'
import type { Noticing } from './noticing.ts'
import { createReader, type Read } from './reading.ts'
import { createRefusalRecorder } from './refused.ts'
import type { AnyRoute, Call, Caller } from './route.ts'
import { type Authenticate, mustBeSignedIn, mustHold } from './session.ts'

/** Longest wait in milliseconds for read models to show what was just saved. */
const patience = 2000

/** What every route is carried out with. */
export type RespondParts = Readonly<{
  desk: Desk
  codec: Codec
  authenticate: Authenticate
  key: KeyObject
  rates: RateStore
  noticing: Noticing
}>

/** One request on its way through its route. */
type Passage = Readonly<{ ctx: Context; caller: Caller | undefined; watched: WatchedJournal }>

/** Carries requests through one route: session, permission, limit, schemas, handle, wait for read models, envelope. */
export const respondTo = (route: AnyRoute, parts: RespondParts): ((ctx: Context) => Promise<void>) => {
  const reading = createReader(route, parts.desk)
  const recordRefused = createRefusalRecorder(parts)
  const carry = async (passage: Passage): Promise<unknown> => {
    const { ctx, caller } = passage
    if (caller) mustHold(caller, route.action)
    const work = () => reading(ctx, (read) => carryOut(route, parts, passage, read))
    return withinLimit(
      parts.rates,
      route,
      { session: caller?.sessionId ?? ctx.ip, person: caller?.userId ?? ctx.ip, address: ctx.ip },
      work,
    )
  }
  return async (ctx) => {
    ctx.state.route = route
    const caller = route.action === 'public' ? undefined : await mustBeSignedIn(ctx, parts.authenticate)
    const watched = watchJournal(parts.desk.journal)
    const result = await carry({ ctx, caller, watched }).catch(async (error: unknown) => {
      const stream = watched.stream()
      if (caller) await recordRefused({ ctx, route, caller, error, ...(stream === undefined ? {} : { stream }) })
      throw error
    })
    if (isFile(result)) answerFile(ctx, result)
    else if (result instanceof Accepted) answer(ctx, result.data, 202)
    else answer(ctx, result)
  }
}

const carryOut = async (route: AnyRoute, parts: RespondParts, passage: Passage, read: Read): Promise<unknown> => {
  const met = await meet(route, parts.desk, read.body)
  const result = await route.handle(callOf(parts, passage, read) as never) // the schemas gave it its type
  await waitFor(route, parts.desk, passage.watched, result)
  return met || !isRecord(result) ? result : { ...result, behind: true }
}

const callOf = (parts: RespondParts, { ctx, caller, watched }: Passage, read: Read): Call<unknown, unknown> => {
  const { desk, key } = parts
  const { newId, asked } = commandingOf(ctx, { desk, key, caller, read })
  let gone: AbortSignal | undefined
  return {
    desk: { ...desk, journal: watched.journal },
    params: ctx.params,
    query: read.query,
    body: read.body,
    caller: caller as Caller, // public routes do not look at it
    language: ctx.state.language,
    ip: ctx.ip,
    ...(read.file ? { file: read.file } : {}),
    get newId() {
      return newId()
    },
    asked,
    get gone() {
      gone ??= goneWith(ctx)
      return gone
    },
    ...noticedOf(parts, ctx, caller),
  }
}

const goneWith = ({ res }: Context): AbortSignal => {
  const leaving = new AbortController()
  const look = (): void => {
    if (!res.writableEnded) leaving.abort()
  }
  if (res.closed) look()
  else res.once('close', look)
  return leaving.signal
}

/** Nobody looks on a public route. */
const noticedOf = (
  { noticing }: RespondParts,
  ctx: Context,
  caller: Caller | undefined,
): Pick<Call<unknown, unknown>, 'seen' | 'logRead'> => {
  if (!caller) return { seen: () => undefined, logRead: () => undefined }
  const onlooker = () => ({
    by: { type: 'user', id: caller.userId, session: caller.sessionId } as const,
    requestId: ctx.state.requestId,
    ip: ctx.ip,
    ...pageOf(ctx),
  })
  return {
    seen: (sighting) => noticing.saw(onlooker(), sighting, `${ctx.method} ${ctx.state.route.path}`),
    logRead: (reading) => noticing.read(onlooker(), reading),
  }
}

/** Waits for the position that a list was asked for; false when it was not reached in time. */
const meet = async (route: AnyRoute, desk: Desk, body: unknown): Promise<boolean> => {
  const position = isRecord(body) ? body.minPosition : undefined
  if (typeof position !== 'number') return true
  return desk.projector.reached(position, { contexts: contextsOf(route), timeout: patience })
}

/** Waits until the read models show what the commands of this request recorded. */
const waitFor = async (route: AnyRoute, desk: Desk, watched: WatchedJournal, result: unknown): Promise<void> => {
  const told = isRecord(result) && typeof result.position === 'number' && !('list' in result) ? result.position : 0
  const position = Math.max(watched.reached(), told)
  if (position === 0) return
  const contexts = [...new Set([...contextsOf(route), ...watched.contexts])]
  await desk.projector.reached(position, { contexts, timeout: patience })
}

const contextsOf = ({ waitsFor, action }: AnyRoute): readonly string[] =>
  waitsFor ?? (action.includes(':') ? [action.slice(0, action.indexOf(':'))] : [])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
