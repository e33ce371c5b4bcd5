import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from './app.ts'

/** Longest time in milliseconds that running requests are waited for. */
const drainTime = 10_000

/** A listening server. `drain` stops accepting, lets running requests finish and closes. */
export type Served = Readonly<{ address: string; port: number; drain: () => Promise<void> }>

/** Listens; port 0 takes a free one. Slow and idle clients are cut off. */
export const serve = async (options: Readonly<{ app: App; host: string; port: number }>): Promise<Served> => {
  const { app, host, port } = options
  const respond = app.callback()
  const limits = { maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5000 }
  const server = createServer(limits, (request, response) => void respond(request, response))
  server.headersTimeout = 15_000
  server.requestTimeout = 300_000
  server.keepAliveTimeout = 65_000
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
      server.closeIdleConnections()
      await closed
      clearTimeout(late)
    },
  }
}
