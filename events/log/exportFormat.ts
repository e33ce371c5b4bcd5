import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Position, StoredEvent } from './eventLog.ts'

/** The files of an export: the manifest is written last, so a folder without one is not finished. */
export const exportFiles = { events: 'events.ndjson', heads: 'heads.json', manifest: 'manifest.json' } as const

/** An event with the ledger's hash up to it: one line of an export. */
export type ExportedEvent = StoredEvent & Readonly<{ hash: string }>

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const position = z.int().min(0)
const place = z.strictObject({ position, at: z.string().nullable() })
const file = z.strictObject({ bytes: z.int().min(0), sha256: hex })

export const manifestSchema = z.strictObject({
  format: z.literal('daybook export 1'),
  /** The release that wrote it. */
  product: z.string(),
  events: z.int().min(0),
  /** First and last event. */
  from: place,
  until: place,
  /** The instant that was asked for, when the end was named by one. */
  asked: z.string().nullable(),
  /** The ledger's hash up to the last event. */
  hash: hex,
  /** How many events of each type, and in which versions of its schema. */
  types: z.record(z.string(), z.strictObject({ count: z.int().min(1), schemas: z.array(z.int().min(1)) })),
  heads: z.int().min(0),
  files: z.strictObject({ [exportFiles.events]: file, [exportFiles.heads]: file }),
})

export type Manifest = z.output<typeof manifestSchema>

export const headSchema = z.strictObject({ position, hash: hex, at: z.string(), signature: z.string() })

export const headsSchema = z.strictObject({
  /** What the heads are signed with (Ed25519), as PEM. */
  publicKey: z.string(),
  heads: z.array(headSchema),
})

/** What can be wrong with an export. */
export const exportFindingKinds = [
  'altered',
  'missing',
  'inserted',
  'doubled',
  'moved',
  'swapped',
  'ledger',
  'unreadable',
  'head',
  'manifest',
] as const

/** What is not as it was exported, with its line in `events.ndjson` (counted from 1; null: of another file). */
export type ExportFinding = Readonly<{
  kind: (typeof exportFindingKinds)[number]
  line: number | null
  position: Position
  message: string
}>

/** An export that is not as it was made. */
export class ExportBroken extends Error {
  readonly finding: ExportFinding

  constructor(finding: ExportFinding) {
    super(finding.message)
    this.name = 'ExportBroken'
    this.finding = finding
  }
}

/** A folder that cannot be exported to or read from; the message is a sentence. */
export class ExportUnfit extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ExportUnfit'
  }
}

/** What a manifest says of a file with this content. */
export const fileOf = (text: string): z.output<typeof file> => ({
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
})

/** The line of an event, without its end. */
export const lineOf = ({ position, stream, version, id, type, data, meta, hash }: ExportedEvent): string =>
  JSON.stringify({ position, stream, version, id, type, data, meta, hash })

const texts = ['stream', 'id', 'type', 'data', 'meta', 'hash'] as const

/** The event of a line; undefined when it cannot be read as one. */
export const readLine = (line: string): ExportedEvent | undefined => {
  const event = parsed(line)
  if (typeof event !== 'object' || event === null) return undefined
  const fields = event as Readonly<Record<string, unknown>>
  if (!texts.every((name) => typeof fields[name] === 'string')) return undefined
  return [fields.position, fields.version].every(Number.isSafeInteger) ? (event as ExportedEvent) : undefined // just checked
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
