import { chmod, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** What the command line may ask of the running server; each verb tells how far it is and answers at its end. */
export type ControlVerbs = Readonly<
  Record<string, (words: readonly string[], tell: (line: unknown) => void) => Promise<unknown>>
>

type Asked = Readonly<{ verb: string; words: readonly string[] }>
type Line = Readonly<{ progress: unknown }> | Readonly<{ done: unknown }> | Readonly<{ failed: string }>

/** Nobody listens: no server runs on this data folder. */
export class NobodyListens extends Error {}

/** Listens on a socket that only the server's own account may open. Resolves to the function that ends it. */
export const listenForControl = async (path: string, verbs: ControlVerbs): Promise<() => Promise<void>> => {
  await rm(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    createInterface({ input: socket }).once('line', (line) => void carryOut(socket, line, verbs))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  await chmod(path, 0o600)
  return async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    await rm(path, { force: true })
  }
}

const carryOut = async (socket: Socket, line: string, verbs: ControlVerbs): Promise<void> => {
  const say = (answer: Line) => socket.write(`${JSON.stringify(answer)}\n`)
  try {
    const { verb, words } = JSON.parse(line) as Asked // only our own command line can open the socket
    const act = verbs[verb]
    if (!act) throw new Error(`the running server does not know ${verb}`)
    say({ done: (await act(words, (progress) => say({ progress }))) ?? null })
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) })
  }
  socket.end()
}

/** Asks the server on this socket. Throws `NobodyListens` when none runs, an Error with its sentence when it cannot. */
export const askServer = async (
  path: string,
  asked: Asked,
  onProgress: (progress: unknown) => void,
): Promise<unknown> => {
  const socket = await connect(path)
  socket.write(`${JSON.stringify(asked)}\n`)
  for await (const text of createInterface({ input: socket })) {
    const line = JSON.parse(text) as Line // written by `carryOut`
    if ('failed' in line) throw new Error(line.failed)
    if ('done' in line) return line.done
    onProgress(line.progress)
  }
  throw new Error('the server ended before it answered')
}

/** Whether a server listens on this socket. */
export const isAnswered = async (path: string): Promise<boolean> => {
  const socket = await connect(path).catch(() => undefined)
  socket?.destroy()
  return socket !== undefined
}

const connect = (path: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => reject(new NobodyListens()))
  })
