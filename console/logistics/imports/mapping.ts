import { checkMapping } from '../../../events/kernel/checkMapping.ts'
import type { ColumnUse, ImportField, ImportMapping } from '../../../events/kernel/importTarget.ts'
import type { FieldProblem } from '../../../events/kernel/refusal.ts'
import type { ImportDetail } from '../../../projections/settings/importAnswers.ts'

/** What people do to a mapping before it is sent: pure steps from one mapping to the next. */

export type TargetField = ImportDetail['fields'][number]
export type FieldUse = Extract<ColumnUse, { use: 'field' }>
export type ExtraUse = Extract<ColumnUse, { use: 'extra' }>
export type Edit = (step: (mapping: ImportMapping) => ImportMapping) => void

/** One use of a column with its place in the mapping; a column may fill several fields. */
export type Placed = Readonly<{ place: number; use: ColumnUse }>

export const usesOf = ({ columns }: ImportMapping, column: string): readonly Placed[] =>
  columns.flatMap((use, place) => (use.column === column ? [{ place, use }] : []))

/** What a column may become, as the value of a choice: `ignored`, `extra` or `field:‹name›`. */
export const choiceOf = (use: ColumnUse | undefined): string =>
  use?.use === 'field' ? `field:${use.field}` : (use?.use ?? 'ignored')

const chosenUse = (column: string, choice: string): ColumnUse => {
  if (choice.startsWith('field:')) return { column, use: 'field', field: choice.slice('field:'.length) }
  return choice === 'extra' ? { column, use: 'extra', name: column } : { column, use: 'ignored' }
}

/** The mapping with another choice for a column: at its place, or as a first or further use where none is given. */
export const withChoice = (
  mapping: ImportMapping,
  column: string,
  choice: string,
  place: number | undefined,
): ImportMapping => {
  if (place === undefined) return { ...mapping, columns: [...mapping.columns, chosenUse(column, choice)] }
  const isOneOfMany = usesOf(mapping, column).length > 1
  if (choice === 'ignored' && isOneOfMany) return withoutUse(mapping, place)
  return withUse(mapping, place, chosenUse(column, choice))
}

export const withUse = (mapping: ImportMapping, place: number, use: ColumnUse): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.with(place, use),
})

export const withoutUse = (mapping: ImportMapping, place: number): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.toSpliced(place, 1),
})

export const withIdentity = (mapping: ImportMapping, column: string, identifies: boolean): ImportMapping => ({
  ...mapping,
  identity: identifies ? [...mapping.identity, column] : mapping.identity.filter((one) => one !== column),
})

export const withConstant = (
  mapping: ImportMapping,
  place: number,
  constant: ImportMapping['constants'][number],
): ImportMapping => ({
  ...mapping,
  constants: mapping.constants.toSpliced(place, 1, constant),
})

export const withoutConstant = (mapping: ImportMapping, place: number): ImportMapping => ({
  ...mapping,
  constants: mapping.constants.toSpliced(place, 1),
})

/** Names that the file does not have, among columns and identity. */
export const absentColumns = (mapping: ImportMapping, columns: readonly string[]): readonly string[] => [
  ...new Set(
    [...mapping.columns.map(({ column }) => column), ...mapping.identity].filter((one) => !columns.includes(one)),
  ),
]

/** The mapping with nothing in it that the file does not have. */
export const fitted = (mapping: ImportMapping, columns: readonly string[]): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.filter(({ column }) => columns.includes(column)),
  identity: mapping.identity.filter((column) => columns.includes(column)),
})

/** Fields that nothing fills yet. */
export const freeFields = (fields: readonly TargetField[], mapping: ImportMapping): readonly TargetField[] => {
  const filled = new Set([
    ...mapping.columns.flatMap((use) => (use.use === 'field' ? [use.field] : [])),
    ...mapping.constants.map(({ field }) => field),
  ])
  return fields.filter(({ name }) => !filled.has(name))
}

/** Whether two mappings say the same; a stored one may name its members in another order. */
export const isSame = (one: ImportMapping, other: ImportMapping | undefined): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** What the server would refuse, found with its own rules, so that it is said while one maps. */
export const problemsIn = (
  mapping: ImportMapping,
  { fields, columns }: Pick<ImportDetail, 'fields' | 'columns'>,
): readonly FieldProblem[] => {
  const known = fields.map(
    ({ label, ...field }): ImportField => ({ ...field, labels: { 'zh-CN': label, 'zh-TW': label, 'en-US': label } }),
  )
  return [
    ...checkMapping(
      known,
      mapping,
      columns.map(({ name }) => name),
    ),
    ...(mapping.identity.length === 0 ? [{ path: 'identity', key: 'IMPORT_IDENTITY_MISSING' }] : []),
  ]
}

/** Nothing is wrong with the mapping itself, whichever file it is used for. */
export const isSound = (problems: readonly FieldProblem[]): boolean =>
  problems.every(({ key }) => key === 'IMPORT_COLUMN_UNKNOWN')

/** Required fields that neither a column nor a constant fills. */
export const missingFields = (
  fields: readonly TargetField[],
  problems: readonly FieldProblem[],
): readonly TargetField[] => {
  const missing = problems.filter(({ key }) => key === 'IMPORT_FIELD_MISSING').map(({ path }) => path)
  return fields.filter(({ name }) => missing.includes(`columns.${name}`))
}

export const problemAt = (problems: readonly FieldProblem[], path: string): FieldProblem | undefined =>
  problems.find((problem) => problem.path.startsWith(path))
