import { integer, text } from '../kernel/columns.ts'
import type { ListField } from '../kernel/listQuery.ts'
import { recordColumns } from '../kernel/record.ts'

/** The name of a record in three languages. */
export const nameColumns = { nameCn: text(), nameTw: text(), nameEn: text() }

/** The columns of what a person may choose from a list. */
export const choiceColumns = { ...recordColumns, code: text(), ...nameColumns, sort: integer() }

const searched: ListField = { kind: 'text', search: true }

/** How names in three languages are searched. */
export const nameList = { nameCn: searched, nameTw: searched, nameEn: searched } as const

/** How lists of such records may be asked for. */
export const choiceList = {
  code: searched,
  ...nameList,
  sort: { kind: 'number' },
  status: { kind: 'choice', choices: ['ENABLED', 'DISABLED'] },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
} as const satisfies Readonly<Record<string, ListField>>
