import type { ReactNode } from 'react'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { ColumnFilters } from '../../settings/columns/ColumnFilters.tsx'
import { useColumns } from '../../settings/columns/useColumns.ts'
import type { OrganisationView } from './useDepartments.ts'
import { useDepartmentWords } from './words.ts'

type Props = {
  view: OrganisationView
  /** How many departments are closed. */
  closed: number
  /** After the search. */
  children?: ReactNode
}

/** What the departments are narrowed by: a word, extra columns, and whether closed ones are shown. */
export const DepartmentSearch = ({ view, closed, children }: Props) => {
  const t = useDepartmentWords()
  const columns = useColumns('department').filter(({ companyId }) => companyId === view.companyId)
  return (
    <div className="grid gap-2 p-2">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1 [&_search]:w-full">
          <SearchBox
            label={t('search')}
            value={view.keyword}
            onSearch={(keyword) => view.set({ q: keyword || undefined })}
            rest={120}
          />
        </div>
        {children}
      </div>
      {columns.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          <ColumnFilters columns={columns} filters={view.filters} onFilter={view.setFilter} />
        </div>
      ) : null}
      {closed > 0 ? (
        <div className="px-1 text-13">
          <Checkbox
            checked={view.showsClosed}
            onCheckedChange={(checked) => view.set({ closed: checked ? 'yes' : undefined })}
          >
            {t('showClosed', { count: closed })}
          </Checkbox>
        </div>
      ) : null}
    </div>
  )
}
