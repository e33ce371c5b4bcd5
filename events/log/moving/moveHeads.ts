import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Position } from '../eventLog.ts'
import { isSigned, type LedgerHead, signHead } from '../ledgerHeads.ts'
import type { LedgerReader, LedgerStore } from '../ledgerStore.ts'
import { MoveUnfit } from './troubles.ts'

type MovingHeads = Readonly<{
  from: Pick<LedgerReader, 'heads'>
  to: LedgerStore
  privateKey: KeyObject
  places: ReadonlyMap<Position, Position>
}>

/**
 * Signs every head of the source anew for the place that its history has in the target. The instant stays: the log had
 * this hash then, whatever number its place has now. Answers how many there are.
 */
export const moveHeads = async ({ from, to, privateKey, places }: MovingHeads): Promise<number> => {
  const heads = await from.heads()
  const publicKey = createPublicKey(privateKey)
  const foreign = heads.find((head) => !isSigned(publicKey, head))
  if (foreign) throw new MoveUnfit(`the head of ${foreign.at} is not signed with the key of this ledger`)
  for (const head of heads) await to.addHead(placed(head, privateKey, places), true)
  return heads.length
}

const placed = (
  { position, hash, at }: LedgerHead,
  privateKey: KeyObject,
  places: ReadonlyMap<Position, Position>,
): LedgerHead => signHead(privateKey, { position: places.get(position) ?? position, hash, at })
