import { createRequire } from 'node:module'
import type * as anyModule from 'google-protobuf/google/protobuf/any_pb.js'
import type * as timestampModule from 'google-protobuf/google/protobuf/timestamp_pb.js'

/** The protocol library as the client has it: a second copy beside it would not know the first one's messages. */
const ofClient = createRequire(createRequire(import.meta.url).resolve('@eventstore/db-client'))

export const { Any } = ofClient('google-protobuf/google/protobuf/any_pb.js') as typeof anyModule // require tells no type
export const { Timestamp } = ofClient('google-protobuf/google/protobuf/timestamp_pb.js') as typeof timestampModule // as above
