import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { LazyMenu } from '../kit/LazyMenu.tsx'
import { useMay } from '../shell/record/useMay.ts'
import { useCompanyChoice } from './companies/useCompanies.ts'

type Props = {
  companyId: string | undefined
  onChange: (id: string) => void
  /** What stands there, with the name of the company in it. */
  children: (company: string) => ReactNode
}

/** Which company is looked at; whoever may see but one has nothing to choose. */
export const CompanyChoice = (props: Props) =>
  useMay()('sys:company:read') ? <Choice {...props} /> : props.children('')

const Choice = ({ companyId, onChange, children }: Props) => {
  const companies = useCompanyChoice()
  const name = companies.find(({ id }) => id === companyId)?.name ?? ''
  if (companies.length < 2) return children(name)
  return (
    <LazyMenu
      trigger={
        <button type="button" className="-mx-1 inline-flex items-center gap-1 rounded-xs px-1 hover:bg-hover">
          {children(name)}
          <ChevronDown aria-hidden className="size-3.5!" />
        </button>
      }
      entries={companies.map((company) => ({
        label: company.name,
        checked: company.id === companyId,
        onSelect: () => onChange(company.id),
      }))}
    />
  )
}
