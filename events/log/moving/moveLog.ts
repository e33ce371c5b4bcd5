import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Position } from '../eventLog.ts'
import { verifyLedger } from '../verifyLedger.ts'
import { copyEvents } from './copyEvents.ts'
import { openFolderSide, settleFolder } from './folderSide.ts'
import { moveHeads } from './moveHeads.ts'
import { moveKeys } from './moveKeys.ts'
import { proveEqual } from './proveEqual.ts'
import { openSharedSide, settleShared } from './sharedSide.ts'
import type { Opening, Side } from './side.ts'
import { MoveUnfit, SourceAltered } from './troubles.ts'

export type Step = 'verify' | 'copy' | 'prove'

export type Move = Readonly<{
  from: Opening
  to: Opening
  /** What goes by positions of the source and is kept by somebody else. */
  companions: Companions
  onProgress?: (step: Step, done: Position, of: Position) => void
  signal?: AbortSignal
}>

/** Asked while both places are held; each may be asked again for the same move. */
export type Companions = Readonly<{
  positions(): Promise<readonly Position[]>
  /** `places`: where the target stands after the same events as the source at a position. */
  carry(places: ReadonlyMap<Position, Position>, hash: string): Promise<void>
}>

/** What was moved: events that were there from an earlier try, and that came now; the chain's hash up to the last. */
export type MovedLog = Readonly<{
  from: string
  to: string
  events: number
  found: number
  copied: number
  position: Position
  hash: string
  heads: number
  keys: number
  secrets: number
}>

const isShared = ({ config }: Opening): boolean => config.DAYBOOK_EVENTSTORE !== undefined

const open = (opening: Opening): Promise<Side> =>
  isShared(opening) ? openSharedSide(opening) : openFolderSide(opening)

/**
 * Moves a log with its keys, secrets, erasures, ledger and signed heads to another place, and proves that both have the
 * same events by their chains. What an earlier move that broke off has done is gone through and continued. In the end
 * the source refuses to be opened. Nobody may work on either of them meanwhile. Throws `MoveUnfit` and `SourceAltered`.
 */
export const moveLog = async (move: Move): Promise<MovedLog> => {
  await (isShared(move.from) ? settleShared(move.from) : settleFolder(move.from))
  const from = await open(move.from)
  try {
    const to = await open(move.to)
    return await between(move, from, to).finally(to.close)
  } finally {
    await from.close()
  }
}

const between = async (move: Move, from: Side, to: Side): Promise<MovedLog> => {
  const { signal, onProgress } = move
  const privateKey = await sameSigningKey(from, to)
  await mustHold(move, from, privateKey)
  const { found, copied } = await copyEvents({
    from: from.log,
    to: to.log,
    onProgress: (done, of) => onProgress?.('copy', done, of),
    ...(signal ? { signal } : {}),
  })
  const head = await from.log.head()
  const heads = (await from.ledger.heads()).map(({ position }) => position)
  const { places, ...proved } = await proveEqual({
    source: from.ledger,
    to: to.log,
    ledger: to.ledger,
    positions: [...heads, ...(await move.companions.positions())],
    onProgress: (done) => onProgress?.('prove', done, head),
    ...(signal ? { signal } : {}),
  })
  const moved = {
    ...{ from: from.name, to: to.name, found, copied, ...proved },
    ...(await moveKeys(from.keys, to.keys)),
    heads: await moveHeads({ from: from.ledger, to: to.ledger, privateKey, places }),
  }
  await to.register.add(from.register.all())
  await move.companions.carry(places, moved.hash)
  await to.enter()
  await from.leave({ to: to.name, at: move.from.now(), hash: moved.hash })
  return moved
}

/** One key signs before and after, so that whoever has the public one goes on believing. */
const sameSigningKey = async (from: Side, to: Side): Promise<KeyObject> => {
  const key = await from.signingKey()
  if (!key) throw new MoveUnfit(`the key that signs the ledger is missing in ${from.name}`)
  await to.putSigningKey(key)
  const there = await to.signingKey()
  if (!there || !createPublicKey(there).equals(createPublicKey(key)))
    throw new MoveUnfit(`the ledger of ${to.name} is signed with another key: it belongs to another log`)
  return key
}

const mustHold = async ({ onProgress, signal }: Move, { log, ledger }: Side, key: KeyObject): Promise<void> => {
  const { finding } = await verifyLedger({
    log,
    ledger,
    publicKey: createPublicKey(key),
    onProgress: (done, of) => onProgress?.('verify', done, of),
    ...(signal ? { signal } : {}),
  })
  if (finding) throw new SourceAltered(finding)
}
