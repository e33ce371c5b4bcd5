import { languages } from './phrases.ts'
import type { ColumnUse, ImportField, ImportMapping, ImportTarget } from './importTarget.ts'

/** A first mapping for these columns: a shipped one whose columns are all there, else by names, the rest as extra facts. */
export const suggestMapping = (
  target: Pick<ImportTarget, 'fields' | 'shipped' | 'identity' | 'keepsExtras'>,
  columns: readonly string[],
): Readonly<{ mappingId?: string; mapping: ImportMapping }> => {
  const fits = ({ columns: uses, identity }: ImportMapping) =>
    [...uses.map(({ column }) => column), ...identity].every((column) => columns.includes(column))
  const shipped = target.shipped.find(({ mapping }) => fits(mapping))
  return shipped ? { mappingId: shipped.id, mapping: shipped.mapping } : { mapping: byNames(target, columns) }
}

const byNames = (
  { fields, identity, keepsExtras = true }: Pick<ImportTarget, 'fields' | 'identity' | 'keepsExtras'>,
  columns: readonly string[],
): ImportMapping => {
  const free = new Set(fields)
  const uses = columns.map((column): ColumnUse => {
    const field = [...free].find((one) => namesOf(one).includes(bare(column)))
    if (!field) return keepsExtras ? { column, use: 'extra', name: column } : { column, use: 'ignored' }
    free.delete(field)
    return { column, use: 'field', field: field.name }
  })
  const own = uses.find((use) => use.use === 'field' && use.field === identity)
  return { columns: uses, constants: [], identity: own ? [own.column] : columns.slice(0, 1) }
}

const namesOf = (field: ImportField): readonly string[] =>
  [field.name, ...languages.map((language) => field.labels[language])].map(bare)

/** Letters and digits only: "Unit Price " and "unitPrice" are the same name. */
const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
