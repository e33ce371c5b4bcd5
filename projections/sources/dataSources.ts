import { dataSource } from '../../events/sources/dataSource.ts'
import {
  type DatabaseType,
  ownSource,
  type SourceAddress,
  type SourceLimits,
  type SourceOptions,
  type TestOutcome,
} from '../../events/sources/dataSourceSchemas.ts'
import { refuseSource } from '../../events/sources/dataSourcePhrases.ts'
import { refuse } from '../../events/kernel/common.ts'
import { type Column, flag, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import type { Desk } from '../kernel/desk.ts'
import { findRow } from '../kernel/list.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere, told } from '../kernel/record.ts'
import { ownPlace, type SessionPlace, type SourcePlace, sessionRules } from './sessions/openSession.ts'

/** What came of the last test. */
export type Tested = Readonly<{ outcome: TestOutcome; ms: number; mayWrite: boolean; at: string }>

const columns = {
  ...ownerColumns,
  name: text(),
  databaseType: text() as Column<DatabaseType>, // one of its words
  address: json<SourceAddress>(),
  defaultDatabase: text(),
  user: text(),
  charset: text(),
  options: json<SourceOptions>(),
  limits: json<SourceLimits>(),
  writable: flag(),
  status: text() as Column<'DRAFT' | 'ENABLED' | 'DISABLED'>, // one of three words
  /** Where the password is kept; it is told to nobody. */
  secret: nullable(text()),
  tested: nullable(json<Tested>()),
}

export type DataSourceRow = RowOf<typeof columns>

/** One row for each data source that is not deleted. */
export const dataSources = projection(dataSource.events, {
  name: 'dataSources',
  context: 'sources',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['companyId', 'name', 'id']],
  keys: (event) => [idOf(event.stream)],
  on: {
    DataSourceCreated: (_, event): DataSourceRow => ({
      ...opened(event),
      ...event.data,
      status: 'DRAFT',
      tested: null,
    }),
    DataSourceChanged: onRow((_, changed) => ({ ...told(changed), tested: null })),
    DataSourceLimitsSet: onRow((_, limits) => ({ limits })),
    DataSourceSecretReplaced: onRow((_, { secret }) => ({ secret, tested: null })),
    DataSourceSecretCleared: onRow(() => ({ secret: null })),
    DataSourceTested: onRow((_, tested, { meta }) => ({ tested: { ...tested, at: meta.at } })),
    DataSourceEnabled: onRow(() => ({ status: 'ENABLED' })),
    DataSourceDisabled: onRow(() => ({ status: 'DISABLED' })),
    DataSourceDeleted: () => null,
  },
})

/** What data sources there are, by name, for a company. */
export const sourcesOfCompany = (db: Database, companyId: string): Promise<readonly DataSourceRow[]> =>
  rowsWhere(db, dataSources, { companyId })

export const findSource = (db: Database, sourceId: string): Promise<DataSourceRow | undefined> =>
  findRow(db, dataSources, sourceId, { everything: true })

/**
 * Where the rows of a source are, to be opened by `openPlace` here or in a child process. Refuses where there is no such
 * source, it is not enabled, or its password is not known.
 */
export const sourcePlace = async (
  desk: Pick<Desk, 'config' | 'db' | 'secrets'>,
  sourceId: string,
): Promise<SessionPlace> => {
  if (sourceId === ownSource) return ownPlace(desk)
  const row = (await findSource(desk.db, sourceId)) ?? refuse('missing', 'NOT_FOUND')
  if (row.status !== 'ENABLED') refuseSource('conflict', 'SOURCE_STOPPED', { params: { name: row.name } })
  return placeOfRow(desk, row)
}

/** The same of a source that is known, enabled or not. */
export const placeOfRow = async (desk: Pick<Desk, 'config' | 'secrets'>, row: DataSourceRow): Promise<SourcePlace> => {
  const password = row.secret === null ? undefined : await desk.secrets.reveal(row.secret)
  if (password === undefined) return refuseSource('conflict', 'SOURCE_PASSWORD_MISSING')
  return { kind: 'source', source: row, password, rules: sessionRules(desk.config) }
}
