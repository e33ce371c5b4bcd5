import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import {
  type HostEntry,
  isAddressListed,
  isClosed,
  isNameListed,
  plainAddress,
} from '../../../events/runtime/allowedHosts.ts'
import { SessionFailure } from './session.ts'

/** `localhost` says itself that it is this machine. */
const ownName = 'localhost'

/** Finds the address of a server that may be spoken to. It is looked up once, and connections go to that address. */
export const reachHost = async (entries: readonly HostEntry[], host: string, port: number): Promise<string> => {
  const name = host.replace(/^\[|\]$/g, '')
  const addresses = await addressesOf(entries, name, port)
  const byName = isNameListed(entries, name, port)
  const mayReach = (address: string): boolean =>
    isAddressListed(entries, address, port) || (byName && (name.toLowerCase() === ownName || !isClosed(address)))
  const [address] = addresses
  // one address of a name that may not be reached makes all of them doubtful
  if (address === undefined || !addresses.every(mayReach)) throw new SessionFailure('hostNotAllowed')
  return address
}

/** Names are looked up only where that could help, so that the list tells nobody which names there are. */
const addressesOf = async (entries: readonly HostEntry[], name: string, port: number): Promise<readonly string[]> => {
  if (isIP(name) > 0) return [plainAddress(name)]
  const isHopeful = isNameListed(entries, name, port) || entries.some(({ kind }) => kind === 'network')
  if (!isHopeful || !/[a-z]/i.test(name)) throw new SessionFailure('hostNotAllowed')
  const found = await lookup(name, { all: true }).catch(() => {
    throw new SessionFailure(isNameListed(entries, name, port) ? 'unreachable' : 'hostNotAllowed')
  })
  return found.map(({ address }) => plainAddress(address))
}
