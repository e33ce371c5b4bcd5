import { requestId, type ErasureState } from '../../events/audit/erasure.ts'
import { type ErasureCounts, erasureEvents } from '../../events/audit/erasureSchemas.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { type Column, integer, json, nullable, personalColumn, type RowOf, text } from '../kernel/columns.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  subjectId: text(),
  /** Counts the wishes about one person. */
  request: integer(),
  state: text() as Column<ErasureState>, // one of its words
  reason: personalColumn(text()),
  declineReason: personalColumn(nullable(text())),
  decidedBy: nullable(text()),
  decidedAt: nullable(text()),
  endedAt: nullable(text()),
  counts: nullable(json<ErasureCounts>()),
  /** Phrase key: why it could not be carried out. */
  failure: nullable(text()),
}

export type ErasureRow = RowOf<typeof columns>

export const erasureList: ListFields<typeof columns> = {
  subjectId: { kind: 'text', sort: false },
  state: { kind: 'choice' },
  createdBy: { kind: 'text', sort: false },
  createdAt: { kind: 'instant' },
  decidedBy: { kind: 'text', sort: false },
  decidedAt: { kind: 'instant' },
  endedAt: { kind: 'instant' },
}

const decided = ({ meta }: RecordedEvent) => ({ decidedBy: meta.by.id, decidedAt: meta.at })
const ended = ({ meta }: RecordedEvent) => ({ endedAt: meta.at })

const hasRequest = (data: unknown): data is Readonly<{ request: number }> =>
  typeof data === 'object' && data !== null && 'request' in data

/** One row for each wish to erase somebody. */
export const erasures = projection(erasureEvents, {
  name: 'erasures',
  context: 'audit',
  revision: 1,
  columns,
  key: 'id',
  indexes: [
    ['companyId', 'createdAt', 'id'],
    ['subjectId', 'request'],
  ],
  keys: ({ stream, data }) => (hasRequest(data) ? [requestId(idOf(stream), data.request)] : []),
  on: {
    ErasureRequested: (_, event): ErasureRow => ({
      ...opened(event),
      ...event.data,
      id: requestId(event.data.subjectId, event.data.request),
      departmentId: null,
      state: 'REQUESTED',
      declineReason: null,
      decidedBy: null,
      decidedAt: null,
      endedAt: null,
      counts: null,
      failure: null,
    }),
    ErasureConfirmed: onRow((_, __, event) => ({ state: 'CONFIRMED', ...decided(event) })),
    ErasureDeclined: onRow((_, { reason }, event) => ({
      state: 'DECLINED',
      declineReason: reason,
      ...decided(event),
      ...ended(event),
    })),
    ErasureWithdrawn: onRow((_, __, event) => ({ state: 'WITHDRAWN', ...ended(event) })),
    ErasureFailed: onRow((_, { key }, event) => ({ state: 'FAILED', failure: key, ...ended(event) })),
    PersonErased: onRow((_, { counts }, event) => ({ state: 'ERASED', counts, ...ended(event) })),
  },
})
