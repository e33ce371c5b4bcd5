import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createApp } from '../../api/kernel/app.ts'
import type { RateStore } from '../../api/kernel/limits.ts'
import type { AnyRoute, Caller } from '../../api/kernel/route.ts'
import { type Served, serve, serveLimits } from '../../api/kernel/serve.ts'
import type { Authenticate } from '../../api/kernel/session.ts'
import { type AnyDecider, type Catalogue, type Decider, type Named, streamOf } from '../../events/kernel/decider.ts'
import type { Codec } from '../../events/log/codec.ts'
import { createCodec } from '../../events/log/createCodec.ts'
import type { EventLog } from '../../events/log/eventLog.ts'
import { erasedSubjects } from '../../events/log/erasures.ts'
import { createJournal } from '../../events/log/journal.ts'
import type { Ledger } from '../../events/log/ledger.ts'
import { openKeyStore } from '../../events/log/keyStore.ts'
import { createMemoryLog } from '../../events/log/memoryLog.ts'
import { dataSighting, logReading } from '../../events/audit/readings.ts'
import { refusals } from '../../events/log/refusals.ts'
import { createReservations, reservation } from '../../events/log/reservations.ts'
import type { SubjectKeys } from '../../events/log/secrets.ts'
import { openSqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import { idMaker, now } from '../../events/runtime/clock.ts'
import { readConfig } from '../../events/runtime/config.ts'
import { openFolderFiles } from '../../events/runtime/folderFiles.ts'
import { createLogger } from '../../events/runtime/logger.ts'
import { openSqlite } from '../../projections/kernel/database.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import { startProjector } from '../../projections/kernel/runner/startProjector.ts'
import { createOperationsTables } from '../../projections/operations/tables.ts'
import { erasuresIn } from './erasures.ts'
import { temporaryFolder } from './sqliteLog.ts'

export type ApiParts = Readonly<{
  routes: readonly AnyRoute[]
  deciders?: readonly AnyDecider[]
  projections?: readonly AnyProjection[]
  /** `memory` (default) is faster; `sqlite` is what the product runs on. */
  log?: 'memory' | 'sqlite'
  /** Another log around the real one, to make it fail or wait. */
  around?: (log: EventLog) => EventLog
  /** Settings by their variable's name. */
  settings?: Readonly<Record<string, string>>
  /** Real sessions; without it only `as` signs in. */
  authenticate?: (desk: Desk) => Authenticate | Promise<Authenticate>
  /** Without it no ledger is kept. */
  ledger?: (log: EventLog, folder: string) => Promise<Ledger>
  rates?: RateStore
  consoleFolder?: string
  /** The clock. */
  now?: () => string
  /** Lines of the server's log go here. */
  onLine?: (line: string) => void
}>

/** What a call was answered with. `body` is the envelope, `text` what came as it came. */
export type Answered = Readonly<{
  status: number
  headers: Headers
  text: string
  body: Readonly<{ code: number; data: never; message: string; error?: Problem }>
}>

type Problem = Readonly<{
  key: string
  fields?: readonly Readonly<{ path: string; key: string; message: string }>[]
  allowed?: readonly string[]
  params?: Readonly<Record<string, string | number>>
  requestId: string
}>

type Given = Readonly<Record<string, string>>
type Sent = Readonly<{ headers?: Given; raw?: BodyInit; form?: FormData }>

/** Calls the API as somebody. Paths are below `/api`. */
export type Client = Readonly<{
  get: (path: string, sent?: Sent) => Promise<Answered>
  post: (path: string, body?: unknown, sent?: Sent) => Promise<Answered>
  put: (path: string, body?: unknown, sent?: Sent) => Promise<Answered>
  delete: (path: string, body?: unknown, sent?: Sent) => Promise<Answered>
  token: string | undefined
}>

/** Who a test signs in as; holds every action of the routes and reaches everything unless told otherwise. */
export type Person = Partial<Omit<Caller, 'actions'>> & Readonly<{ actions?: Iterable<string> }>

export type Api = Readonly<{
  desk: Desk
  codec: Codec
  /** The people's keys: erasing one erases the person. */
  keys: SubjectKeys
  served: Served
  folder: string
  nobody: Client
  as: (person?: Person) => Client
  withToken: (token: string | undefined) => Client
  /** Signs in by name and password, as the console does. */
  signIn: (userName: string, password: string) => Promise<Client>
  /** Records events as if they had happened, and waits for the read models. */
  given: <State, Commands extends Catalogue, Events extends Catalogue>(
    rules: Decider<State, Commands, Events>,
    id: string,
    ...events: readonly Named<Events>[]
  ) => Promise<void>
  close: () => Promise<void>
}>

/** Starts the real application on a free port with a real log and real read models. `close` it after the test. */
export const startApi = async (parts: ApiParts): Promise<Api> => {
  const { folder, remove } = await temporaryFolder()
  const { desk, codec, keys, close } = await openDesk(parts, folder)
  const callers = new Map<string, Caller>()
  const real = await parts.authenticate?.(desk)
  const authenticate: Authenticate = async (token) => callers.get(token) ?? real?.(token)
  const { routes, rates, consoleFolder } = parts
  const app = createApp({
    desk,
    codec,
    routes,
    authenticate,
    key: randomBytes(32),
    ...(rates ? { rates } : {}),
    ...(consoleFolder ? { consoleFolder } : {}),
  })
  const served = await serve({ app, host: '127.0.0.1', port: 0, limits: serveLimits(desk.config) })
  const withToken = (token: string | undefined) => clientOf(served.address, token)
  return {
    desk,
    codec,
    keys,
    served,
    folder,
    withToken,
    nobody: withToken(undefined),
    as: (person = {}) => {
      const token = `token-${randomUUID()}`
      callers.set(token, callerOf(person, routes))
      return withToken(token)
    },
    signIn: async (userName, password) => {
      const { status, body } = await withToken(undefined).post('/SysUser/login', { userName, password })
      if (status !== 200) throw new Error(`${userName} could not sign in: ${body.error?.key}`)
      return withToken(body.data)
    },
    given: (rules, id, ...events) => record(desk, codec, streamOf(rules, id), events),
    close: async () => {
      await served.drain()
      await close()
      await remove()
    },
  }
}

const openDesk = async (parts: ApiParts, folder: string) => {
  const config = readConfig({ DAYBOOK_DATA: folder, DAYBOOK_SESSION_RATE: '0', ...parts.settings })
  const newId = idMaker()
  const opened = parts.log === 'sqlite' ? await openSqliteLog(folder) : createMemoryLog()
  const log = parts.around?.(opened) ?? opened
  const keyStore = await openKeyStore({ file: join(folder, 'keys.db'), master: randomBytes(32) })
  const codec = createCodec(
    [...new Set([...(parts.deciders ?? []), reservation, refusals, erasedSubjects, logReading, dataSighting])],
    keyStore.keys,
  )
  const logger = createLogger(
    parts.onLine ? 'debug' : 'silent',
    parts.onLine && { write: (line) => parts.onLine?.(line) },
  )
  const db = await openSqlite(join(folder, 'read.db'))
  const projector = await startProjector({ log, codec, db, projections: parts.projections ?? [], logger })
  await createOperationsTables(db)
  const clock = parts.now ?? now
  const journal = createJournal({ log, codec, now: clock, newId })
  const files = await openFolderFiles({ folder: join(folder, 'files'), newId })
  const reservations = createReservations({ log, codec, key: randomBytes(32), now: clock, newId })
  const { secrets } = keyStore
  const erasures = await erasuresIn(folder, { log: opened, codec, keyStore })
  const ledger = await parts.ledger?.(log, folder)
  const desk: Desk = {
    config,
    logger,
    log,
    codec,
    journal,
    reservations,
    secrets,
    erasures,
    files,
    db,
    projector,
    now: clock,
    newId,
    ...(ledger ? { ledger } : {}),
  }
  const close = async (): Promise<void> => {
    await projector.close()
    await db.close()
    await ledger?.close()
    await keyStore.close()
    await log.close()
  }
  return { desk, codec, keys: keyStore.keys, close }
}

const callerOf = (person: Person, routes: readonly AnyRoute[]): Caller => ({
  userId: 'li',
  sessionId: randomUUID(),
  name: 'Li',
  userType: 'administrator',
  companyId: 'acme',
  departmentId: null,
  reach: () => ({ everything: true }),
  ...person,
  actions: new Set(person.actions ?? routes.map(({ action }) => action)),
})

const record = async (
  desk: Desk,
  codec: Codec,
  stream: string,
  events: readonly Readonly<{ type: string; data: unknown }>[],
): Promise<void> => {
  const encoded = await Promise.all(
    events.map((event) => {
      const commandId = desk.newId()
      const by = { type: 'user', id: 'li' } as const
      return codec.encode(event, { eventId: desk.newId(), at: desk.now(), by, commandId, correlationId: commandId })
    }),
  )
  const { position } = await desk.log.append(stream, 'any', encoded)
  if (!(await desk.projector.reached(position, { timeout: 10_000 })))
    throw new Error('the read models did not come after')
}

/** Calls a server at an address. */
export const clientOf = (address: string, token: string | undefined): Client => {
  const call =
    (method: string) =>
    async (path: string, body?: unknown, sent: Sent = {}): Promise<Answered> => {
      const content = sent.form ?? sent.raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          ...(content !== undefined && !sent.form ? { 'content-type': 'application/json' } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          'accept-language': 'en-US',
          ...sent.headers,
        },
        ...(content === undefined ? {} : { body: content }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
      } as Answered // a test reads what it expects
    }
  return {
    token,
    get: (path, sent) => call('GET')(path, undefined, sent),
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
  }
}
