import { randomUUID } from 'node:crypto'
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import {
  logVerbosity,
  Server,
  ServerCredentials,
  type ServerWritableStream,
  setLogVerbosity,
  status,
} from '@grpc/grpc-js'
import type { Logger } from 'pino'
import { type EventLog, LogUnavailable } from '../eventLog.ts'
import { appendMany, appendOne } from './appending.ts'
import { membersOf, supportedMethods } from './introduction.ts'
import { messageOf } from './messages.ts'
import { answersTo } from './reading.ts'
import { statusOf } from './refusals.ts'
import { wantedOf } from './wanted.ts'

export type Served = Readonly<{
  port: number
  /** Ends subscriptions, answers what is under way, at most for some seconds, and stops listening. Leaves the log open. */
  stop(): Promise<void>
}>

type Serving = Readonly<{ log: EventLog; host: string; port: number; logger: Logger }>

/** Milliseconds that calls under way get to end. */
const patience = 5000

const options = {
  'grpc.max_receive_message_length': 24 * 1024 * 1024,
  'grpc.max_send_message_length': -1,
  'grpc.keepalive_time_ms': 10_000,
  'grpc.keepalive_timeout_ms': 10_000,
}

/**
 * Serves a log to clients of EventStoreDB, without encryption: append, read and subscribe, which is what Daybook asks
 * for. Nothing can be deleted. Throws when the port is taken.
 */
export const serveLog = async ({ log, host, port, logger }: Serving): Promise<Served> => {
  const server = new Server(options)
  const stopping = new AbortController()
  const onError = (error: unknown): void => {
    if (statusOf(error).code === status.UNKNOWN) logger.error({ err: error }, 'a call to the log server failed')
  }
  const never = { code: status.UNIMPLEMENTED, details: 'events are never deleted' }
  const streams: IStreamsServer = {
    read: (call) => void answerRead(log, call, stopping.signal, onError),
    append: appendOne(log, onError),
    batchAppend: appendMany(log, stopping.signal, onError),
    delete: (_call, callback) => callback(never),
    tombstone: (_call, callback) => callback(never),
  }
  server.addService(streamServices.StreamsService, streams)
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, callback: (error: null, methods: unknown) => void) =>
      callback(null, supportedMethods()),
  })
  let listening = port
  server.addService(gossip.GossipService, {
    read: (_call: unknown, callback: (error: null, members: unknown) => void) =>
      callback(null, membersOf(host, listening)),
  })
  listening = await bind(server, host, port)
  return { port: listening, stop: () => stop(server, stopping) }
}

const bind = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    setLogVerbosity(logVerbosity.NONE) // it would write beside our own log
    const address = `${host.includes(':') ? `[${host}]` : host}:${port}`
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(notBound(address, error)) : resolve(bound),
    )
  })

const notBound = (address: string, error: Error): Error => {
  const why = error.message.includes('EADDRINUSE') ? 'somebody else listens there' : error.message
  return new Error(`The log cannot be served at ${address}: ${why}. DAYBOOK_LOG_PORT names another port.`)
}

const stop = async (server: Server, stopping: AbortController): Promise<void> => {
  stopping.abort()
  const timer = setTimeout(() => server.forceShutdown(), patience)
  await new Promise<void>((resolve) => server.tryShutdown(() => resolve()))
  clearTimeout(timer)
}

type ReadCall = ServerWritableStream<ReadReq, ReadResp>

/** Resolves when the other side takes more, or has gone. */
const takenBy = (call: ReadCall): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      for (const name of ways) call.off(name, done)
      resolve()
    }
    for (const name of ways) call.on(name, done)
  })

const ways = ['drain', 'cancelled', 'close', 'error'] as const

/** Sends no faster than the other side takes it. */
const answerRead = async (
  log: EventLog,
  call: ReadCall,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> => {
  const gone = new AbortController()
  const signal = AbortSignal.any([stopping, gone.signal])
  for (const name of ['cancelled', 'close', 'error']) call.on(name, () => gone.abort())
  try {
    const wanted = wantedOf(call.request)
    const subscription = randomUUID()
    for await (const sent of answersTo(log, wanted, signal)) {
      if (gone.signal.aborted) return
      const message = messageOf(sent, wanted.hasStructuredIds, subscription)
      if (!call.write(message)) await takenBy(call)
    }
    if (stopping.aborted && wanted.count === undefined)
      throw new LogUnavailable(new Error('the log server is being stopped'))
    call.end()
  } catch (error) {
    if (gone.signal.aborted) return
    onError(error)
    call.emit('error', statusOf(error))
  }
}
