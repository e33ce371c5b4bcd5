import type { CompanyRow } from '../../../projections/organisation/companies.ts'
import type { Employee } from '../../../console/organisation/departments/useDepartments.ts'
import { type Asked, granted } from '../shell/answers.ts'
import { identityOf, openConsole } from '../shell/console.tsx'

const verbs = {
  company: ['read', 'create', 'change', 'enable', 'remove', 'seal'],
  department: ['read', 'create', 'change', 'remove'],
  employee: ['read', 'transfer'],
}

/** Everything that can be done with companies, departments and their people. */
export const allActions = Object.entries(verbs).flatMap(([noun, list]) => list.map((verb) => `sys:${noun}:${verb}`))

/** What those hold who may only look. */
export const readOnly = Object.keys(verbs).map((noun) => `sys:${noun}:read`)

export const companyOf = (id: string, more: Partial<CompanyRow> = {}): CompanyRow => ({
  id,
  companyId: id,
  departmentId: null,
  createdBy: 'admin',
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-01T02:00:00.000Z',
  version: 3,
  position: 10,
  code: id.toUpperCase(),
  name: `Company ${id}`,
  address: '1 Harbour Road',
  introduction: '',
  logo: null,
  seal: null,
  status: 'ENABLED',
  ...more,
})

export const employeeOf = (id: string, more: Partial<Employee> = {}): Employee => ({
  id,
  workNumber: `W-${id}`,
  name: `Name ${id}`,
  account: `${id}.account`,
  mobile: '',
  email: '',
  status: 'ENABLED',
  departmentId: 'sales',
  version: 3,
  ...more,
})

/** A department as the tree has it. */
export const departmentOf = (id: string, parentId: string | null = null) => ({
  id,
  companyId: 'main',
  parentId,
  code: id,
  name: `Department ${id}`,
  shortName: '',
  englishName: '',
  category: '',
  level: 1,
  remarks: '',
  headId: null,
  head: null,
  effectiveAt: '2026-01-01',
  expiresAt: null,
  version: 2,
  status: 'OPEN',
  plans: [],
})

export const listOf = (rows: readonly object[], total = rows.length) =>
  granted({ list: rows, total, pageNum: 1, pageSize: 50, position: 10 })

const codes = ['company', 'department', 'employees']

type Answer = (asked: Asked) => Response | undefined

/** The console of somebody who looks after the organisation. */
export const opened = (at: string, answer: Answer, actions: readonly string[] = allActions) =>
  openConsole({
    at,
    signedIn: true,
    codes,
    answer: (asked) => {
      if (asked.path === '/api/SysUser/identity')
        return granted({ ...identityOf('lin', ...codes), companyId: 'main', actions })
      return (
        answer(asked) ?? (asked.path.startsWith('/api/sys/timeline/') ? granted({ list: [], total: 0 }) : undefined)
      )
    },
  })
