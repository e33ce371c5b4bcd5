import { createHash } from 'node:crypto'
import { everyRow } from '../../events/kernel/query/conditions.ts'
import type { SqlFault } from '../../events/kernel/query/sqlTokens.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { SqlParameter, SqlSource } from '../../events/reports/sqlParameters.ts'
import type { ResolvedDataSet } from '../sources/resolved.ts'
import { type Binding, type ParameterValues, unanswered } from './planning/parameters.ts'
import type { Dialect } from './query/dialects.ts'
import type { Sql } from './query/sql.ts'
import { writtenSql } from './query/writtenSql.ts'

/** What custom SQL is called among the tables of a statement. */
const alias = 'sql'

/** SQL that somebody wrote, checked, with values bound; refuses it at its place. */
export const checkedSql = (dialect: Dialect, text: string, values: ParameterValues): Sql => {
  const made = writtenSql(dialect, text, values)
  return 'key' in made ? refuseSql(made) : made
}

const refuseSql = ({ key, params = {} }: SqlFault): never => {
  throw new Refusal('invalid', key, { params, fields: [{ path: 'definition.source.text', key, params }] })
}

/** The SQL with nothing bound to its parameters, to be described. */
export const blankSql = (
  dialect: Dialect,
  { text, parameters }: Readonly<{ text: string; parameters: readonly SqlParameter[] }>,
): Sql => checkedSql(dialect, text, unanswered(parameters))

/** Custom SQL as a run needs it: its columns are the fields. Nobody's reach narrows its rows. */
export const resolveWritten = (
  dialect: Dialect,
  source: SqlSource,
): Readonly<{ dataSet: ResolvedDataSet; bind: Binding }> => {
  const bind: Binding = (values) => ({ base: { alias, query: checkedSql(dialect, source.text, values) }, joins: [] })
  const stamp = createHash('sha256').update(JSON.stringify(source)).digest('hex')
  return {
    bind,
    dataSet: {
      ...{ id: alias, name: '', sourceId: source.sourceId, stamp },
      relation: bind(unanswered(source.parameters)),
      fields: source.columns.map(({ id, name, type, labels }) => ({
        ...{ id, labels, choices: [], personal: false },
        column: { table: alias, name, type },
      })),
      ...{ unique: [], filter: everyRow, scope: { kind: 'none' }, models: [], past: false },
    },
  }
}
