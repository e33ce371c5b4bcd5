import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js'

/** Clients look at the version to know what they may ask; the line is that of a server which tells positions in streams. */
const version = '23.10.0'

const offered = ['read', 'append', 'batchAppend'] as const

/** What clients may ask of the server, with its version. */
export const supportedMethods = (): SupportedMethods => {
  const methods = new features.SupportedMethods().setEventStoreServerVersion(version)
  for (const name of offered) {
    const [, service = '', method = ''] = streams.StreamsService[name].path.split('/')
    methods.addMethods(
      new features.SupportedMethod().setServiceName(service.toLowerCase()).setMethodName(method.toLowerCase()),
    )
  }
  return methods
}

/** A cluster of one, which leads. */
export const membersOf = (host: string, port: number): ClusterInfo => {
  const members = new gossip.ClusterInfo()
  members.addMembers(
    new gossip.MemberInfo()
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setInstanceId(new shared.UUID().setString('00000000-0000-0000-0000-000000000001'))
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port)),
  )
  return members
}
