export const listPath = '/system/employees'

/** The staff of one department. */
export const staffPath = (companyId: string, departmentId: string): string =>
  `${listPath}?company=${encodeURIComponent(companyId)}&department=${encodeURIComponent(departmentId)}`
