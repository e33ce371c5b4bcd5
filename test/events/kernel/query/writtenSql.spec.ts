import { expect } from 'chai'
import fc from 'fast-check'
import { readWrittenSql } from '../../../../events/kernel/query/writtenSql.ts'
import type { SqlReading } from '../../../../events/kernel/query/sqlTokens.ts'

const readings: readonly SqlReading[] = ['sqlite', 'postgresql', 'mysql', 'mssql', 'oracle']
const told = (text: string, reading: SqlReading = 'postgresql'): string => {
  const read = readWrittenSql(text, reading)
  return 'key' in read ? read.key : `${read.texts.join(':?')}`
}

const quotes = {
  postgresql: /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$/g,
  others: /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]/g,
}

describe('a statement that somebody wrote', () => {
  it('may be a SELECT or WITH with parameters, names in quotes, strings and comments', () => {
    expect(told(`select a.b, "c;d", 'it''s; --x' from t -- done; really\nwhere a = :from and b in :list;`)).to.equal(
      `select a.b , "c;d" , 'it''s; --x' from t where a = :? and b in :?`,
    )
    expect(told('with x as (select 1 as i) select i::int from x')).to.equal(
      'with x as( select 1 as i ) select i :: int from x',
    )
    for (const reading of readings) expect(told('select /* what; drop */ 1', reading)).to.equal('select 1')
  })

  for (const [text, key] of [
    ['', 'SQL_EMPTY'],
    [' -- nothing', 'SQL_EMPTY'],
    ['explain select 1', 'SQL_NOT_SELECT'],
    ['values (1)', 'SQL_NOT_SELECT'],
    ['select 1; select 2', 'SQL_SEVERAL'],
    ['select 1;;', 'SQL_SEVERAL'],
    ['select (1', 'SQL_PARENTHESES'],
    ['select 1) q; drop table t; --', 'SQL_SEVERAL'],
    ['select 1) q union (select 2', 'SQL_PARENTHESES'],
    [`select 'open`, 'SQL_UNCLOSED'],
    ['select /* open', 'SQL_UNCLOSED'],
    ['select /* a /* b */ c */ 1', 'SQL_UNCLOSED'],
    ['select * into t from u', 'SQL_WORD'],
    ['select * from t for update', 'SQL_WORD'],
    ['with x as (delete from t returning *) select * from x', 'SQL_WORD'],
    [`select pg_read_file('/etc/passwd')`, 'SQL_FUNCTION'],
    [`select "pg_read_file"('/etc/passwd')`, 'SQL_FUNCTION'],
    [`select pg_catalog.pg_sleep(9)`, 'SQL_FUNCTION'],
    [`select set_config('transaction_read_only', 'off', false)`, 'SQL_FUNCTION'],
    [`select lo_import('/etc/passwd')`, 'SQL_FUNCTION'],
    ['select $1', 'SQL_SIGN'],
    ['select ?', 'SQL_SIGN'],
    ['select a \\ b', 'SQL_SIGN'],
    [`select e'\\' ; drop table t; --'`, 'SQL_UNCLOSED'],
    [`select U&'\\0027'`, 'SQL_UNCLOSED'],
  ] as const)
    it(`is refused with ${key}: ${text.slice(0, 60)}`, () => expect(told(text)).to.equal(key))

  for (const [reading, text, key] of [
    ['mysql', `select '\\'; drop table t; -- '`, 'SQL_UNCLOSED'],
    ['mysql', 'select /*!50000 sleep(9) */ 1', 'SQL_UNCLOSED'],
    ['mysql', `select 1 into outfile '/tmp/x'`, 'SQL_WORD'],
    ['mysql', 'select 1 # drop', 'SQL_SIGN'],
    ['mysql', 'select a#drop', 'SQL_SIGN'],
    ['mysql', 'select @@version', 'SQL_SIGN'],
    ['mysql', `select load_file('/etc/passwd')`, 'SQL_FUNCTION'],
    ['mysql', 'select 1 --1', 'select 1 - - 1'],
    ['sqlite', `attach 'other.db' as o`, 'SQL_NOT_SELECT'],
    ['sqlite', 'select * from pragma_database_list', 'SQL_FUNCTION'],
    ['sqlite', 'select * from `pragma_database_list`', 'SQL_FUNCTION'],
    ['sqlite', `select load_extension('x')`, 'SQL_FUNCTION'],
    ['mssql', `select * from openrowset('x', 'y', 'z')`, 'SQL_FUNCTION'],
    ['mssql', 'select 1 exec xp_cmdshell', 'SQL_WORD'],
    ['oracle', `select utl_http.request('http://x') from dual`, 'SQL_FUNCTION'],
    ['oracle', `select q'[a]' from dual`, 'SQL_UNCLOSED'],
    ['sqlite', 'select $$x$$', 'SQL_UNCLOSED'],
  ] as const)
    it(`reads as ${reading} does: ${text.slice(0, 50)}`, () => expect(told(text, reading)).to.equal(key))

  it('whatever it holds, reads the same once more: nothing is hidden in what it became', () => {
    const piece = fc.constantFrom(
      ...[
        "'",
        "''",
        '"',
        '`',
        '[',
        ']',
        '--',
        '/*',
        '*/',
        '\n',
        '\\',
        ';',
        '(',
        ')',
        '$$',
        '$a$',
        ':p',
        '::',
        'e',
        'drop',
        ' ',
        'x',
        '1',
        '.',
        '#',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.constantFrom(...readings), (pieces, reading) => {
        const read = readWrittenSql(`select ${pieces.join('')}`, reading)
        if ('key' in read) return
        const again = readWrittenSql(read.texts.join(' :p '), reading)
        expect(again).to.have.property('texts')
        const bare = read.texts.join('').replaceAll(quotes[reading === 'postgresql' ? 'postgresql' : 'others'], '')
        expect(bare).not.to.match(/;|--|\/\*|(?<![\w$#.])drop(?![\w$#])/)
      }),
      { numRuns: 3000 },
    )
  })
})
