import { fields, words } from '../../../events/organisation/phrases.ts'
import { companies } from '../../organisation/companies.ts'
import { departments } from '../../organisation/departments.ts'
import { choices, columnsOf, named, type OwnTable, said } from './ownTable.ts'
import { ownerColumnsOf } from './ownerColumnsOf.ts'

/** Companies that are not closed. */
export const companyTable: OwnTable = {
  id: 'daybook.companies',
  labels: named('公司', '公司', 'Companies'),
  model: companies,
  columns: [
    ...columnsOf(companies, {
      code: { labels: said(fields, 'company.code') },
      name: { labels: said(fields, 'company.name') },
      address: { labels: said(fields, 'company.address') },
      status: {
        labels: said(fields, 'company.status'),
        optionalData: choices(['ENABLED', 'DISABLED'], words, (status) => `company.status.${status as 'ENABLED'}`), // one of both
      },
    }),
    ...ownerColumnsOf(companies),
  ],
  computed: [],
  owned: true,
}

/** Departments of all times; the days say when each is one. */
export const departmentTable: OwnTable = {
  id: 'daybook.departments',
  labels: named('部门', '部門', 'Departments'),
  model: departments,
  columns: [
    ...columnsOf(departments, {
      code: { labels: said(fields, 'department.code') },
      name: { labels: said(fields, 'department.name') },
      shortName: { labels: said(fields, 'department.shortName') },
      englishName: { labels: said(fields, 'department.englishName') },
      category: { labels: said(fields, 'department.category') },
      level: { labels: said(fields, 'department.level') },
      parentId: { labels: said(fields, 'department.parentId') },
      headId: { labels: said(fields, 'department.headId') },
      effectiveAt: { labels: said(fields, 'department.effectiveAt'), type: 'date' },
      expiresAt: { labels: said(fields, 'department.expiresAt'), type: 'date' },
      remarks: { labels: said(fields, 'department.remarks') },
    }),
    ...ownerColumnsOf(departments),
  ],
  computed: [],
  owned: true,
}
