import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** One address for several servers, which take turns; a server that takes no connection is passed over. */
export type RoundRobin = Readonly<{ address: string; close: () => Promise<void> }>

const connected = async (address: string): Promise<Socket | undefined> => {
  const { hostname, port } = new URL(address)
  const socket = createConnection({ host: hostname, port: Number(port) })
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  )
}

/** Stands before servers of this machine. */
export const startRoundRobin = async (targets: readonly string[]): Promise<RoundRobin> => {
  const sockets = new Set<Socket>()
  let turn = 0

  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }

  const reach = async (): Promise<Socket | undefined> => {
    for (let tried = 0; tried < targets.length; tried++) {
      const socket = await connected(targets[turn++ % targets.length] ?? '')
      if (socket) return socket
    }
    return undefined
  }

  const server = createServer({ pauseOnConnect: true }, (near) => {
    near.on('error', () => near.destroy())
    void reach().then((far) => {
      if (!far) return near.destroy()
      keep(near, far)
      keep(far, near)
      near.pipe(far)
      far.pipe(near)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
