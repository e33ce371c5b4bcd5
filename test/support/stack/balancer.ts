import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

export type Balancer = Readonly<{
  address: string
  /** Takes nobody in any more, lets running requests finish, ten seconds at most, and closes. */
  drain: () => Promise<void>
}>

type Options = Readonly<{
  host: string
  /** 0 takes a free one. */
  port: number
  /** Addresses of the servers that take turns, such as `http://127.0.0.1:8081`. */
  servers: readonly string[]
}>

/** Milliseconds between two looks at whether a server is ready, how long one may take, and the first that is ready. */
const checks = { every: 250, patience: 2000, first: 60_000 } as const
const drainTime = 10_000

/** What belongs to one connection and is not handed on. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'])

/**
 * Begins when a server is ready, or a minute has gone by. Leads each request to the next server that is ready. Another one is tried only where a connection could not be made:
 * what was sent once is never sent again, since nobody knows whether it was done.
 */
export const startBalancer = async ({ host, port, servers }: Options): Promise<Balancer> => {
  const ready = watchServers(servers)
  let turn = 0
  const inTurn = (): readonly string[] => {
    const all = ready.list()
    turn = (turn + 1) % Math.max(all.length, 1)
    return [...all.slice(turn), ...all.slice(0, turn)]
  }
  const server = createServer((request, response) => {
    void lead(request, response, inTurn(), ready.lost)
  })
  await Promise.race([ready.first, delay(checks.first, undefined, { ref: false })])
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address() as AddressInfo // a TCP server that listens has one
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`,
    drain: async () => {
      const closed = once(server, 'close')
      server.close()
      const idle = setInterval(() => server.closeIdleConnections(), 50) // kept for a next request, which does not come
      const late = setTimeout(() => server.closeAllConnections(), drainTime)
      await closed
      clearInterval(idle)
      clearTimeout(late)
      ready.stop()
    },
  }
}

/** Looks at `/readyz` of each server again and again; who does not answer is left out until it does. */
const watchServers = (servers: readonly string[]) => {
  const ready = new Set<string>()
  const stopping = new AbortController()
  let tell: () => void = () => undefined
  const first = new Promise<void>((resolve) => (tell = resolve))
  const watch = async (server: string): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (await isReady(server)) ready.add(server)
      else ready.delete(server)
      if (ready.size > 0) tell()
      await delay(checks.every, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  for (const server of servers) void watch(server)
  return {
    first,
    list: () => servers.filter((server) => ready.has(server)),
    lost: (server: string) => void ready.delete(server),
    stop: () => stopping.abort(),
  }
}

const isReady = async (server: string): Promise<boolean> => {
  const answer = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(checks.patience) }).catch(
    () => undefined,
  )
  await answer?.body?.cancel()
  return answer?.ok === true
}

const lead = async (
  request: IncomingMessage,
  response: ServerResponse,
  servers: readonly string[],
  lost: (server: string) => void,
): Promise<void> => {
  for (const server of servers) {
    const socket = await connected(server)
    if (socket) return handOn(request, response, socket)
    lost(server)
  }
  refuse(request, response, 503, 'No server is ready. Nothing was done; try again in a moment.')
}

const connected = (server: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server)
    const socket = connect(Number(port), hostname)
    const fail = () => resolve(undefined)
    socket.once('error', fail).once('connect', () => {
      socket.removeListener('error', fail)
      resolve(socket)
    })
  })

const handOn = (request: IncomingMessage, response: ServerResponse, socket: Socket): void => {
  const { method, url, headers, socket: caller } = request
  const from = [headers['x-forwarded-for'], caller.remoteAddress].filter(Boolean).join(', ')
  const onward = ask({
    ...{ method, path: url, createConnection: () => socket },
    headers: { ...kept(headers), 'x-forwarded-for': from },
  })
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, kept(answer.headers))
    pipeline(answer, response, () => undefined) // who went away hears no more
  })
  onward.on('error', () => {
    if (response.headersSent) response.destroy()
    else
      refuse(
        request,
        response,
        502,
        'The server went away over this. It may have been done: look before you ask again.',
      )
  })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

const kept = <Headers extends object>(headers: Headers): Partial<Headers> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name))) as Partial<Headers> // fewer of the same

/** An answer as the API gives one. What is left of the request is read, since an answer is lost with something unread. */
const refuse = (request: IncomingMessage, response: ServerResponse, status: number, message: string): void => {
  request.resume()
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' })
  response.end(JSON.stringify({ code: 500, data: null, message }))
}
