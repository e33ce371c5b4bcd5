import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Koa from 'koa'
import { createAuthenticate } from '../../api/access/authenticate.ts'
import { seedAccess } from '../../api/access/seed.ts'
import { routes } from '../../api/index.ts'
import { type App, createApp } from '../../api/kernel/app.ts'
import { serve, serveLimits } from '../../api/kernel/serve.ts'
import { deciders } from '../../events/index.ts'
import type { EventLog } from '../../events/log/eventLog.ts'
import { createJournal } from '../../events/log/journal.ts'
import { openLog } from '../../events/log/openLog.ts'
import { createReservations } from '../../events/log/reservations.ts'
import { newId, now } from '../../events/runtime/clock.ts'
import { readConfig } from '../../events/runtime/config.ts'
import { openFolderFiles } from '../../events/runtime/folderFiles.ts'
import { createLogger } from '../../events/runtime/logger.ts'
import { projections } from '../../projections/index.ts'
import { openSqlite } from '../../projections/kernel/database.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import type { Projector } from '../../projections/kernel/projector.ts'
import { startProjector } from '../../projections/kernel/runner/startProjector.ts'
import { password } from '../support/product.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { signIn } from './load.ts'
import { memo, memoRoute, memos } from './memo.ts'

/** A server that takes memos. */
export type Running = Readonly<{ url: string; headers?: Readonly<Record<string, string>>; stop: () => Promise<void> }>

const path = '/api/bench/memo'

/** The product's desk on a fresh folder, which knows memos, with these read models; parts of it may be exchanged. */
const openBenchDesk = async (kept: readonly AnyProjection[]) => {
  const { folder, remove } = await temporaryFolder()
  const config = readConfig({ DAYBOOK_DATA: folder, DAYBOOK_SESSION_RATE: '0', DAYBOOK_LOG_LEVEL: 'error' })
  const logger = createLogger(config.DAYBOOK_LOG_LEVEL)
  const opened = await openLog(config, logger, [...deciders, memo], { now })
  const { log, codec, secrets, erasures, ledger } = opened
  const db = await openSqlite(join(folder, 'read.db'))
  const projector = await startProjector({ log, codec, db, logger, projections: kept })
  const files = await openFolderFiles({ folder: join(folder, 'files'), newId })
  const journal = createJournal({ log, codec, now, newId })
  const reservations = createReservations({ log, codec, key: opened.keyFor('reservations'), now, newId })
  const parts = { log, codec, secrets, erasures, ledger, db, projector, files, journal, reservations }
  const desk: Desk = { config, logger, now, newId, ...parts }
  const close = async (): Promise<void> => {
    await projector.close()
    await db.close()
    await opened.close()
    await remove()
  }
  return { desk, key: opened.keyFor('commands'), close }
}

const listen = async (desk: Desk, app: App) =>
  serve({ app, host: '127.0.0.1', port: 0, limits: serveLimits(desk.config) })

/** No read models: what they cost is measured on its own. */
const noReadModels: Projector = {
  reached: async () => true,
  abreast: async () => true,
  position: () => 0,
  state: async () => [],
  onFolded: () => () => undefined,
  parked: async () => [],
  retryParked: async () => [],
  rebuild: async () => undefined,
  forget: async () => undefined,
  close: async () => undefined,
}

/** A log that keeps nothing: what the application costs without one. */
const noLog = (): EventLog => {
  let position = 0
  return {
    append: async (_, __, events) => {
      position += events.length
      return { version: events.length, position }
    },
    readStream: async () => [],
    readAll: async () => [],
    async *subscribe() {},
    head: async () => position,
    close: async () => undefined,
  }
}

/** Commands of nobody in particular, without read models; with the log, or with one that keeps nothing. */
export const startBare = async ({ durable }: Readonly<{ durable: boolean }>): Promise<Running> => {
  const { desk: whole, key, close } = await openBenchDesk([])
  const log = durable ? whole.log : noLog()
  const desk = { ...whole, log, projector: noReadModels, journal: createJournal({ ...whole, log }) }
  const app = createApp({
    desk,
    codec: desk.codec,
    routes: [memoRoute('public')],
    key,
    authenticate: async () => undefined,
  })
  const served = await listen(desk, app)
  const stop = async () => {
    await served.drain()
    await close()
  }
  return { url: `${served.address}${path}`, stop }
}

/** Everything a command of a signed-in person goes through, until the read models show it. */
export const startWhole = async (): Promise<Running> => {
  const { desk, key, close } = await openBenchDesk([...projections, memos])
  await seedAccess(desk, { adminPassword: password, tell: () => undefined })
  const authenticate = createAuthenticate(desk)
  const app = createApp({
    desk,
    codec: desk.codec,
    routes: [...routes, memoRoute('sys:memo:write')],
    key,
    authenticate,
  })
  const served = await listen(desk, app)
  const token = await signIn(served.address)
  const stop = async () => {
    await served.drain()
    await close()
  }
  return { url: `${served.address}${path}`, headers: { authorization: token, 'page-path': '/bench' }, stop }
}

/** What Koa with its router and body parser does at least: it answers with what it was sent. */
export const startEcho = async (): Promise<Running> => {
  const router = new Router()
  router.post(path, (ctx) => {
    ctx.body = ctx.request.body
  })
  const app = new Koa().use(bodyParser()).use(router.routes())
  const server = createServer(app.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}${path}`, stop }
}
