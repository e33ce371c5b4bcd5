import { deciders } from '../../events/index.ts'
import type { ActorType, RecordedEvent } from '../../events/kernel/decider.ts'
import { type Column, integer, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Condition } from '../kernel/conditions.ts'
import type { Database } from '../kernel/database.ts'
import { type List, listRows, pagesOf } from '../kernel/list.ts'
import type { ListFields, ListQuery, Page } from '../kernel/listQuery.ts'
import type { Projection } from '../kernel/projection.ts'
import { inMilliseconds, kindOf, recordOf } from './logEntries.ts'

export const outcomes = ['DONE', 'REFUSED'] as const

/** What commands are searched and ordered by; everything else is read from the log itself. */
const columns = {
  id: text(),
  /** Of the first event that the command led to in its record. */
  position: integer(),
  /** Milliseconds since 1970. */
  at: integer(),
  by: text(),
  byType: text() as Column<ActorType>, // one of its words
  type: text(),
  kind: text(),
  recordId: nullable(text()),
  outcome: text() as Column<(typeof outcomes)[number]>, // one of both words
}

export type OperationRow = RowOf<typeof columns>

/** What the product notes beside commands: guards, looks, and values held for a record. Other logs tell of these. */
const beside = [
  'ValueReserved',
  'ValueReleased',
  'SessionUsed',
  'SignInFailed',
  'SignInSucceeded',
  'SignInGuardCleared',
  'LogRead',
  'PersonalDataSeen',
]

type Placed = Readonly<{ stream: string; meta: Readonly<{ commandId: string }> }>

/** What one command did to one record. */
const keyOf = ({ stream, meta }: Placed): string => `${stream} ${meta.commandId}`

const operationOf = (row: OperationRow | undefined, event: RecordedEvent): OperationRow => {
  const { position, stream, type, meta } = event
  if (row) return row
  const refused = type === 'CommandRefused'
  return {
    id: keyOf(event),
    position,
    at: Date.parse(meta.at),
    by: meta.by.id,
    byType: meta.by.type,
    type,
    kind: refused ? targetKind(event) : kindOf(stream),
    recordId: recordOf(event),
    outcome: refused ? 'REFUSED' : 'DONE',
  }
}

/** A refused command stands among those of the kind of record that it was aimed at. */
const targetKind = ({ stream, data }: RecordedEvent): string => {
  const { target = '/' } = data as Readonly<{ target?: string }> // the event of this type
  return target.startsWith('/') ? kindOf(stream) : kindOf(target)
}

const told = deciders.flatMap(({ events }) => Object.keys(events)).filter((type) => !beside.includes(type))

/** One row for each command and the record that it was for, refused ones included. */
export const operationLog: Projection<typeof columns> = {
  name: 'operationLog',
  context: 'audit',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['at', 'id'], ['by', 'at', 'id'], ['kind', 'at', 'id'], ['recordId']],
  keys: (event) => [keyOf(event)],
  on: Object.fromEntries(told.map((type) => [type, operationOf])),
}

/** How the log may be searched, newest first. */
export const operationList: ListFields<typeof columns> = {
  at: { kind: 'instant', sort: false },
  by: { kind: 'text', sort: false },
  byType: { kind: 'choice', choices: ['user', 'worker', 'system'], sort: false },
  type: { kind: 'text', sort: false },
  kind: { kind: 'text', sort: false },
  recordId: { kind: 'text', sort: false },
  outcome: { kind: 'choice', choices: outcomes, sort: false },
}

const inTable: ListFields<typeof columns> = { ...operationList, at: { kind: 'number' } }

const requestOf = (query: ListQuery, within: Condition | undefined) => {
  const { at, ...filters } = query.filters ?? {}
  return {
    reach: { everything: true } as const,
    fields: inTable,
    query: { ...query, filters: { ...filters, ...(at ? { at: inMilliseconds(at) } : {}) } },
    also: within,
    sort: [{ field: 'at', dir: 'desc' }] as const,
  }
}

/** A page of commands; `within` limits them to those that a reader may see. */
export const listOperations = (
  db: Database,
  within: Condition | undefined,
  query: ListQuery,
  page: Page,
): Promise<List<OperationRow>> => listRows(db, operationLog, { ...requestOf(query, within), page })

/** All commands that pass, in pages. */
export const pagesOfOperations = (db: Database, within: Condition | undefined, query: ListQuery) => {
  const { cursor: _, ...all } = query
  return pagesOf(db, operationLog, requestOf(all, within))
}

/** The command that led to an event, if a reader may see it. */
export const findOperation = async (
  db: Database,
  within: Condition | undefined,
  event: Placed,
): Promise<OperationRow | undefined> => {
  const where = { id: keyOf(event) }
  const asked = { ...requestOf({}, within), where, page: { pageSize: 1 } }
  return (await listRows(db, operationLog, asked)).list[0]
}
