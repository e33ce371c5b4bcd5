import { useCompanyOptions, useDepartmentOptions, useRoleOptions } from '../../parts/options.ts'

/** How the history says values that are ids: by the names that the reader knows, else as they are. */
export const useSaidValue = (companyId: string | undefined) => {
  const departments = useDepartmentOptions(companyId)
  const roles = useRoleOptions()
  const companies = useCompanyOptions()
  const named = (options: typeof roles, value: unknown): string =>
    options.find((option) => option.value === value)?.label ?? String(value)
  return (field: string, value: unknown): string => {
    if (field === 'roles' && Array.isArray(value)) return value.map((id) => named(roles, id)).join(', ') || '–'
    if (field === 'companyId') return named(companies, value)
    if (field === 'departmentId') return named(departments, value).trim()
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
}
