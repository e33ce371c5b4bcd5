import { hashHref } from '../../shell/hashLocation.ts'

export const listPath = '/system/department'
export const departmentHref = (id: string): string => hashHref(`${listPath}?department=${encodeURIComponent(id)}`)

/** Where the API keeps departments; everything below it is asked again after a change. */
export const apiPath = '/sys/department'
export const departmentApi = (id: string): string => `${apiPath}/${encodeURIComponent(id)}`
export const employeeApi = '/sys/employee'
