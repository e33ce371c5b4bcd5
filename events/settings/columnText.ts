import type { ColumnValue } from '../kernel/columnValues.ts'
import { nameIn, type Names } from '../kernel/nameIn.ts'
import type { Language } from '../kernel/phrases.ts'
import type { ColumnKind, ColumnMode, ColumnOwner, ColumnStatus } from './extraColumn.ts'

/** One option of a column, as forms and checks need it. */
export type ColumnOption = Names & Readonly<{ id: string; code: string; stopped: boolean }>

/** A column with its options: what forms, lists, filters and checks must know of it. */
export type ColumnInUse = Names &
  Readonly<{
    id: string
    companyId: string
    owner: ColumnOwner
    kind: ColumnKind
    mode: ColumnMode | null
    sort: number
    required: boolean
    status: ColumnStatus
    options: readonly ColumnOption[]
  }>

export const pathOf = (columnId: string): string => `columnValues.${columnId}`

/** What a record says in a column, as people read it: names of options instead of their ids. */
export const columnText = (
  { kind, options }: Pick<ColumnInUse, 'kind' | 'options'>,
  value: ColumnValue | undefined,
  language: Language,
): string => {
  if (value === undefined || value === null) return ''
  if (kind !== 'choice') return String(value)
  const named = (optionId: string): string => {
    const option = options.find(({ id }) => id === optionId)
    return option ? nameIn(option, language) : optionId
  }
  const chosen = typeof value === 'string' ? [value] : value
  return chosen.map(named).join(language === 'en-US' ? ', ' : '、')
}
