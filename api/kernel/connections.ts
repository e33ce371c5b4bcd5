import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type ConnectionLimits = Readonly<{
  connections: number
  /** From one address; none where a proxy stands between. */
  addressConnections: number
}>

/** Counts connections, all and by address; answers whether a new one may stay. */
export const countConnections = ({ connections, addressConnections }: ConnectionLimits) => {
  const byAddress = new Map<string, number>()
  let open = 0
  const change = (address: string, by: 1 | -1): number => {
    open += by
    const own = (byAddress.get(address) ?? 0) + by
    if (own === 0) byAddress.delete(address)
    else byAddress.set(address, own)
    return own
  }
  return (socket: Socket): boolean => {
    const address = socket.remoteAddress ?? ''
    const own = change(address, 1)
    socket.once('close', () => change(address, -1))
    return open <= connections && own <= addressConnections
  }
}

/** Fewest bytes that a reader takes from one look to the next. */
export const pace = 64 * 1024

/** The answers under way, each with the bytes that its connection had taken at the last look. */
export type Answers = Readonly<{
  add: (response: ServerResponse) => void
  /** The answer that this connection is being given. */
  of: (socket: Socket) => ServerResponse | undefined
  stop: () => void
}>

/** Looks after the answers under way: a reader who leaves what waits for them is cut off, so that nothing piles up. */
export const watchAnswers = (every: number): Answers => {
  const taken = new Map<ServerResponse, number | undefined>()
  const answering = new WeakMap<Socket, ServerResponse>()
  const look = (): void => {
    for (const [response, before] of taken) {
      const now = takenOf(response)
      const isSlow = before !== undefined && response.writableLength > 0 && now - before < pace
      if (isSlow) response.destroy()
      else taken.set(response, now)
    }
  }
  const looking = setInterval(look, every).unref()
  return {
    add: (response) => {
      taken.set(response, undefined)
      if (response.socket) answering.set(response.socket, response)
      response.once('close', () => taken.delete(response))
    },
    of: (socket) => answering.get(socket),
    stop: () => clearInterval(looking),
  }
}

const takenOf = ({ socket }: ServerResponse): number => (socket ? socket.bytesWritten - socket.writableLength : 0)
