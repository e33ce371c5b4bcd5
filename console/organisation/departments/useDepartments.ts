import { toDay } from '../../kit/format.ts'
import { useGet, useList, useRefresh } from '../../shell/calls.ts'
import { useIdentity } from '../../shell/identity.ts'
import { useAddress } from '../../shell/record/useAddress.ts'
import { readDay } from '../../kit/days.ts'
import { apiPath, employeeApi } from './paths.ts'
import type { Counts, ShownDepartment } from './tree.ts'

/** The departments of a company, as they stand or as they stand on a day. */
export const useDepartments = (companyId: string | undefined, asOf?: string) =>
  useGet<readonly ShownDepartment[]>(
    companyId === undefined ? null : `${apiPath}/tree?companyId=${companyId}${asOf ? `&asOf=${asOf}` : ''}`,
    { keepPreviousData: true },
  )

/** How many people belong to each department. */
export const useCounts = (companyId: string | undefined): Counts =>
  useGet<Counts>(companyId === undefined ? null : `${employeeApi}/count?companyId=${companyId}`).data ?? {}

export type Employee = Readonly<{
  id: string
  workNumber: string
  name: string
  account: string
  mobile: string
  email: string
  status: 'PENDING_RESET' | 'ENABLED' | 'DISABLED'
  departmentId: string | null
  version: number
}>

/** The first people of one department; nothing is asked without the permission. */
export const useFirstStaff = (departmentId: string, may: boolean) =>
  useList<Employee>(may ? `${employeeApi}/getEmployeeByParam?pageNum=1&pageSize=10` : null, {
    filters: { departmentId: { op: 'eq', value: departmentId } },
    sort: [{ field: 'workNumber', dir: 'asc' }],
  })

/** What the organisation's screen shows, as its address has it. */
export const useOrganisationView = () => {
  const { get, set } = useAddress()
  const own = useIdentity().data?.companyId ?? undefined
  const asOf = readDay(get('asOf') ?? '') === get('asOf') ? get('asOf') : undefined
  return {
    companyId: get('company') ?? own,
    selected: get('department'),
    keyword: get('q') ?? '',
    /** Another day than today. */
    asOf: asOf === toDay(new Date()) ? undefined : asOf,
    dialog: get('dialog'),
    set,
  }
}
export type OrganisationView = ReturnType<typeof useOrganisationView>

/** Asks again for whatever shows departments and who belongs to them. */
export const useRefreshDepartments = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all([refresh(apiPath), refresh(employeeApi), refresh('/sys/timeline/department/')])
  }
}
