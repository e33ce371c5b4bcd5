import type { Phrases, Text } from '../../../events/kernel/phrases.ts'
import { languages } from '../../../events/kernel/phrases.ts'
import type { ColumnType } from '../../../events/kernel/query/columnTypes.ts'
import type { DataColumn } from '../../../events/sources/dataTableSchemas.ts'
import type { Column, Columns } from '../../kernel/columns.ts'
import type { AnyProjection } from '../../kernel/projection.ts'
import type { Dialect } from '../../reports/query/dialects.ts'
import type { Sql } from '../../reports/query/sql.ts'

/** A column that follows from others and from the day on which a report runs. */
export type ComputedColumn = DataColumn & Readonly<{ value: (dialect: Dialect, today: string) => Sql }>

/** A read model of the product as reports see it: only what stands in `columns` can be named. */
export type OwnTable = Readonly<{
  id: string
  labels: Text
  model: AnyProjection
  columns: readonly DataColumn[]
  computed: readonly ComputedColumn[]
  /** A flag that keeps rows unseen. */
  hiddenBy?: string
  /** Whether each row says company, department and creator. */
  owned: boolean
}>

type Words = Readonly<{ labels: Text }>
type More = Partial<Pick<DataColumn, 'type' | 'personal' | 'shown' | 'optionalData'>>

/** What a phrase says in every language. */
export const said = <Key extends string>(phrases: Phrases<Key>, key: NoInfer<Key>): Text =>
  Object.fromEntries(languages.map((language) => [language, phrases[language][key]])) as Text // one per language

export const named = (zhCN: string, zhTW: string, enUS: string): Text => ({
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'en-US': enUS,
})

const typeOf: Readonly<Record<Column['kind'], ColumnType>> = {
  text: 'text',
  json: 'text',
  integer: 'integer',
  decimal: 'decimal',
  flag: 'boolean',
}

/** Columns of a read model by name, with what they are called and what their names do not tell. */
export const columnsOf = <C extends Columns>(
  { columns }: Readonly<{ columns: C }>,
  wanted: Readonly<Partial<Record<keyof C & string, Words & More>>>,
): readonly DataColumn[] =>
  Object.entries<(Words & More) | undefined>(wanted).flatMap(([name, more]) =>
    more ? [columnOf(name, columns[name] as Column, more)] : [],
  )

const columnOf = (name: string, { kind, scale, personal = false }: Column, more: Words & More): DataColumn => ({
  id: name,
  name: more.labels['zh-CN'],
  dbField: name,
  type: typeOf[kind],
  ...(scale === undefined ? {} : { scale }),
  shown: true,
  personal,
  optionalData: [],
  ...more,
})

/** Words of a set as the labels of their codes. */
export const choices = <Key extends string>(
  codes: readonly string[],
  phrases: Phrases<Key>,
  keyOf: (code: string) => NoInfer<Key>,
): DataColumn['optionalData'] => codes.map((code) => ({ code, label: said(phrases, keyOf(code)) }))
