import type { Payload } from '../../events/kernel/decider.ts'
import type { ImportMapping } from '../../events/kernel/importTarget.ts'
import type { bulkImportEvents, RefusedLine } from '../../events/settings/bulkImportSchemas.ts'

/** Facts of an import of ten lines, for specs. */
type Data<Name extends keyof typeof bulkImportEvents> = Payload<typeof bulkImportEvents, Name>

export const mapping: ImportMapping = {
  columns: [
    { column: 'No', use: 'ignored' },
    { column: 'PO', use: 'field', field: 'po' },
  ],
  constants: [],
  identity: ['No'],
}

export const file = { id: 'file-1', name: 'orders.csv', size: 120, sha256: 'a'.repeat(64) }

export const uploaded: Readonly<{
  type: 'ImportUploaded'
  data: Data<'ImportUploaded'> & Readonly<{ uploadedBy: string }>
}> = {
  type: 'ImportUploaded',
  data: {
    target: 'order',
    companyId: 'acme',
    departmentId: 'south',
    uploadedBy: 'li',
    file,
    found: { format: 'text', encoding: 'utf-8', delimiter: ',', columns: ['No', 'PO'], lines: 10, samples: 'file-2' },
  },
}

export const mapped = { type: 'ImportMapped', data: { mapping, mappingId: null, mappingName: 'Ours' } } as const

const all = { complete: 6, withGaps: 3, refused: 1, alreadyThere: 0 }
export const checked = (check = 1, counts = all) =>
  ({
    type: 'ImportChecked',
    data: { check, counts, report: `report-${check}`, problems: `problems-${check}` },
  }) as const

export const confirmed = { type: 'ImportConfirmed', data: {} } as const

export const refused = (line: number): RefusedLine => ({
  line,
  problems: [{ column: 'PO', field: 'po', key: 'REQUIRED' }],
})

const worked = { complete: 0, withGaps: 0, alreadyThere: 0, refused: [] }
export const advanced = (from: number, upTo: number, how: Partial<Data<'ImportAdvanced'>> = {}) =>
  ({
    type: 'ImportAdvanced',
    data: { from, upTo, ...worked, complete: upTo - from, ...how } as Data<'ImportAdvanced'>, // the same members
  }) as const

export const finished = (how: Partial<Data<'ImportFinished'>> = {}) =>
  ({
    type: 'ImportFinished',
    data: { complete: 10, withGaps: 0, refused: 0, alreadyThere: 0, lines: 10, ...how },
  }) as const
export const cancelRequested = { type: 'ImportCancelRequested', data: {} } as const
export const cancelled = { type: 'ImportCancelled', data: {} } as const
export const failed = { type: 'ImportFailed', data: { key: 'IMPORT_BROKEN' } } as const
