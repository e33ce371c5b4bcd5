import type { ColumnType } from '../../events/kernel/query/columnTypes.ts'
import type { DialectName } from '../reports/query/dialects.ts'

const words: readonly (readonly [ColumnType, RegExp])[] = [
  ['boolean', /^(bool|boolean|bit|tinyint\(1\)|bit\(1\))$/],
  ['datetime', /^(timestamp|datetime|smalldatetime)/],
  ['date', /^date$/],
  ['integer', /^(tiny|small|medium|big)?int(eger)?(2|4|8)?\b|^(small|big)?serial|^oid$|^year\b/],
  [
    'decimal',
    /^(decimal|numeric|number|dec|money|smallmoney|double|float|real|binary_float|binary_double)\b|^float(4|8)/,
  ],
]

/** What a database's own word for a type counts as; a date of Oracle has a time too. */
export const columnTypeOf = (dialect: DialectName, dbType: string): ColumnType => {
  const word = dbType.trim().toLowerCase()
  if (dialect === 'oracle' && word === 'date') return 'datetime'
  return words.find(([, form]) => form.test(word))?.[0] ?? 'text'
}
