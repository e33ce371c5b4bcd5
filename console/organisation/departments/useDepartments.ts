import { useMemo } from 'react'
import { useSearch, useSearchParams } from 'wouter'
import { columnFilterNames } from '../../settings/columns/columnFilters.ts'
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

type Values = readonly string[]

/** The extra columns that the departments are filtered by. */
const useFilters = () => {
  const search = useSearch()
  const [, setParams] = useSearchParams()
  const filters = useMemo((): Readonly<Record<string, Values>> => {
    const params = new URLSearchParams(search)
    return Object.fromEntries(columnFilterNames(search).map((name) => [name, params.getAll(name)]))
  }, [search])
  const set = (changes: Readonly<Record<string, Values | undefined>>): void =>
    setParams(
      (params) => {
        for (const [name, values = []] of Object.entries(changes)) {
          params.delete(name)
          for (const value of values) params.append(name, value)
        }
        return params
      },
      { replace: true },
    )
  return {
    filters,
    setFilter: (name: string, values: Values | undefined): void => set({ [name]: values }),
    clear: (): void =>
      set({ q: undefined, ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) }),
  }
}

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
    /** Shown as a list instead of the tree. */
    asList: get('view') === 'list',
    showsClosed: get('closed') === 'yes',
    ...useFilters(),
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
