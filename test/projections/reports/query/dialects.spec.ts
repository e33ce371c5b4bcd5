import { expect } from 'chai'
import { type DialectName, dialects } from '../../../../projections/reports/query/dialects.ts'
import type { Fields } from '../../../../projections/reports/query/fields.ts'
import { groupsSql } from '../../../../projections/reports/query/groups.ts'
import type { Relation } from '../../../../projections/reports/query/relation.ts'
import { rowsSql } from '../../../../projections/reports/query/rows.ts'
import { quotedBy, sql, statementOf, whole } from '../../../../projections/reports/query/sql.ts'

const relation: Relation = { base: { alias: 't', name: ['dbo', 'lines'] }, joins: [] }
const fields: Fields = new Map([
  ['name', { kind: 'column', column: { table: 't', name: 'name', type: 'text' } }],
  ['qty', { kind: 'column', column: { table: 't', name: 'qty', type: 'decimal' } }],
  [
    'half',
    {
      kind: 'formula',
      tree: {
        kind: 'operation',
        operator: '/',
        left: { kind: 'field', id: 'qty' },
        right: { kind: 'number', value: '2' },
      },
    },
  ],
])

const rowsFor = (name: DialectName) => {
  const dialect = dialects[name]
  const { sql: made } = rowsSql(dialect, {
    relation,
    fields,
    where: { kind: 'test', test: { field: 'name', operator: 'contains', values: ['50%'] } },
    select: ['half'],
    order: [{ field: 'qty', descending: true }],
    limit: 20,
    offset: 40,
  })
  return statementOf(made, dialect.placeholder)
}

describe('a page of rows', () => {
  it('for MySQL and MariaDB', () =>
    expect(rowsFor('mysql')).to.deep.equal({
      text:
        'select (cast(`t`.`qty` as decimal(38, 10)) / nullif(cast(? as decimal(38, 10)), 0)) as `c0` from `dbo`.`lines` `t` ' +
        "where `t`.`name` like ? escape '!' order by `t`.`qty` desc limit 20 offset 40",
      values: ['2', '%50!%%'],
    }))

  it('for SQL Server', () =>
    expect(rowsFor('mssql')).to.deep.equal({
      text:
        'select (cast([t].[qty] as decimal(38, 10)) / nullif(cast(@p0 as decimal(38, 10)), 0)) as [c0] from [dbo].[lines] [t] ' +
        "where lower([t].[name]) like lower(@p1) escape '!' order by [t].[qty] desc offset 40 rows fetch next 20 rows only",
      values: ['2', '%50!%%'],
    }))

  it('for Oracle', () =>
    expect(rowsFor('oracle')).to.deep.equal({
      text:
        'select ("t"."qty" / nullif(to_number(:1, :2, :3), 0)) as "c0" from "dbo"."lines" "t" ' +
        `where lower("t"."name") like lower(:4) escape '!' order by "t"."qty" desc offset 40 rows fetch next 20 rows only`,
      values: ['2', '99999999999999999999D9999999999', "NLS_NUMERIC_CHARACTERS='.,'", '%50!%%'],
    }))
})

describe('totals', () => {
  const totalsFor = (name: DialectName) => {
    const dialect = dialects[name]
    const plan = {
      relation,
      fields,
      where: { kind: 'all' as const, of: [] },
      keys: [{ field: 'name' }],
      measures: [{ id: 'sum', kind: 'sum' as const, field: 'qty' }],
      totals: true,
      limit: 100,
    }
    return statementOf(groupsSql(dialect, plan).sql, dialect.placeholder).text
  }

  it('are GROUPING SETS where the database has them', () => {
    for (const name of ['postgresql', 'mssql', 'oracle'] as const)
      expect(totalsFor(name)).to.match(
        /\(1 - grouping\(.k0.\)\) as .level., .k0., sum\(.v0.\) .* group by grouping sets \(\(.k0.\), \(\)\)/,
      )
  })

  it('are sums of the groups where it has not', () => {
    for (const name of ['sqlite', 'mysql'] as const)
      expect(totalsFor(name)).to.match(
        /with `groups_` as \(select 1 as `level`, `k0`, sum\(`v0`\) .* union all select 0 .* sum\(`m0`\)/,
      )
  })
})

describe('a piece of SQL', () => {
  it('takes a name as it stands, with quotes, dots and question marks', () => {
    const made = sql`select ${quotedBy('"', '"')('a"b.c?')} from t where x = ${whole(1)}`
    expect(statementOf(made, (index) => `$${index + 1}`)).to.deep.equal({
      text: 'select "a""b.c?" from t where x = 1',
      values: [],
    })
  })

  it('takes no number that is not whole as text', () => {
    for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(() => whole(value)).to.throw('whole number')
  })
})
