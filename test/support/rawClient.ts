import { connect, type Socket } from 'node:net'

/** A connection on which a spec says what no proper client would. */
export type RawClient = Readonly<{
  socket: Socket
  say: (text: string) => void
  /** Everything heard, once the server has closed the connection; a reset counts as closed. */
  heard: () => Promise<string>
}>

export const rawClient = (port: number): Promise<RawClient> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    socket.on('data', (part) => (text += part.toString()))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.on('error', () => undefined) // cut off: what was heard until then is what counts
      resolve({ socket, say: (words) => void socket.write(words), heard: () => closed.then(() => text) })
    })
  })

/** A raw answer, read. */
export const readAnswer = (raw: string): Readonly<{ status: number; head: string; body: Record<string, unknown> }> => {
  const [head = '', body = ''] = raw.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body: JSON.parse(body) }
}
