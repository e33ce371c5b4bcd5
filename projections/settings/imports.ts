import type { ImportMapping } from '../../events/kernel/importTarget.ts'
import type { Params } from '../../events/kernel/phrases.ts'
import { added, type ImportState } from '../../events/settings/bulkImport.ts'
import { bulkImportEvents, type ImportCounts, type ImportFound } from '../../events/settings/bulkImportSchemas.ts'
import { type Column, flag, integer, json, nullable, personalColumn, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  target: text(),
  state: text() as Column<ImportState>, // one of its words
  fileId: text(),
  fileName: personalColumn(text()),
  fileSize: integer(),
  lines: integer(),
  found: json<ImportFound>(),
  samples: text(),
  mapping: nullable(json<ImportMapping>()),
  mappingId: nullable(text()),
  mappingName: text(),
  checked: nullable(json<ImportCounts>()),
  /** Stored files of the last check: by column, by line. */
  report: nullable(text()),
  problems: nullable(text()),
  confirmed: flag(),
  upTo: integer(),
  complete: integer(),
  withGaps: integer(),
  refused: integer(),
  alreadyThere: integer(),
  failure: nullable(json<Readonly<{ key: string; params?: Params | undefined }>>()),
  endedAt: nullable(text()),
}

export type ImportRow = RowOf<typeof columns>

export const importListFields: ListFields<typeof columns> = {
  fileName: { kind: 'text', search: true },
  state: { kind: 'choice' },
  lines: { kind: 'number' },
  createdAt: { kind: 'instant' },
  createdBy: { kind: 'text' },
  endedAt: { kind: 'instant' },
}

const noCounts = { complete: 0, withGaps: 0, refused: 0, alreadyThere: 0 }
const unchecked = { checked: null, report: null, problems: null }

/** One row for each import, from its upload on. */
export const imports = projection(bulkImportEvents, {
  name: 'imports',
  context: 'settings',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['companyId', 'createdAt'], ['fileId']],
  keys: (event) => [idOf(event.stream)],
  on: {
    ImportUploaded: (_, event): ImportRow => {
      const { target, companyId, departmentId, file, found } = event.data
      return {
        ...opened(event),
        target,
        companyId,
        departmentId,
        state: 'UPLOADED',
        fileId: file.id,
        fileName: file.name,
        fileSize: file.size,
        lines: found.lines,
        found,
        samples: found.samples,
        mapping: null,
        mappingId: null,
        mappingName: '',
        ...unchecked,
        confirmed: false,
        upTo: 0,
        ...noCounts,
        failure: null,
        endedAt: null,
      }
    },
    ImportMapped: onRow((_, data) => ({ ...data, state: 'CHECKING', ...unchecked, failure: null })),
    ImportChecked: onRow((_, { counts, report, problems }) => ({
      state: 'CHECKED',
      checked: counts,
      report,
      problems,
    })),
    ImportConfirmed: onRow(() => ({ state: 'RUNNING', confirmed: true, failure: null })),
    ImportAdvanced: onRow((row, data) => ({ upTo: data.upTo, ...added(countsOf(row), data) })),
    ImportFinished: onRow((_, __, event) => ({ state: 'FINISHED', endedAt: event.meta.at })),
    ImportCancelRequested: onRow(() => ({ state: 'CANCELLING' })),
    ImportCancelled: onRow((_, __, event) => ({ state: 'CANCELLED', endedAt: event.meta.at })),
    ImportFailed: onRow((_, failure) => ({ state: 'FAILED', failure })),
  },
})

/** How the lines that were worked came out. */
export const countsOf = ({ complete, withGaps, refused, alreadyThere }: ImportRow): ImportCounts => ({
  complete,
  withGaps,
  refused,
  alreadyThere,
})

const fileColumns = ['fileId', 'samples', 'report', 'problems'] as const

const working: readonly ImportState[] = ['CHECKING', 'RUNNING', 'CANCELLING']

/**
 * Which of these stored files belong to an import that is worked at, or was changed since an instant (all when there is
 * none).
 */
export const filesOfImports = async (
  { read }: Database,
  ids: readonly string[],
  since = '',
): Promise<ReadonlySet<string>> => {
  const found = fileColumns.map((column) =>
    read(imports.name)
      .whereIn(column, [...ids])
      .where((either) => either.where('updatedAt', '>=', since).orWhereIn('state', [...working]))
      .pluck<string[]>(column),
  )
  return new Set((await Promise.all(found)).flat())
}
