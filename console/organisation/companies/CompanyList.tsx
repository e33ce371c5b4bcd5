import { useMemo } from 'react'
import type { CompanyRow } from '../../../projections/organisation/companies.ts'
import type { Column } from '../../kit/table/column.ts'
import { SwitchedList } from '../../shell/record/SwitchedList.tsx'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { changedColumn, stateColumn } from '../../shell/record/usualColumns.tsx'
import { labelOf } from '../labels.ts'
import { apiPath, companyHref } from './paths.ts'
import { CompanyForm } from './screen.ts'
import { stateWord } from './stateWord.ts'
import { useCompanyTurns } from './useCompanies.ts'
import { useCompanyWords } from './words.ts'

const filters = ['status']
const byCode = { field: 'code', dir: 'asc' } as const

/** The companies of the group. */
export const CompanyList = () => (
  <SwitchedList<CompanyRow>
    name="companies"
    noun="sys:company"
    words={useCompanyWords()}
    stateWord={stateWord}
    nameOf={(row) => row.name}
    desk={useRecordList<CompanyRow>({ path: `${apiPath}/getCompanyByParam`, filters, sort: byCode })}
    columns={useColumns()}
    turns={useCompanyTurns()}
    form={CompanyForm}
  />
)

const useColumns = (): readonly Column<CompanyRow>[] => {
  const t = useCompanyWords()
  return useMemo(
    (): readonly Column<CompanyRow>[] => [
      {
        id: 'code',
        title: labelOf('company.code'),
        width: 120,
        sortable: true,
        value: ({ code }) => code,
        link: ({ id }) => companyHref(id),
      },
      { id: 'name', title: labelOf('company.name'), sortable: true, value: ({ name }) => name },
      { id: 'address', title: labelOf('company.address'), quiet: true, value: ({ address }) => address || '–' },
      stateColumn(labelOf('company.status'), stateWord),
      changedColumn(t('updatedAt')),
    ],
    [t],
  )
}
