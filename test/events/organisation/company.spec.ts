import { company } from '../../../events/organisation/company.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(company)

const north = { code: 'N', name: '北方', address: '', introduction: '', companyId: 'north', departmentId: null }
const registered = { type: 'CompanyRegistered', data: north } as const
const sealed = { type: 'CompanySealSet', data: { file: 'f1' } } as const
const closed = { type: 'CompanyClosed', data: {} } as const

describe('company', () => {
  it('is registered', () => given().when({ type: 'RegisterCompany', data: north }).then(registered))
  it('tells changed fields only', () =>
    given(registered)
      .when({ type: 'ChangeCompany', data: { code: 'N', name: '北方贸易' } })
      .then({ type: 'CompanyChanged', data: { name: '北方贸易' } }))
  it('gets a seal and a logo, the same one once', () => {
    given(registered)
      .when({ type: 'SetCompanySeal', data: { file: 'f1' } })
      .then(sealed)
    given(registered, sealed)
      .when({ type: 'SetCompanySeal', data: { file: 'f1' } })
      .thenNothing()
    given(registered, sealed)
      .when({ type: 'SetCompanyLogo', data: { file: 'f1' } })
      .then({ type: 'CompanyLogoSet', data: { file: 'f1' } })
  })
  it('closes, and is gone then', () => {
    given(registered).when({ type: 'CloseCompany', data: {} }).then(closed)
    given(registered, closed)
      .when({ type: 'SetCompanySeal', data: { file: 'f1' } })
      .thenRefused('missing', 'NOT_FOUND')
  })
})
