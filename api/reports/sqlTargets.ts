import { refuse } from '../../events/reports/reportPhrases.ts'
import { sqlColumnId, type SqlSource } from '../../events/reports/sqlParameters.ts'
import type { ColumnType } from '../../events/kernel/query/columnTypes.ts'
import { ownSource } from '../../events/sources/dataSourceSchemas.ts'
import { type Statement, statementOf } from '../../projections/reports/query/sql.ts'
import type { SourceAtHand } from '../../projections/reports/running/engine.ts'
import { sourceAt } from '../../projections/reports/running/sourceAt.ts'
import { blankSql } from '../../projections/reports/writtenSource.ts'
import { columnTypeOf } from '../../projections/sources/columnTypeOf.ts'
import { type Described, SessionFailure } from '../../projections/sources/sessions/session.ts'
import { mustHold } from '../kernel/session.ts'
import { type Asking, mustFindSource, refuseFailure } from '../sources/sourceParts.ts'

const write = 'report:sql:write'
const at = 'definition.source'

/** A column that custom SQL answers, and what it counts as unless the author says otherwise. */
export type SqlColumnFound = Readonly<{ id: string; name: string; type: ColumnType; dbType: string }>

/** A foreign source of the caller's company, in use, for somebody who may write SQL. */
export const mustFindForSql = async (call: Asking, sourceId: string): Promise<SourceAtHand> => {
  mustHold(call.caller, write)
  if (sourceId === ownSource)
    refuse('invalid', 'REPORT_SQL_OWN', { fields: [{ path: `${at}.sourceId`, key: 'REPORT_SQL_OWN' }] })
  const { id } = await mustFindSource(call, sourceId, write)
  return sourceAt(call.desk, id)
}

/** What custom SQL answers, as its database says. What is wrong with it is told in the database's words: to authors only. */
export const describedSql = async (
  call: Asking,
  { sourceId, ...written }: Pick<SqlSource, 'sourceId' | 'text' | 'parameters'>,
): Promise<readonly SqlColumnFound[]> => {
  const source = await mustFindForSql(call, sourceId)
  const statement = statementOf(blankSql(source.dialect, written), source.dialect.placeholder)
  const columns = await described(source, statement)
  const names = columns.map(({ name }) => name)
  const unnamed = names.find((name, index) => name === '' || names.findIndex((other) => isSameId(other, name)) < index)
  if (unnamed !== undefined) refuseText('REPORT_SQL_COLUMN_NAME', { name: unnamed })
  return columns.map(({ name, type }) => ({
    ...{ id: sqlColumnId(name), name, dbType: type },
    type: columnTypeOf(source.dialect.name, type),
  }))
}

/** Refuses SQL that its database does not take, and columns that it does not answer. */
export const mustAnswerColumns = async (call: Asking, source: SqlSource): Promise<void> => {
  const found = new Set((await describedSql(call, source)).map(({ name }) => name))
  const gone = source.columns.find(({ id, name }) => !found.has(name) || id !== sqlColumnId(name))
  if (gone) refuseText('REPORT_SQL_COLUMN_GONE', { name: gone.name })
}

const isSameId = (one: string, other: string): boolean => sqlColumnId(one) === sqlColumnId(other)

const described = async (source: SourceAtHand, statement: Statement): Promise<readonly Described[]> => {
  try {
    const session = await source.open()
    return await session.describe(statement).finally(() => session.close())
  } catch (error) {
    if (!(error instanceof SessionFailure)) throw error
    return error.fault === 'failed'
      ? refuseText('REPORT_SQL_REFUSED', { said: error.message.slice(0, 500) })
      : refuseFailure(error)
  }
}

const refuseText = (
  key: 'REPORT_SQL_REFUSED' | 'REPORT_SQL_COLUMN_NAME' | 'REPORT_SQL_COLUMN_GONE',
  params: Readonly<Record<string, string>>,
): never => refuse('invalid', key, { params, fields: [{ path: `${at}.text`, key, params }] })
