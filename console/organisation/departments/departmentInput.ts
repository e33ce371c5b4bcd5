import { day } from '../../../events/kernel/fields.ts'
import { detailsOfDepartment, namesOfDepartment } from '../../../events/organisation/departmentSchemas.ts'
import type { ShownDepartment } from './tree.ts'

export const texts = { code: '', name: '', shortName: '', englishName: '', category: '', level: '1', remarks: '' }
export const nothing = { ...texts, parentId: '', effectiveAt: '', expiresAt: '' }
/** What stands in the form of a department: a text for every field. */
export type DepartmentInput = typeof nothing

export const inputOf = (department: ShownDepartment): DepartmentInput => ({
  code: department.code,
  name: department.name,
  shortName: department.shortName,
  englishName: department.englishName,
  category: department.category,
  level: String(department.level),
  remarks: department.remarks,
  parentId: '',
  effectiveAt: '',
  expiresAt: '',
})

const optionalDay = day().optional()
/** What reads each field before anything is sent. */
export const schemas = {
  ...namesOfDepartment,
  ...detailsOfDepartment,
  effectiveAt: optionalDay,
  expiresAt: optionalDay,
}

/** A text as its schema wants it: the level is a number, an empty day is none. */
export const read = (name: string, text: string): unknown => {
  if (name === 'level') return /^\d+$/.test(text.trim()) ? Number(text) : text
  return name.endsWith('At') && text === '' ? undefined : text
}
