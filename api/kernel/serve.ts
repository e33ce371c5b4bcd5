import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Config } from '../../events/runtime/config.ts'
import type { App } from './app.ts'
import { type Answers, type ConnectionLimits, countConnections, watchAnswers } from './connections.ts'
import { unreadableAnswer } from './unreadable.ts'

/** Longest time in milliseconds that running requests are waited for. */
const drainTime = 10_000
/** Largest headers in bytes, the address included. */
export const headerLimit = 16 * 1024
/** Longest time in milliseconds for a whole request, which may be an upload. */
export const requestTime = 300_000
/** How long in milliseconds a connection is kept for the next request. */
export const keptAlive = 65_000

/** What clients may take of the server; `patience` in milliseconds. */
export type ServeLimits = ConnectionLimits & Readonly<{ patience: number }>

/** A listening server. `drain` stops accepting, lets running requests finish and closes. */
export type Served = Readonly<{ address: string; port: number; drain: () => Promise<void> }>

/** The limits as they are set. Behind a proxy all connections come from one address. */
export const serveLimits = (config: Config): ServeLimits => ({
  patience: config.DAYBOOK_PATIENCE * 1000,
  connections: config.DAYBOOK_CONNECTIONS,
  addressConnections: config.DAYBOOK_PROXIES > 0 ? Number.POSITIVE_INFINITY : config.DAYBOOK_ADDRESS_CONNECTIONS,
})

type Serving = Readonly<{ app: App; host: string; port: number; limits: ServeLimits }>

/** Listens; port 0 takes a free one. Slow, idle and too many clients are cut off or turned away. */
export const serve = async ({ app, host, port, limits }: Serving): Promise<Served> => {
  const answers = watchAnswers(limits.patience * 4)
  const respond = app.callback()
  const server = listener(limits, (request, response) => {
    answers.add(response)
    void respond(request, response)
  })
  server.on('connection', admit(app, server, limits))
  server.on('clientError', answerUnreadable(answers))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo // a TCP server that listens has one
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`,
    port: bound.port,
    drain: async () => {
      app.gate.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const late = setTimeout(() => server.closeAllConnections(), drainTime)
      await app.gate.empty()
      await app.noticing.settle()
      server.closeIdleConnections()
      await closed
      clearTimeout(late)
      answers.stop()
    },
  }
}

const listener = ({ patience, connections }: ServeLimits, respond: RequestListener): Server => {
  const server = createServer(
    { maxHeaderSize: headerLimit, connectionsCheckingInterval: Math.min(5000, patience / 4) },
    respond,
  )
  server.headersTimeout = patience
  server.requestTimeout = Math.max(requestTime, patience)
  server.keepAliveTimeout = keptAlive
  server.maxConnections = connections * 2 // who would be turned away needs a connection to be told so
  return server
}

/** Turns away a connection that is one too many: it may ask once and is told so. Idle ones make room for the next. */
const admit = (app: App, server: Server, limits: ServeLimits): ((socket: Socket) => void) => {
  const mayStay = countConnections(limits)
  return (socket) => {
    if (mayStay(socket)) return
    server.closeIdleConnections()
    app.gate.turnAway(socket)
    const late = setTimeout(() => socket.destroy(), limits.patience).unref()
    socket.once('close', () => clearTimeout(late))
  }
}

/** How long in milliseconds a client may go on sending after it was told no; a connection cut off at once loses the answer. */
const farewell = 1000

/** Answers what never became a request, once, unless another answer has begun on that connection. */
const answerUnreadable = (answers: Answers): ((error: Error & { code?: string }, socket: Socket) => void) => {
  const told = new WeakSet<Socket>()
  return (error, socket) => {
    if (told.has(socket)) return
    const under = answers.of(socket)
    const isAnswering = under?.headersSent === true && !under.writableFinished
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy()
    told.add(socket)
    socket.end(unreadableAnswer(error))
    setTimeout(() => socket.destroy(), farewell).unref()
  }
}
