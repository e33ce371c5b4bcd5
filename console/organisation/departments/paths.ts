import { hashHref } from '../../shell/hashLocation.ts'

export const listPath = '/system/department'

type Within = Readonly<{ companyId?: string | undefined; asOf?: string | undefined }>

/** Where a department is looked at, in its company and as of its day. */
export const departmentHref = (id: string, { companyId, asOf }: Within = {}): string => {
  const search = new URLSearchParams({
    department: id,
    ...(companyId === undefined ? {} : { company: companyId }),
    ...(asOf === undefined ? {} : { asOf }),
  })
  return hashHref(`${listPath}?${search}`)
}

/** Where the API keeps departments; everything below it is asked again after a change. */
export const apiPath = '/sys/department'
export const departmentApi = (id: string): string => `${apiPath}/${encodeURIComponent(id)}`
export const employeeApi = '/sys/employee'
