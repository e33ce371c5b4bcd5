import { once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'

/** A line to a server that can be made bad: `cut` breaks what is connected, `close` lets nobody in until `open`. */
export type Line = Readonly<{
  port: number
  cut: () => void
  close: () => Promise<void>
  open: () => Promise<void>
  /** Nothing goes through any longer, and nobody is told; until `thaw`. */
  freeze: () => void
  thaw: () => void
  dispose: () => Promise<void>
}>

/** Stands before a port of this machine. */
export const startLine = async (target: () => number): Promise<Line> => {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let server: Server | undefined
  let port = 0

  const keep = (socket: Socket, other: () => Socket): void => {
    sockets.add(socket)
    if (isFrozen) socket.pause()
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other().destroy()
    })
  }

  const open = async (): Promise<void> => {
    if (server) return
    server = createServer((near) => {
      const far = createConnection({ host: '127.0.0.1', port: target() })
      keep(near, () => far)
      keep(far, () => near)
      near.on('data', (chunk) => far.write(chunk))
      far.on('data', (chunk) => near.write(chunk))
      if (isFrozen) for (const socket of [near, far]) socket.pause()
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the line has no port')
    port = address.port
  }

  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }

  const close = async (): Promise<void> => {
    const closing = server
    server = undefined
    cut()
    await new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)))
  }

  await open()
  return {
    get port() {
      return port
    },
    cut,
    close,
    open,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    dispose: close,
  }
}
