import { createSecretKey, randomUUID } from 'node:crypto'
import Koa, { type Context } from 'koa'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Codec } from '../../events/log/codec.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { answerProblem, errorsToAnswers } from './answers.ts'
import { serveConsole } from './console.ts'
import { type Gate, createGate } from './gate.ts'
import { notStored, permissionsPolicy, securityHeaders } from './headers.ts'
import { health } from './health.ts'
import { memoryRates, mustNotWait, type RateRule, type RateStore, sessionRule } from './limits.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createNoticing, type Noticing } from './noticing.ts'
import { serveDescription } from './openapi.ts'
import type { AnyRoute } from './route.ts'
import { createRouting } from './router.ts'
import { languageOf } from './sentences.ts'
import type { Authenticate } from './session.ts'
import { mustBeSound } from './soundness.ts'
import { loggable } from '../../events/runtime/loggable.ts'

export type AppParts = Readonly<{
  desk: Desk
  /** Writes down what people tried and were refused. */
  codec: Codec
  routes: readonly AnyRoute[]
  authenticate: Authenticate
  /** Key of command ids and body digests; the same at every start, so that a retry after a restart is recognised. */
  key: Uint8Array
  /** Folder of the built console; without it only the API is served. */
  consoleFolder?: string
  /** Counts of the rate limits; in memory by default. */
  rates?: RateStore
  /** Adds numbers of other rooms to what `/metrics` answers. */
  gauges?: ((register: Registry) => void) | undefined
}>

/** The Koa application, the gate through which every request goes, and what remembers who looked at what. */
export type App = Koa & Readonly<{ gate: Gate; noticing: Noticing }>

/** Builds the API and console of one desk. Throws when the route table is not sound. */
export const createApp = (parts: AppParts): App => {
  const { desk, routes, consoleFolder } = parts
  mustBeSound(routes)
  const rates = parts.rates ?? memoryRates()
  const rule = sessionRule(desk.config.DAYBOOK_SESSION_RATE)
  const gate = createGate(desk.config.DAYBOOK_REQUESTS)
  const metrics = createMetrics(desk, parts.gauges)
  const noticing = createNoticing(desk)
  const app = new Koa({ proxy: desk.config.DAYBOOK_PROXIES > 0, maxIpsCount: desk.config.DAYBOOK_PROXIES })
  app.on('error', afterAnswer(desk.logger))
  app.use(identify)
  app.use(time(metrics))
  app.use(errorsToAnswers(desk.logger))
  app.use(securityHeaders)
  app.use(permissionsPolicy)
  app.use(notStored)
  app.use(mustBeShort)
  app.use(health(desk, gate, metrics))
  app.use(serveDescription(routes))
  app.use(gate.pass)
  if (rule) app.use(ceiling(rule, rates))
  app.use(createRouting(routes, { ...parts, key: createSecretKey(parts.key), rates, noticing }))
  if (consoleFolder !== undefined) app.use(serveConsole(consoleFolder))
  return Object.assign(app, { gate, noticing })
}

const identify = (ctx: Context, next: () => Promise<void>): Promise<void> => {
  const requestId = randomUUID()
  ctx.state.requestId = requestId
  ctx.state.language = languageOf(ctx.get('accept-language'))
  ctx.set('X-Request-Id', requestId)
  return next()
}

/** Longest address in characters, its query included. */
export const addressLimit = 8000

const mustBeShort = (ctx: Context, next: () => Promise<void>): Promise<void> | void => {
  if (ctx.url.length <= addressLimit) return next()
  answerProblem(ctx, { status: 414, code: 500, key: 'ADDRESS_TOO_LONG' })
}

const time =
  (metrics: Metrics) =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    const started = performance.now()
    await next()
    metrics.observe(ctx, (performance.now() - started) / 1000)
  }

const ceiling =
  (rule: RateRule, rates: RateStore) =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    const session = ctx.get('authorization') || ctx.get('access-token') || ctx.ip
    if (ctx.path.startsWith('/api/')) mustNotWait(await rates.take(rule, session))
    return next()
  }

/** Tells of what went wrong after the answer had begun: a client that went away is no trouble, a broken file is. */
const afterAnswer =
  (logger: Logger) =>
  (error: Error & { code?: string }, ctx?: Context): void => {
    const requestId = ctx?.state.requestId
    const wentAway = /^(ECONNRESET|EPIPE|ECANCELED|ERR_STREAM_PREMATURE_CLOSE)$/.test(error.code ?? '')
    if (wentAway) logger.debug({ requestId, code: error.code }, 'a client went away')
    else
      logger.error(
        { requestId, error: loggable(error) },
        'an answer broke off after it had begun: whoever asked may ask again; report this line if it comes often',
      )
  }
