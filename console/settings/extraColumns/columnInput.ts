import type { ExtraColumnRow } from '../../../projections/settings/extraColumns.ts'
import { wholeOf } from '../choices/ChoiceForm.tsx'

/** What the form of a new column begins with. */
export const newColumn = {
  owner: 'order',
  nameCn: '',
  nameTw: '',
  nameEn: '',
  kind: 'text',
  mode: '',
  groupId: '',
  sort: '0',
  required: '',
  directlyEnable: 'yes',
}
export type ColumnInput = typeof newColumn
export const inputOf = (row: ExtraColumnRow): ColumnInput => ({
  ...newColumn,
  owner: row.owner,
  nameCn: row.nameCn,
  nameTw: row.nameTw,
  nameEn: row.nameEn,
  kind: row.kind,
  mode: row.mode ?? '',
  groupId: row.groupId ?? '',
  sort: String(row.sort),
  required: row.required ? 'yes' : '',
})

/** A field as its schema wants it. */
export const readField = (name: keyof ColumnInput, text: string): unknown => {
  if (name === 'sort') return wholeOf(text)
  if (name === 'required' || name === 'directlyEnable') return text === 'yes'
  return (name === 'mode' || name === 'groupId') && text === '' ? null : text
}

/** The input as the server wants it; only a choice says how and from where. */
export const valuesOf = (input: ColumnInput): Readonly<Record<string, unknown>> => {
  const said = input.kind === 'choice' ? input : { ...input, mode: '', groupId: '' }
  return Object.fromEntries(
    Object.entries(said).map(([name, text]) => [name, readField(name as keyof ColumnInput, text)]), // its own keys
  )
}
