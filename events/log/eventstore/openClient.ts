import { EventStoreDBClient } from '@eventstore/db-client'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js'

/** A line on which appends are sent, and answered in the order in which the store ends them. */
export type AppendLine = ClientDuplexStream<BatchAppendReq, BatchAppendResp>

export type StoreClient = Readonly<{ client: EventStoreDBClient; openAppendLine: () => Promise<AppendLine> }>

/** What the client keeps for its own calls: it finds the leader, makes credentials, and connects anew after an error. */
type Calls = Readonly<{
  GRPCStreamCreator(
    service: typeof StreamsClient,
    name: string,
    create: (client: StreamsClient) => AppendLine,
  ): () => Promise<AppendLine>
  callArguments(
    options: Readonly<{ requiresLeader: boolean }>,
    call: CallOptions,
  ): readonly [metadata: Metadata, options: CallOptions]
}>

/** The client of an address. Nothing is asked of the store. Throws a sentence when the address cannot be read. */
export const openClient = (address: string): StoreClient => {
  const client = read(address)
  const calls = client as unknown as Calls // protected, since few need them: see `createAppends`
  const openAppendLine = calls.GRPCStreamCreator(services.StreamsClient, 'appends', (streams) =>
    streams.batchAppend(...calls.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY })),
  )
  return { client, openAppendLine }
}

const read = (address: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(address.replace(/^kurrentdb(?=[+:])/, 'esdb')) // it knows the older name
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`The address of the event store cannot be read: ${said}`, { cause: error })
  }
}
