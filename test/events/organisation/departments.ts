/** Facts and wishes about departments, as the specs of the tree say them. */
export const details = { shortName: '', englishName: '', category: '', level: 1, remarks: '' }

export const opened = (
  departmentId: string,
  parentId: string | null = null,
  more: Partial<{
    effectiveAt: string
    expiresAt: string | null
    code: string
    name: string
    columnValues: Readonly<Record<string, string>>
  }> = {},
) =>
  ({
    type: 'DepartmentOpened',
    data: {
      ...details,
      departmentId,
      companyId: 'north',
      parentId,
      code: departmentId,
      name: `部门${departmentId}`,
      effectiveAt: '2025-01-01',
      expiresAt: null,
      ...more,
    },
  }) as const

export const moved = (departmentId: string, from: string | null, to: string | null, effectiveAt = '2026-03-02') =>
  ({ type: 'DepartmentMoved', data: { departmentId, from, to, effectiveAt } }) as const

export const plannedFor = (departmentId: string, effectiveAt: string, change: object, plan = 3) =>
  ({ type: 'DepartmentChangePlanned', data: { ...change, plan, departmentId, effectiveAt } }) as const

export const due = (departmentId: string, plan: number, today: string) =>
  ({ type: 'TakeDepartmentPlanIntoEffect', data: { departmentId, plan, today } }) as const

export const move = (departmentId: string, to: string | null, effectiveAt?: string) =>
  ({ type: 'MoveDepartment', data: { departmentId, to, effectiveAt } }) as const
