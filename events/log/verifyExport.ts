import { createHash, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { canonicalJson } from './canonicalJson.ts'
import type { Position } from './eventLog.ts'
import { beginning, type Mark } from './exportBlocks.ts'
import { ExportBroken, exportFiles, type ExportFinding, fileOf, type Manifest } from './exportFormat.ts'
import { mustBeWhole, readHeads, readManifest, shapeOf } from './exportedLog.ts'
import { intactLines } from './exportLines.ts'
import { createTally } from './exportTally.ts'
import type { LedgerHead } from './ledgerHeads.ts'
import { brokenHead } from './verifyLedger.ts'

/**
 * `verified` counts the events that stand as they were chained, up to `position`; `unsigned` those of them behind the
 * last head that holds. `key` says whose public key was believed: the one that was given, or the export's own, which
 * proves only that the export fits itself. `finding` is the first thing that is not as it was.
 */
export type ExportVerdict = Readonly<{
  ok: boolean
  verified: number
  position: Position
  unsigned: number
  key: 'given' | 'own'
  head?: LedgerHead
  finding?: ExportFinding
}>

export type ExportVerification = Readonly<{
  folder: string
  /** The key that the heads must be signed with; without it the export's own. */
  publicKey?: KeyObject
  onProgress?: (position: Position, of: Position) => void
  signal?: AbortSignal
}>

/** Verifies an export without the log it came from. Throws `ExportUnfit` where there is no finished one. */
export const verifyExport = async (verification: ExportVerification): Promise<ExportVerdict> => {
  const { folder, publicKey } = verification
  const key = publicKey ? 'given' : 'own'
  const nothing = { ok: false, verified: 0, position: 0, unsigned: 0, key } as const
  try {
    const manifest = await readManifest(folder)
    const heads = await readHeads(folder)
    const walked = await walk(verification, manifest, new Set(heads.heads.map(({ hash }) => hash)))
    const finding =
      walked.finding ??
      unsignedFinding(heads.heads, walked, key) ??
      headFinding(heads.heads, walked, publicKey ?? heads.publicKey) ??
      untrueManifest(manifest, walked, heads.text, heads.heads.length)
    return { key, ...verdictOf(walked, heads.heads, finding) }
  } catch (error) {
    if (error instanceof ExportBroken) return { ...nothing, finding: error.finding }
    throw error
  }
}

type Walked = Readonly<{
  mark: Mark
  /** Where the chain has the hashes of heads, and how many events lie up to each. */
  places: ReadonlyMap<string, Position>
  counts: ReadonlyMap<string, number>
  facts: ReturnType<ReturnType<typeof createTally>['facts']>
  sha256: string
  bytes: number
  finding?: ExportFinding
}>

const walk = async (
  { folder, onProgress, signal }: ExportVerification,
  manifest: Manifest,
  wanted: ReadonlySet<string>,
): Promise<Walked> => {
  const tally = createTally()
  const sha256 = createHash('sha256')
  const places = new Map<string, Position>()
  const counts = new Map<string, number>()
  let mark = beginning
  let left = 0
  let finding: ExportFinding | undefined
  try {
    for await (const { events, bytes, rest, ...behind } of intactLines(
      join(folder, exportFiles.events),
      shapeOf(manifest),
    )) {
      signal?.throwIfAborted()
      for (const [index, event] of events.entries()) {
        tally.take(event)
        if (!wanted.has(event.hash)) continue
        places.set(event.hash, event.position)
        counts.set(event.hash, mark.line + index + 1)
      }
      sha256.update(bytes)
      left = rest
      mark = behind.mark
      onProgress?.(mark.position, manifest.until.position)
    }
    mustBeWhole(manifest, mark, left)
  } catch (error) {
    if (!(error instanceof ExportBroken)) throw error
    finding = error.finding
  }
  const walked = { mark, places, counts, facts: tally.facts(), sha256: sha256.digest('hex'), bytes: mark.byte }
  return finding ? { ...walked, finding } : walked
}

/** Who brings a key wants to see something signed with it. */
const unsignedFinding = (
  heads: readonly LedgerHead[],
  { mark }: Walked,
  key: ExportVerdict['key'],
): ExportFinding | undefined =>
  key === 'given' && heads.length === 0 && mark.line > 0
    ? {
        kind: 'head',
        line: null,
        position: mark.position,
        message: 'no head is in it: nothing is signed with this key',
      }
    : undefined

const headFinding = (
  heads: readonly LedgerHead[],
  { mark, places }: Walked,
  publicKey: KeyObject,
): ExportFinding | undefined => {
  const broken = brokenHead(heads, { position: mark.position, places }, publicKey)
  return broken && { ...broken, line: null }
}

/** What the manifest says otherwise than the files are. */
const untrueManifest = (
  manifest: Manifest,
  { facts, sha256, bytes, mark }: Walked,
  headsText: string,
  heads: number,
): ExportFinding | undefined => {
  const files = {
    [exportFiles.events]: { bytes, sha256 },
    [exportFiles.heads]: fileOf(headsText),
  }
  const found: Readonly<Record<string, unknown>> = { ...facts, heads, files }
  const said: Readonly<Record<string, unknown>> = manifest
  const untrue = Object.keys(found).find((name) => canonicalJson(found[name]) !== canonicalJson(said[name]))
  if (untrue === undefined) return undefined
  const message = `the manifest says of ${untrue} otherwise than the files are`
  return { kind: 'manifest', line: null, position: mark.position, message }
}

const verdictOf = (
  { mark, counts }: Walked,
  heads: readonly LedgerHead[],
  finding: ExportFinding | undefined,
): Omit<ExportVerdict, 'key'> => {
  const common = { verified: mark.line, position: mark.position }
  if (finding) return { ok: false, ...common, unsigned: 0, finding }
  const head = heads.at(-1)
  const signed = (head && counts.get(head.hash)) ?? 0
  return { ok: true, ...common, unsigned: mark.line - signed, ...(head ? { head } : {}) }
}
