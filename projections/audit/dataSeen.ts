import type { Payload, RecordedEvent } from '../../events/kernel/decider.ts'
import { dataSighting } from '../../events/audit/readings.ts'
import { integer, json, type RowOf, text } from '../kernel/columns.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { projection } from '../kernel/projection.ts'

const columns = {
  id: text(),
  position: integer(),
  at: text(),
  by: text(),
  subject: text(),
  /** Names of the personal fields that were shown. */
  fields: json<readonly string[]>(),
  /** The call that showed them. */
  place: text(),
  /** How many people were shown together. */
  count: integer(),
}

export type DataSeenRow = RowOf<typeof columns>

export const dataSeenList: ListFields<typeof columns> = {
  at: { kind: 'instant' },
  by: { kind: 'text', sort: false },
  subject: { kind: 'text', sort: false },
}

type Seen = RecordedEvent<string, Payload<typeof dataSighting.events, 'PersonalDataSeen'>>

const isSeen = (event: RecordedEvent): event is Seen => event.type === 'PersonalDataSeen'

const keyOf = (position: number, subject: string): string => `${position}:${subject}`

/** One row for each person whose data somebody saw in one answer. */
export const dataSeen = projection(dataSighting.events, {
  name: 'dataSeen',
  context: 'audit',
  revision: 1,
  columns,
  key: 'id',
  indexes: [
    ['at', 'id'],
    ['subject', 'at', 'id'],
    ['by', 'at', 'id'],
  ],
  keys: (event) => (isSeen(event) ? event.data.subjects.map((subject) => keyOf(event.position, subject)) : []),
  on: {
    PersonalDataSeen: (_, { position, meta, data }, id): DataSeenRow => ({
      id,
      position,
      at: meta.at,
      by: meta.by.id,
      subject: id.slice(keyOf(position, '').length),
      fields: data.fields,
      place: data.where,
      count: data.subjects.length,
    }),
  },
})
