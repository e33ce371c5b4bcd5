import { company } from '../../events/organisation/company.ts'
import { fields, titles, words } from '../../events/organisation/phrases.ts'
import { companies } from '../../projections/organisation/companies.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import type { TimelineKind } from '../kernel/timeline.ts'

export const companyTimeline: TimelineKind = {
  kind: company.stream,
  rules: company,
  model: companies,
  fields,
  titles,
  words,
  action: 'sys:company:read',
  undo: {
    CompanyChanged: 'sys:company:change',
    CompanyDisabled: 'sys:company:enable',
    CompanyEnabled: 'sys:company:enable',
  },
  isWithin: (reach, row) => isOwnCompany(reach, row as { companyId: string }), // its column
}
