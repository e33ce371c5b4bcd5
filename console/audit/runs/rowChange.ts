import type { ModelDifference } from './results.ts'

type Example = ModelDifference['examples'][number]

/** What became of a row between two moments; only fields that differ, those of a whole row without the empty ones. */
export type RowChange = Readonly<{
  kind: 'added' | 'removed' | 'changed'
  fields: readonly Readonly<{ field: string; before: string; after: string }>[]
}>

export const rowChange = ({ before, after }: Example): RowChange => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = names
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((one) => one.before !== one.after)
  return { kind: before === null ? 'added' : after === null ? 'removed' : 'changed', fields }
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
