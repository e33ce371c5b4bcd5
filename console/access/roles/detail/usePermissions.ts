import type { PermissionRow } from '../../../../projections/access/permissions.ts'
import { useList } from '../../../shell/calls.ts'
import { useMay } from '../../../shell/record/useMay.ts'

const none: readonly PermissionRow[] = []

/** The permissions of the company, by name; nothing for who may not read them. */
export const usePermissions = () => {
  const may = useMay()
  const path = may('sys:permission:read') ? '/sys/permission/getPermissionByParam?pageNum=1&pageSize=200' : null
  const { data, isLoading } = useList<PermissionRow>(path, { sort: [{ field: 'name', dir: 'asc' }] })
  const all = data?.list ?? none
  return { all, isLoading, nameOf: (id: string): string => all.find((one) => one.id === id)?.name ?? id }
}
