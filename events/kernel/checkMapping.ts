import type { ColumnUse, ImportField, ImportMapping } from './importTarget.ts'
import { readDay } from './readDay.ts'
import { readDecimal } from './readLine.ts'
import type { FieldProblem } from './refusal.ts'

/**
 * What stands in the way of a mapping, each with its place: fields the target does not have, a field filled twice, a
 * required field that nothing fills, constants that are no value of their field, and columns (if the file's
 * are given) that the file does not have.
 */
export const checkMapping = (
  fields: readonly ImportField[],
  mapping: ImportMapping,
  columns?: readonly string[],
): readonly FieldProblem[] => [
  ...columnProblems(fields, mapping.columns, columns),
  ...constantProblems(fields, mapping),
  ...missingFields(fields, mapping),
  ...identityProblems(mapping, columns),
]

const fieldOf = (use: ColumnUse | undefined): string | undefined => (use?.use === 'field' ? use.field : undefined)

const columnProblems = (
  fields: readonly ImportField[],
  uses: readonly ColumnUse[],
  columns: readonly string[] | undefined,
): readonly FieldProblem[] =>
  uses.flatMap((use, index) => {
    const at = (place: string, key: string) => ({ path: `columns.${index}.${place}`, key })
    const field = fieldOf(use)
    const before = uses.slice(0, index)
    return [
      ...(columns && !columns.includes(use.column) ? [at('column', 'IMPORT_COLUMN_UNKNOWN')] : []),
      ...(field !== undefined && !fields.some(({ name }) => name === field) ? [at('field', 'FIELD_UNKNOWN')] : []),
      ...(field !== undefined && before.some((one) => fieldOf(one) === field)
        ? [at('field', 'IMPORT_FIELD_TWICE')]
        : []),
    ]
  })

const isValue = ({ kind }: ImportField, value: string): boolean => {
  if (kind === 'decimal') return readDecimal(value) !== undefined
  return kind === 'text' ? value !== '' : ![undefined, 'noSuchDay'].includes(readDay(value, ['yyyy-MM-dd']))
}

const constantProblems = (fields: readonly ImportField[], { constants }: ImportMapping): readonly FieldProblem[] =>
  constants.flatMap(({ field, value }, index) => {
    const known = fields.find(({ name }) => name === field)
    if (!known) return [{ path: `constants.${index}.field`, key: 'FIELD_UNKNOWN' }]
    const twice = constants.slice(0, index).some((one) => one.field === field)
    if (twice) return [{ path: `constants.${index}.field`, key: 'IMPORT_FIELD_TWICE' }]
    return isValue(known, value) ? [] : [{ path: `constants.${index}.value`, key: 'FORMAT_INVALID' }]
  })

const missingFields = (
  fields: readonly ImportField[],
  { columns, constants }: ImportMapping,
): readonly FieldProblem[] => {
  const filled = new Set([...columns.map(fieldOf), ...constants.map(({ field }) => field)])
  return fields
    .filter(({ name, required }) => required && !filled.has(name))
    .map(({ name }) => ({ path: `columns.${name}`, key: 'IMPORT_FIELD_MISSING' }))
}

const identityProblems = (
  { identity }: ImportMapping,
  columns: readonly string[] | undefined,
): readonly FieldProblem[] =>
  identity.flatMap((column, index) =>
    columns && !columns.includes(column) ? [{ path: `identity.${index}`, key: 'IMPORT_COLUMN_UNKNOWN' }] : [],
  )
