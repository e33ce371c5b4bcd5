import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { AnyDecider, Meta } from '../../events/kernel/decider.ts'
import { canonicalJson } from '../../events/log/canonicalJson.ts'
import { createCodec } from '../../events/log/createCodec.ts'
import type { NewEvent } from '../../events/log/eventLog.ts'
import type { SubjectKeys } from '../../events/log/secrets.ts'
import { sampleOf } from './sample.ts'

export const goldenFolder = join(import.meta.dirname, '../events/golden')

/** One released (type, version): how it was stored on the day of its release, how it read, and what its schema was. */
export type Golden = Readonly<{ stored: NewEvent; decoded: unknown; schema: string }>

/** One event type at one schema version. `newest` is the version that is written today. */
export type Released = Readonly<{ type: string; version: number; newest: number; schema: z.ZodType }>

const keyOf = (subject: string): Uint8Array => new Uint8Array(createHash('sha256').update(`golden ${subject}`).digest())

/** Keys that never change, so that sealed golden values open for ever. */
export const goldenKeys: SubjectKeys = {
  forWriting: async (subject) => keyOf(subject),
  forReading: async (subjects) => new Map(subjects.map((subject) => [subject, keyOf(subject)])),
  state: async () => 'active',
  hold: async () => {},
  erase: async () => {},
}

/** Keys of people who were all erased. */
export const erasedKeys: SubjectKeys = {
  ...goldenKeys,
  forWriting: async () => undefined,
  forReading: async () => new Map(),
}

/** Every (type, version) that these deciders can read. */
export const releasedBy = (deciders: readonly AnyDecider[]): readonly Released[] =>
  deciders.flatMap(({ events, upcasts }) =>
    Object.entries(events).flatMap(([type, schema]) => {
      const newest = (upcasts?.[type]?.length ?? 0) + 1
      return Array.from({ length: newest }, (_, index) => ({ type, version: index + 1, newest, schema }))
    }),
  )

export const goldenName = ({ type, version }: Pick<Released, 'type' | 'version'>): string => `${type}.v${version}.json`

export const goldenNames = async (): Promise<readonly string[]> => readdir(goldenFolder).catch(() => [])

export const readGolden = async (released: Released): Promise<Golden> =>
  JSON.parse(await readFile(join(goldenFolder, goldenName(released)), 'utf8')) as Golden // written by `writeGolden`

/** Changes whenever the schema does, as far as JSON Schema can tell it; refinements by hand are not seen. */
export const schemaDigest = (schema: z.ZodType): string => {
  const shapes = (['input', 'output'] as const).map((io) => z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return createHash('sha256').update(canonicalJson(shapes)).digest('hex')
}

const meta: Meta = {
  eventId: '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c11',
  at: '2026-01-31T08:00:00.000Z',
  by: { type: 'user', id: 'user-1', session: 'session-1' },
  commandId: 'command-1',
  correlationId: 'correlation-1',
  causationId: 'cause-1',
  page: '/orders',
  ip: '192.0.2.7',
  digest: 'ab'.repeat(32),
}

/** Writes a golden file with a sample that its schema accepts. Only ever for what was not released before. */
export const writeGolden = async (deciders: readonly AnyDecider[], released: Released): Promise<void> => {
  const codec = createCodec(deciders, goldenKeys)
  const stored = await codec.encode({ type: released.type, data: sampleOf(released.schema, released.type) }, meta)
  const [event] = await codec.decode([{ ...stored, position: 1, stream: 'golden-1', version: 1 }])
  const golden: Golden = { stored, decoded: event?.data, schema: schemaDigest(released.schema) }
  await mkdir(goldenFolder, { recursive: true })
  await writeFile(join(goldenFolder, goldenName(released)), `${JSON.stringify(golden, undefined, 2)}\n`, { flag: 'wx' })
}
