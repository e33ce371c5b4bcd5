import { useLocation } from 'wouter'
import type { CompanyRow } from '../../../projections/organisation/companies.ts'
import { RecordHead } from '../../shell/record/RecordHead.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { useRemoval } from '../../shell/record/useRemoval.tsx'
import { apiPath, listPath } from './paths.ts'
import { stateWord } from './stateWord.ts'
import { useCompanyTurns, useRefreshCompanies } from './useCompanies.ts'
import { useCompanyWords } from './words.ts'

/** Name and state of a company, and what can be done with it. */
export const CompanyHead = ({ company, fixed }: { company: CompanyRow; fixed: boolean }) => {
  const t = useCompanyWords()
  const [, navigate] = useLocation()
  const may = useMay()
  const mayNow = (verb: string): boolean => !fixed && may(`sys:company:${verb}`)
  const turns = useCompanyTurns()
  const closing = useRemoval({
    path: apiPath,
    refresh: useRefreshCompanies(),
    words: {
      action: t('close'),
      title: (name) => t('closeTitle', { name }),
      line: t('closeLine'),
      done: (name) => t('closed', { name }),
    },
    onDone: () => navigate(listPath),
  })
  return (
    <>
      <RecordHead
        title={company.name}
        line={[company.code, company.address]}
        status={company.status}
        stateWord={stateWord}
        buttons={mayNow('enable') ? turns.buttonFor(company) : null}
        mayEdit={mayNow('change')}
        menu={mayNow('remove') ? [closing.entryFor(company)] : []}
      />
      {turns.dialogs}
      {closing.dialog}
    </>
  )
}
