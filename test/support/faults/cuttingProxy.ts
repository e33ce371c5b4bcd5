import { createConnection, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { Dice } from './dice.ts'

/** Stands between people and a server, and cuts lines at random; `cuts` counts. */
export type CuttingProxy = Readonly<{ address: string; cuts: () => number; close: () => Promise<void> }>

/** Of four replies one is cut: before its first byte, within it, or before the request has gone out. */
export const startCuttingProxy = async (target: string, dice: Dice): Promise<CuttingProxy> => {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let cuts = 0

  const keep = (socket: Socket, other: () => Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other().destroy()
    })
  }

  const server = createServer((near) => {
    const far = createConnection({ host: hostname, port: Number(port) })
    const cut = (last?: Buffer): void => {
      cuts += 1
      if (last) near.write(last)
      near.destroySoon()
      far.destroy()
    }
    keep(near, () => far)
    keep(far, () => near)
    near.on('data', (chunk) => {
      if (dice.isLucky(0.03)) cut()
      else far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (dice.isLucky(0.15)) cut()
      else if (dice.isLucky(0.05)) cut(chunk.subarray(0, dice.below(chunk.length)))
      else near.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
