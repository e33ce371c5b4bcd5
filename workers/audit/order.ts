import * as z from 'zod'
import type { AuditRunKind } from '../../events/audit/auditRunSchemas.ts'
import { manifestSchema } from '../../events/log/exportFormat.ts'
import type { Moment } from '../../events/log/moment.ts'
import type { Config } from '../../events/runtime/config.ts'

/** What the process that works an audit run is asked. `folder` is its own, to be continued when it is there already. */
export type Order = Readonly<{
  kind: AuditRunKind
  config: Pick<
    Config,
    'DAYBOOK_DATA' | 'DAYBOOK_MASTER_KEY' | 'DAYBOOK_HEADS_COPY' | 'DAYBOOK_EVENTSTORE' | 'DAYBOOK_POSTGRES'
  >
  folder: string
  from: Moment | null
  until: Moment
}>

/** What an export up to a position is called. */
export const exportName = (position: number): string => `daybook-log-${position}`

/** Where an export is packed. */
export const archiveOf = (folder: string): string => `${folder}.tar.gz`

const count = z.number()
const row = z.record(z.string(), z.unknown()).nullable()

/** What it answers: how far it is, then its result, or why there can be none (a phrase key). */
export const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('progress'), done: count, of: count }),
  z.strictObject({
    kind: z.literal('verified'),
    ok: z.boolean(),
    verified: count,
    position: count,
    unchained: count,
    head: z.object({ position: count, at: z.string() }).optional(),
    finding: z.object({ kind: z.string(), position: count, message: z.string() }).optional(),
    damage: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('exported'), manifest: manifestSchema }),
  z.strictObject({
    kind: z.literal('compared'),
    from: count,
    to: count,
    models: z.array(
      z.strictObject({
        name: z.string(),
        added: count,
        removed: count,
        changed: count,
        examples: z.array(z.strictObject({ key: z.string(), before: row, after: row })),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('refused'), key: z.string() }),
])
export type Answer = z.output<typeof answer>
export type Outcome = Exclude<Answer, Readonly<{ kind: 'progress' | 'refused' }>>
