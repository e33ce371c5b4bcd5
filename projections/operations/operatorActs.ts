import type { ActorType } from '../../events/kernel/decider.ts'
import { upkeepEvents } from '../../events/operations/upkeepSchemas.ts'
import { workUnitEvents } from '../../events/operations/workUnitSchemas.ts'
import { type Column, integer, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'

const columns = {
  position: integer(),
  at: text(),
  by: text(),
  byType: text() as Column<ActorType>, // one of its words
  type: text(),
  /** The read model, or the unit of work. */
  target: text(),
  /** Of work: its kind. */
  kind: nullable(text()),
  reason: text(),
}

export type OperatorActRow = RowOf<typeof columns>

export const operatorActList: ListFields<typeof columns> = {
  at: { kind: 'instant' },
  by: { kind: 'text', sort: false },
  type: { kind: 'choice', sort: false },
  target: { kind: 'text', sort: false },
}

type Told = Readonly<{
  position: number
  stream: string
  type: string
  data: Readonly<{ kind?: string; reason?: string }>
  meta: Readonly<{ at: string; by: Readonly<{ type: ActorType; id: string }> }>
}>

const actOf = (_: OperatorActRow | undefined, { position, stream, type, data, meta }: Told): OperatorActRow => ({
  position,
  at: meta.at,
  by: meta.by.id,
  byType: meta.by.type,
  type,
  target: idOf(stream),
  kind: data.kind ?? null,
  reason: data.reason ?? '',
})

/** One row for each thing that an operator did, and for what came of it. */
export const operatorActs = projection(
  { ...upkeepEvents, ...workUnitEvents },
  {
    name: 'operatorActs',
    context: 'operations',
    revision: 1,
    columns,
    key: 'position',
    indexes: [
      ['at', 'position'],
      ['target', 'position'],
    ],
    keys: ({ position }) => [String(position)],
    on: {
      RebuildAsked: actOf,
      RebuildFinished: (row, event) => actOf(row, { ...event, data: {} }),
      RebuildFailed: (row, event) => actOf(row, { ...event, data: {} }),
      ParkedRetried: (row, event) => actOf(row, { ...event, data: {} }),
      WorkRetried: actOf,
      WorkDropped: actOf,
      WorkCancelled: actOf,
    },
  },
)
