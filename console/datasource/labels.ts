import { dataSourceNames, dataSourceWords } from '../../events/sources/dataSourcePhrases.ts'
import type { DatabaseType } from '../../events/sources/dataSourceSchemas.ts'
import type { DataSourceRow } from '../../projections/sources/dataSources.ts'
import { currentLanguage } from '../kit/words.ts'

type Said = Readonly<Record<string, string>>

/** A source as the API tells it. */
export type ToldSource = Omit<DataSourceRow, 'secret' | 'address'> & Readonly<{ link: string; hasPassword: boolean }>

/** Names of fields and words of values, in the reader's language at the moment of drawing. */
export const labelOf = (field: string): string => (dataSourceNames[currentLanguage()] as Said)[field] ?? field

export const wordOf = (field: string, value: string): string =>
  (dataSourceWords[currentLanguage()] as Said)[`${field}.${value}`] ?? value

/** What the kinds of database are called everywhere. */
export const databaseNames: Readonly<Record<ToldSource['databaseType'], string>> = {
  sqlite: 'SQLite',
  postgresql: 'PostgreSQL',
  mysql: 'MySQL',
  mariadb: 'MariaDB',
  mssql: 'SQL Server',
  oracle: 'Oracle',
}

export const toneOfSource = ({ status }: Pick<ToldSource, 'status'>) => (status === 'ENABLED' ? 'good' : 'plain')

const wordsOf = (value: object): string =>
  'host' in value && 'port' in value && 'path' in value
    ? value.host === ''
      ? String(value.path)
      : `${String(value.host)}:${String(value.port)}`
    : Object.entries(value)
        .map(([name, said]) => `${name} ${typeof said === 'object' ? JSON.stringify(said) : String(said)}`)
        .join(', ')

/** How values are said in the history. */
export const saidInHistory = (field: string, value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value)
  if (typeof value === 'object' && value !== null) return wordsOf(value)
  const said = String(value as string | number) // what a history has besides
  if (field === 'databaseType') return databaseNames[said as DatabaseType] ?? said // one of its words
  return said
}
