import { BlockList, isIP } from 'node:net'

/** `db.example.com:5432`, `*.example.com:3306`, `10.0.0.0/8:5432`, `[fd00::1]:5432`; a port `*` is every port. */
export type HostEntry = Readonly<{ port: number | undefined }> &
  (
    | Readonly<{ kind: 'name'; name: string }>
    | Readonly<{ kind: 'below'; suffix: string }>
    | Readonly<{ kind: 'network'; address: string; bits: number }>
  )

const form = /^(?:\[([0-9a-f:.]+)\]|([^:[\]/]+))(?:\/(\d{1,3}))?:(\d{1,5}|\*)$/i

/** Reads one entry of the list; undefined when it is none. */
export const hostEntry = (text: string): HostEntry | undefined => {
  const [, six, plain, bits, given] = form.exec(text.trim()) ?? []
  const host = (six ?? plain ?? '').toLowerCase()
  const port = given === '*' ? undefined : Number(given)
  if (host === '' || (port !== undefined && !(port >= 1 && port <= 65_535))) return undefined
  const version = isIP(host)
  if (version > 0) {
    const width = version === 4 ? 32 : 128
    const length = bits === undefined ? width : Number(bits)
    return length <= width ? { kind: 'network', address: host, bits: length, port } : undefined
  }
  if (bits !== undefined) return undefined
  const below = host.startsWith('*.')
  const name = below ? host.slice(2) : host
  if (!/^(?!\d+$)[a-z0-9_]([a-z0-9_-]*)(\.[a-z0-9_][a-z0-9_-]*)*$/.test(name) || /^[\d.]+$/.test(name)) return undefined
  return below ? { kind: 'below', suffix: `.${name}`, port } : { kind: 'name', name, port }
}

/** Reads the list of a setting; undefined when one of its entries is none. */
export const hostEntries = (list: string): readonly HostEntry[] | undefined => {
  const parts = list.split(',').filter((part) => part.trim() !== '')
  const entries = parts.map(hostEntry)
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

/** Whether a name may be asked for at all, by its own words. A name that is no address waits for what it resolves to. */
export const isNameListed = (entries: readonly HostEntry[], host: string, port: number): boolean =>
  entries.some((entry) => {
    if (entry.port !== undefined && entry.port !== port) return false
    const name = host.toLowerCase()
    if (entry.kind === 'name') return entry.name === name
    return entry.kind === 'below' && name.endsWith(entry.suffix)
  })

/** Whether an address itself is listed. */
export const isAddressListed = (entries: readonly HostEntry[], address: string, port: number): boolean =>
  entries.some((entry) => {
    if (entry.kind !== 'network' || (entry.port !== undefined && entry.port !== port)) return false
    const list = new BlockList()
    list.addSubnet(entry.address, entry.bits, family(entry.address))
    return list.check(address, family(address))
  })

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Where no database of somebody else is: this machine, links, metadata of clouds, groups, nothing. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** An address of version 4 that is written as one of version 6, as it is. */
export const plainAddress = (address: string): string => {
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(address)
  if (!mapped) return address
  const [, dotted, high = '', low = ''] = mapped
  if (dotted !== undefined) return dotted
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/** Whether an address must be listed itself: to be reached by a listed name is not enough. */
export const isClosed = (address: string): boolean => closed.check(address, family(address))
