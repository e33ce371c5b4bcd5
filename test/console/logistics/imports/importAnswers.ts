import { orderImport } from '../../../../events/logistics/orderImport.ts'
import type { ImportDetail, ImportMappingAnswer } from '../../../../projections/settings/importAnswers.ts'

/** Answers of the API about imports, for specs: a file of four columns that fits no shipped mapping. */
const fields = orderImport.fields.map(({ labels, ...field }) => ({ ...field, label: labels['en-US'] }))

export const columns = [
  { name: 'Order', samples: ['A-1', 'A-2'] },
  { name: 'Units', samples: ['5', 'unknown'] },
  { name: 'Due', samples: ['2-Jun-06'] },
  { name: 'Remark', samples: [] },
]

export const mapping: ImportDetail['suggested']['mapping'] = {
  columns: [
    { column: 'Order', use: 'field', field: 'po' },
    { column: 'Units', use: 'field', field: 'totalQty' },
    { column: 'Due', use: 'field', field: 'requiredEtd' },
    { column: 'Remark', use: 'extra', name: 'Remark' },
  ],
  constants: [],
  identity: ['Order'],
}

const none = { complete: 0, withGaps: 0, refused: 0, alreadyThere: 0 }

export const uploaded: ImportDetail = {
  id: 'i-1',
  version: 1,
  position: 7,
  state: 'UPLOADED',
  allowed: ['check', 'cancel'],
  file: { name: 'orders.csv', size: 120 },
  lines: 10,
  mappingName: '',
  progress: { upTo: 0, lines: 10 },
  counts: none,
  failure: null,
  createdBy: 'lin',
  creator: 'Lin Yu',
  endedAt: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  updatedAt: '2026-11-21T06:00:00.000Z',
  detection: { format: 'text', encoding: 'utf-8', delimiter: ',', lines: 10 },
  columns,
  keepsExtras: true,
  fields,
  suggested: { mappingId: null, mapping },
  mapping: null,
  mappingId: null,
  check: null,
}

const found = { complete: 6, withGaps: 3, refused: 1, alreadyThere: 0 }

export const checked: ImportDetail = {
  ...uploaded,
  state: 'CHECKED',
  allowed: ['check', 'confirm', 'cancel'],
  mapping,
  mappingName: 'Ours',
  check: {
    ...found,
    columns: [
      {
        column: 'Units',
        field: 'totalQty',
        label: 'Total quantity',
        key: 'IMPORT_NOT_A_NUMBER',
        message: 'Not a number',
        treatment: 'refused',
        lines: 1,
        examples: ['unknown'],
      },
      {
        column: 'Due',
        field: 'requiredEtd',
        label: 'Required ETD',
        key: 'IMPORT_DAY_AS_TEXT',
        message: 'Not a date, left empty; the text is kept',
        treatment: 'empty',
        lines: 3,
        examples: ['soon'],
      },
    ],
  },
}

export const running: ImportDetail = {
  ...checked,
  state: 'RUNNING',
  allowed: ['cancel'],
  progress: { upTo: 4, lines: 10 },
  counts: { complete: 3, withGaps: 1, refused: 0, alreadyThere: 0 },
}

export const finished: ImportDetail = {
  ...checked,
  state: 'FINISHED',
  allowed: [],
  progress: { upTo: 10, lines: 10 },
  counts: { ...found, alreadyThere: 2 },
}

export const kept: ImportMappingAnswer = {
  id: 'm-1',
  name: 'Ours',
  mapping,
  shipped: false,
  version: 1,
  createdBy: 'lin',
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
}

export const page = (list: readonly unknown[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20, position: 7 })
