import * as z from 'zod'
import type { Config } from '../../../events/runtime/config.ts'
import type { Place } from '../runner/copy.ts'

/** What the building process is asked: which read models into which tables of `file`, or of the configured PostgreSQL. */
export type Order = Readonly<{
  config: Pick<Config, 'DAYBOOK_DATA' | 'DAYBOOK_MASTER_KEY' | 'DAYBOOK_POSTGRES' | 'DAYBOOK_EVENTSTORE'>
  file: string
  tables: readonly (Omit<Place, 'model'> & Readonly<{ name: string }>)[]
  until: number
  strict: boolean
}>

const parked = z.strictObject({
  projection: z.string(),
  stream: z.string(),
  version: z.number(),
  position: z.number(),
  type: z.string(),
  cause: z.string(),
})

/** What it answers: how far it is, then what it holds back, or the event that cannot be folded. */
export const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('progress'), done: z.number(), of: z.number() }),
  z.strictObject({ kind: z.literal('built'), parked: z.array(parked) }),
  z.strictObject({ kind: z.literal('failed'), projection: z.string(), position: z.number(), cause: z.string() }),
])
export type Answer = z.output<typeof answer>
