import type { KeyObject } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Position } from './eventLog.ts'
import { exportFiles, ExportUnfit, headSchema, headsSchema } from './exportFormat.ts'
import { headsElsewhere, isSigned, type LedgerHead } from './ledgerHeads.ts'
import type { LedgerReader } from './ledgerStore.ts'

export const headFindingKinds = ['rewritten', 'cutOff', 'unsigned', 'differs', 'missingHere', 'missingThere'] as const

/**
 * A head that is not the same here and in the copy. `rewritten`: the chain up to it is another one here; `cutOff`: the
 * ledger here ends before it; `unsigned`: not signed with this key; `differs`: another head stands here for the
 * position; `missingHere`, `missingThere`: the chain is the same, but the head stands in one place only.
 */
export type HeadFinding = Readonly<{
  kind: (typeof headFindingKinds)[number]
  position: Position
  at: string
  message: string
}>

/** Heads kept in another place. A `snapshot` ended when it was taken; what is not one should have all but the newest. */
export type HeadsCopy = Readonly<{ heads: readonly LedgerHead[]; snapshot: boolean }>

/** Heads that hold in both places, that are `older` or `newer` than the copy, and what is not the same. */
export type HeadComparison = Readonly<{
  same: number
  older: number
  newer: number
  findings: readonly HeadFinding[]
}>

type Here = Readonly<{ ledger: Pick<LedgerReader, 'links' | 'heads'>; publicKey: KeyObject }>

const pageSize = 20_000

/** Compares the heads of a ledger with those kept in another place. */
export const compareHeads = async (here: Here, { heads, snapshot }: HeadsCopy): Promise<HeadComparison> => {
  const own = await here.ledger.heads()
  const findings: HeadFinding[] = []
  const known = await placed(heads, here.ledger)
  for (const [index, head] of known.entries()) {
    const finding = await judge(head, own, here)
    const mayBeReplaced = snapshot && index === heads.length - 1
    if (finding && !(mayBeReplaced && saysTheSame(finding))) findings.push(finding)
  }
  const positions = known.map(({ place }) => place)
  const alone = own.filter(({ position }) => !positions.includes(position))
  const [first, last] = [Math.min(...positions), Math.max(...positions)]
  const newer = alone.filter((head) => head.position > last && (snapshot || head === own.at(-1)))
  const lost = alone.filter((head) => head.position > first && !newer.includes(head))
  return {
    same: heads.length - findings.length,
    older: alone.filter(({ position }) => position < first).length,
    newer: newer.length,
    findings: [...findings, ...lost.map(missingThere)].sort((one, other) => one.position - other.position),
  }
}

/** The newest head of a ledger is replaced by the next one unless it was the first of its hour; the chain stays. */
const saysTheSame = ({ kind }: HeadFinding): boolean => kind === 'missingHere' || kind === 'differs'

/** A head of the copy with the position at which the log here has its hash. */
type Placed = LedgerHead & Readonly<{ place: Position }>

/** Heads from before the log moved to another store name other positions; their hashes are in the chain here. */
const placed = async (heads: readonly LedgerHead[], ledger: Here['ledger']): Promise<readonly Placed[]> => {
  const places = new Map<string, Position>()
  const elsewhere = new Set<string>()
  for (const { position, hash } of heads) {
    const [link] = await ledger.links(position - 1, 1)
    if (link?.hash !== hash) elsewhere.add(hash)
  }
  for (let after = 0; elsewhere.size > 0; ) {
    const links = await ledger.links(after, pageSize)
    for (const { hash, position } of links) if (elsewhere.delete(hash)) places.set(hash, position)
    if (links.length === 0) break
    after = links.at(-1)?.position ?? after
  }
  return heads.map((head) => ({ ...head, place: places.get(head.hash) ?? head.position }))
}

const judge = async (
  head: Placed,
  own: readonly LedgerHead[],
  { ledger, publicKey }: Here,
): Promise<HeadFinding | undefined> => {
  const { position, at, place } = head
  const found = (kind: HeadFinding['kind'], message: string): HeadFinding => ({ kind, position, at, message })
  const named = `the head of ${at} for position ${position}`
  if (!isSigned(publicKey, head)) return found('unsigned', `${named} in the copy is not signed with this key`)
  const [link] = await ledger.links(place - 1, 1)
  if (link?.position !== place) return found('cutOff', `${named} was signed, but the ledger here ends before it`)
  if (link.hash !== head.hash) return found('rewritten', `${named} was signed for another history than the one here`)
  const same = own.filter((one) => one.position === place)
  if (same.length === 0) return found('missingHere', `${named} is missing here; the history up to it is the same`)
  if (same.some((one) => one.at === at && (one.signature === head.signature || place !== position))) return undefined
  return found('differs', `${named} is another one here, of ${same[0]?.at}`)
}

const missingThere = ({ position, at }: LedgerHead): HeadFinding => ({
  kind: 'missingThere',
  position,
  at,
  message: `the head of ${at} for position ${position} is missing in the copy`,
})

/** The heads of a copy: the file that a server writes into its second place, or the one of an export; or their folders. */
export const headsFrom = async (path: string): Promise<readonly LedgerHead[]> => {
  if (!(await stat(path).catch(() => undefined))) throw new ExportUnfit(`there is nothing at ${path}`)
  const text = await readFile(join(path, exportFiles.heads), 'utf8').catch(() =>
    readFile(path, 'utf8').catch(() => undefined),
  )
  const heads = text === undefined ? await headsElsewhere(path) : parsed(text)
  if (heads.length === 0) throw new ExportUnfit(`${path} holds no heads`)
  return [...heads].sort((one, other) => one.position - other.position)
}

const parsed = (text: string): readonly LedgerHead[] => {
  try {
    const whole = headsSchema.safeParse(jsonOf(text))
    if (whole.success) return whole.data.heads
    return text
      .split('\n')
      .slice(0, -1) // what stands behind the last line's end was cut off by a crash
      .map((line) => headSchema.parse(JSON.parse(line)))
  } catch {
    return []
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
