import { scopes, userTypes } from '../../parts/choices.ts'
import { ChoiceFilter } from '../../../kit/filters/ChoiceFilter.tsx'
import { DayFilter } from '../../../kit/filters/DayFilter.tsx'
import type { Option } from '../../../kit/Select.tsx'
import type { RecordListDesk } from '../../../shell/record/useRecordList.ts'
import { useIdentity } from '../../../shell/identity.ts'
import { ColumnFilters } from '../../../settings/columns/ColumnFilters.tsx'
import { useColumns } from '../../../settings/columns/useColumns.ts'
import { useLabels } from '../../parts/accessLabels.ts'
import { useCompanyOptions, useDepartmentOptions, useRoleOptions } from '../../parts/options.ts'
import type { Person } from '../person.ts'
import { userStatuses } from '../UserState.tsx'
import { readDays, writeDays } from './filters.ts'

/** The chips above the list of people. */
export const UserFilters = ({ desk }: { desk: RecordListDesk<Person> }) => {
  const { label, word } = useLabels('user')
  const { view, setFilter } = desk
  const identity = useIdentity().data
  const roles = useRoleOptions()
  const companies = useCompanyOptions()
  const [company] = view.filters['companyId'] ?? []
  const departments = useDepartmentOptions(company ?? identity?.companyId ?? undefined)
  const worded = (name: 'status' | 'userType' | 'scope', values: readonly string[]): readonly Option[] =>
    values.map((value) => ({ value, label: word(name, value) }))
  const choice = (name: string, options: readonly Option[], one = false) =>
    options.length === 0 && view.filters[name] === undefined ? null : (
      <ChoiceFilter
        label={label(name)}
        options={options}
        value={view.filters[name]}
        onChange={(values) => setFilter(name, one ? values?.slice(-1) : values)}
      />
    )
  const days = view.filters['createdAt']?.[0]
  return (
    <>
      {choice('status', worded('status', userStatuses))}
      {choice('roles', roles, true)}
      {companies.length > 1 ? choice('companyId', companies) : null}
      {choice('departmentId', departments)}
      {choice('userType', worded('userType', userTypes))}
      {choice('scope', worded('scope', scopes))}
      <DayFilter
        label={label('createdAt')}
        value={days === undefined ? undefined : readDays(days)}
        onChange={(span) => setFilter('createdAt', span && [writeDays(span)])}
      />
      <ColumnFilters columns={useColumns('user')} filters={view.filters} onFilter={setFilter} />
    </>
  )
}
