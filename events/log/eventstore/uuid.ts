import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js'

/** An id of the protocol: a text, or the text's halves as signed whole numbers of 64 bits. */
export const uuidOf = (id: string, isStructured = false): UUID => {
  if (!isStructured) return new shared.UUID().setString(id)
  const digits = id.replaceAll('-', '')
  const half = (from: number): string => BigInt.asIntN(64, BigInt(`0x${digits.slice(from, from + 16)}`)).toString()
  const halves = new shared.UUID.Structured().setMostSignificantBits(half(0)).setLeastSignificantBits(half(16))
  return new shared.UUID().setStructured(halves)
}

const dashed = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

/** The id as a text in lower case, whichever way it came. */
export const idOf = (uuid: UUID | undefined): string => {
  const halves = uuid?.getStructured()
  if (!halves) return (uuid?.getString() ?? '').toLowerCase()
  const hex = (text: string): string => BigInt.asUintN(64, BigInt(text)).toString(16).padStart(16, '0')
  return dashed(hex(halves.getMostSignificantBits()) + hex(halves.getLeastSignificantBits()))
}
