import { json } from 'node:stream/consumers'
import { refuse } from '../../events/kernel/common.ts'
import type { ImportTarget } from '../../events/kernel/importTarget.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { suggestMapping } from '../../events/kernel/suggestMapping.ts'
import { allowedSteps } from '../../events/settings/bulkImport.ts'
import type { ColumnReport } from '../../events/settings/importReport.ts'
import { namesOf } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { workProgress } from '../../projections/kernel/workTable.ts'
import type { ImportDetail, ImportSummary } from '../../projections/settings/importAnswers.ts'
import { countsOf, type ImportRow, imports } from '../../projections/settings/imports.ts'
import type { Sighting } from '../kernel/noticing.ts'
import type { Call } from '../kernel/route.ts'
import { say } from '../kernel/sentences.ts'

type Asking = Call<unknown, unknown>

/** The import, unless it is absent, of another kind of record, or out of reach. */
export const mustFind = async ({ desk, caller }: Asking, target: ImportTarget, id: string): Promise<ImportRow> => {
  const row = await findRow(desk.db, imports, id, caller.reach(target.action))
  return row?.target === target.name ? row : refuse('missing', 'NOT_FOUND')
}

type Shown = Readonly<{ names: ReadonlyMap<string, string>; target: ImportTarget; language: Language }>

/** The name of a mapping that comes with the product is said in the reader's language. */
const mappingNameOf = ({ mappingId, mappingName }: ImportRow, { target, language }: Shown): string =>
  target.shipped.find(({ id }) => id === mappingId)?.name[language] ?? mappingName

const toSummary = (row: ImportRow, shown: Shown): ImportSummary => ({
  id: row.id,
  version: row.version,
  position: row.position,
  state: row.state,
  allowed: allowedSteps(row.state, row.confirmed),
  file: { name: row.fileName, size: row.fileSize },
  lines: row.lines,
  mappingName: mappingNameOf(row, shown),
  progress: { upTo: row.upTo, lines: row.lines },
  counts: countsOf(row),
  failure: row.failure && { key: row.failure.key, message: say(row.failure.key, shown.language, row.failure.params) },
  createdBy: row.createdBy,
  creator: shown.names.get(row.createdBy) ?? row.createdBy,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  endedAt: row.endedAt,
})

/** People give names to their files; that others saw them is noted. */
const fileNamesOf = (rows: readonly ImportRow[]): Sighting => ({
  subjects: [...new Set(rows.map(({ createdBy }) => createdBy))],
  fields: ['fileName'],
})

/** The lines of a list of imports. */
export const summaryOf = async (
  { desk, language, seen }: Asking,
  target: ImportTarget,
  rows: readonly ImportRow[],
): Promise<readonly ImportSummary[]> => {
  seen(fileNamesOf(rows))
  const names = await namesOf(desk.db, [...new Set(rows.map(({ createdBy }) => createdBy))])
  return rows.map((row) => toSummary(row, { names, target, language }))
}

export const detailOf = async (call: Asking, target: ImportTarget, row: ImportRow): Promise<ImportDetail> => {
  const { desk, language } = call
  call.seen(fileNamesOf([row]))
  const [names, samples, check, progress] = await Promise.all([
    namesOf(desk.db, [row.createdBy]),
    storedJson<readonly (readonly string[])[]>(desk, row.samples),
    checkOf(desk, row, target, language),
    progressOf(desk, row),
  ])
  const { format, encoding = null, delimiter = null, lines, columns } = row.found
  const suggested = suggestMapping(target, columns)
  return {
    ...toSummary(row, { names, target, language }),
    progress,
    detection: { format, encoding, delimiter, lines },
    columns: columns.map((name, index) => ({ name, samples: samples?.[index] ?? [] })),
    keepsExtras: target.keepsExtras ?? true,
    fields: target.fields.map(({ labels, ...field }) => ({ ...field, label: labels[language] })),
    suggested: { mappingId: suggested.mappingId ?? null, mapping: suggested.mapping },
    mapping: row.mapping,
    mappingId: row.mappingId,
    check,
  }
}

/** A dry run tells how far it is through its work only, since it saves nothing. */
const progressOf = async (desk: Desk, { id, state, upTo, lines }: ImportRow) => {
  const checking = state === 'CHECKING' ? await workProgress(desk.db, 'settings.checkImport', `bulkImport-${id}`) : upTo
  return { upTo: Number(checking ?? 0), lines }
}

const checkOf = async (
  desk: Desk,
  { checked, report }: ImportRow,
  target: ImportTarget,
  language: Language,
): Promise<ImportDetail['check']> => {
  if (!checked || report === null) return null
  const columns = (await storedJson<readonly ColumnReport[]>(desk, report)) ?? []
  return {
    ...checked,
    columns: columns.map((column) => ({
      ...column,
      label: labelOf(target, column.field, language),
      message: say(column.key, language, column.params),
    })),
  }
}

/** A field's name as people read it. */
export const labelOf = (target: ImportTarget, field: string, language: Language): string =>
  target.fields.find(({ name }) => name === field)?.labels[language] ?? field

/** The content of a file that the product itself stored; undefined when it is gone. */
const storedJson = async <Value>({ files }: Desk, id: string): Promise<Value | undefined> => {
  const stream = await files.open(id)
  return stream && ((await json(stream)) as Value) // written by the worker or the upload, in this shape
}
