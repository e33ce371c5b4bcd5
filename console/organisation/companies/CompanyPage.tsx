import { useParams } from 'wouter'
import type { CompanyRow } from '../../../projections/organisation/companies.ts'
import { Card } from '../../kit/Card.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { RecordPage } from '../../shell/record/RecordPage.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordAt } from '../../shell/record/useRecordAt.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { labelOf } from '../labels.ts'
import { CompanyHead } from './CompanyHead.tsx'
import { companyApi, listPath } from './paths.ts'
import { PictureCard } from './PictureCard.tsx'
import { CompanyForm } from './screen.ts'
import { useRefreshCompanies } from './useCompanies.ts'
import { useCompanyWords } from './words.ts'

/** One company: now or as it was then, with everything that happened to it. */
export const CompanyPage = () => {
  const { id = '' } = useParams()
  const may = useMay()
  const at = useRecordAt<CompanyRow>({ kind: 'company', id, path: companyApi(id) })
  return (
    <RecordPage
      at={at}
      listPath={listPath}
      head={(company) => <CompanyHead company={company} fixed={at.isThen} />}
      onUndo={useUndo(useRefreshCompanies())}
      form={may('sys:company:change') ? CompanyForm : undefined}
    >
      {(company) => (
        <>
          <FactsCard company={company} />
          <PictureCard company={company} fixed={at.isThen} />
        </>
      )}
    </RecordPage>
  )
}

const FactsCard = ({ company }: { company: CompanyRow }) => {
  const t = useCompanyWords()
  const { code, name, address, introduction } = company
  return (
    <Card title={t('facts')} pad>
      <Facts
        facts={[
          { label: labelOf('company.code'), value: code },
          { label: labelOf('company.name'), value: name },
          { label: labelOf('company.address'), value: address, wide: true },
          {
            label: labelOf('company.introduction'),
            value: introduction && <span className="whitespace-pre-wrap">{introduction}</span>,
            wide: true,
          },
        ]}
      />
    </Card>
  )
}
