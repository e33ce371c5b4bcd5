import type * as z from 'zod'
import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider, type Named } from '../kernel/decider.ts'
import { changes } from '../kernel/record.ts'
import { dataSourceCommands, dataSourceEvents } from './dataSourceEvents.ts'
import { refuseSource } from './dataSourcePhrases.ts'

type Event = Named<typeof dataSourceEvents>
type Change = z.output<typeof dataSourceCommands.ChangeDataSource>
type Fields = Omit<
  z.output<typeof dataSourceEvents.DataSourceCreated>,
  'companyId' | 'departmentId' | 'secret' | 'limits'
>
type Limits = z.output<typeof dataSourceEvents.DataSourceLimitsSet>

type Known = Readonly<{
  status: 'DRAFT' | 'ENABLED' | 'DISABLED'
  companyId: string
  fields: Fields
  limits: Limits
  /** Absent while nobody has said the password of this server and account. */
  secret?: string
}>
export type DataSource = Readonly<{ status: 'NONE' | 'DELETED' }> | Known

export const isKnownSource = (state: DataSource): state is Known =>
  state.status !== 'NONE' && state.status !== 'DELETED'

const mustBeKnown = (state: DataSource): Known =>
  isKnownSource(state) ? state : refuseCommonly('missing', 'NOT_FOUND')

const onKnown =
  <Data>(step: (state: Known, data: Data) => DataSource) =>
  (state: DataSource, data: Data): DataSource =>
    isKnownSource(state) ? step(state, data) : state

/** Fields that say to whom a password is shown. */
const placing = ['databaseType', 'address', 'user'] as const

/** What a change comes to. A password stays with the server and account that it was given for. */
const changed = (state: DataSource, { secret, limits, ...wanted }: Change): readonly Event[] => {
  const { fields, limits: before, secret: kept } = mustBeKnown(state)
  const told = changes(fields, wanted)
  const moved = placing.some((name) => told[name] !== undefined)
  const newLimits = limits === undefined ? {} : changes(before, limits)
  const events: (Event | false)[] = [
    Object.keys(told).length > 0 && { type: 'DataSourceChanged', data: told },
    limits !== undefined && Object.keys(newLimits).length > 0 && { type: 'DataSourceLimitsSet', data: limits },
    moved && secret === undefined && kept !== undefined && { type: 'DataSourceSecretCleared', data: {} },
    secret !== undefined && { type: 'DataSourceSecretReplaced', data: { secret } },
  ]
  return events.filter((event) => event !== false)
}

/** A database that reports read from: where it is and as whom, but never the password. */
export const dataSource = decider({
  context: 'sources',
  stream: 'datasource',
  commands: dataSourceCommands,
  events: dataSourceEvents,
  initial: { status: 'NONE' } as DataSource, // not made yet
  decide: {
    CreateDataSource: (state, data) =>
      state.status === 'NONE' ? [{ type: 'DataSourceCreated', data }] : refuseCommonly('conflict', 'RECORD_EXISTS'),
    ChangeDataSource: changed,
    NoteTest: (state, data) => {
      mustBeKnown(state)
      return [{ type: 'DataSourceTested', data }]
    },
    EnableDataSource: (state) => {
      const { status, secret } = mustBeKnown(state)
      if (secret === undefined) refuseSource('conflict', 'SOURCE_PASSWORD_MISSING')
      return status === 'ENABLED' ? [] : [{ type: 'DataSourceEnabled', data: {} }]
    },
    DisableDataSource: (state) =>
      mustBeKnown(state).status === 'DISABLED' ? [] : [{ type: 'DataSourceDisabled', data: {} }],
    DeleteDataSource: (state, { names }) => {
      mustBeKnown(state)
      if (names.length > 0)
        refuseSource('conflict', 'SOURCE_IN_USE', { params: { count: names.length, names: names.join(', ') } })
      return [{ type: 'DataSourceDeleted', data: {} }]
    },
  },
  evolve: {
    DataSourceCreated: (_, { companyId, departmentId: __, secret, limits, ...fields }): DataSource => ({
      status: 'DRAFT',
      ...{ companyId, fields, limits, secret },
    }),
    DataSourceChanged: onKnown((state, data) => ({
      ...state,
      fields: { ...state.fields, ...changes(state.fields, data) } as Fields, // fields left out are not changed
    })),
    DataSourceLimitsSet: onKnown((state, limits) => ({ ...state, limits })),
    DataSourceSecretReplaced: onKnown((state, { secret }) => ({ ...state, secret })),
    DataSourceSecretCleared: onKnown(({ secret: _, ...state }) => state),
    DataSourceTested: (state) => state,
    DataSourceEnabled: onKnown((state) => ({ ...state, status: 'ENABLED' })),
    DataSourceDisabled: onKnown((state) => ({ ...state, status: 'DISABLED' })),
    DataSourceDeleted: (): DataSource => ({ status: 'DELETED' }),
  },
  inverse: {
    DataSourceEnabled: (_, __, now) => (now.status === 'ENABLED' ? { type: 'DisableDataSource', data: {} } : undefined),
    DataSourceDisabled: (before, _, now) =>
      now.status === 'DISABLED' && before.status === 'ENABLED' ? { type: 'EnableDataSource', data: {} } : undefined,
  },
})
