import type { ModelDifference } from './results.ts'

type Example = ModelDifference['examples'][number]

/**
 * What became of a row between two moments; only fields that differ, those of a whole row without the empty ones. Of a
 * list only the items that went are before, and those that came after.
 */
export type RowChange = Readonly<{
  kind: 'added' | 'removed' | 'changed'
  fields: readonly FieldChange[]
}>

export type FieldChange = Readonly<{ field: string; before: string; after: string; isList?: true }>

export const rowChange = ({ before, after }: Example): RowChange => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = names
    .map((field) => fieldChange(field, before?.[field], after?.[field]))
    .filter((one) => one.before !== one.after)
  return { kind: before === null ? 'added' : after === null ? 'removed' : 'changed', fields }
}

const fieldChange = (field: string, before: unknown, after: unknown): FieldChange => {
  if (!Array.isArray(before) || !Array.isArray(after)) return { field, before: textOf(before), after: textOf(after) }
  const [had, has] = [before.map(textOf), after.map(textOf)]
  const without = (items: readonly string[], others: readonly string[]) =>
    items.filter((item) => !others.includes(item)).join(', ')
  const change = { field, before: without(had, has), after: without(has, had), isList: true } as const
  const isSame = change.before === change.after && had.join() !== has.join()
  return isSame ? { field, before: textOf(before), after: textOf(after) } : change // in another order
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
