import { expect } from 'chai'
import { companies } from '../../../projections/organisation/companies.ts'
import { departments, statusOn, withBelow } from '../../../projections/organisation/departments.ts'
import { projectionSpec } from '../../support/projection.ts'

describe('companies', () => {
  const stream = 'company-north'
  const data = { code: 'N', name: '北方', address: '', introduction: '', companyId: 'north', departmentId: null }
  const registered = { stream, type: 'CompanyRegistered', data }
  projectionSpec(companies, (given) => {
    it('show what was registered', () =>
      given(registered).then([
        { id: 'north', companyId: 'north', code: 'N', status: 'ENABLED', logo: null, version: 1 },
      ]))
    it('follow changes, pictures and status', () =>
      given(
        registered,
        { stream, type: 'CompanyChanged', data: { name: '北方贸易' } },
        { stream, type: 'CompanyLogoSet', data: { file: 'f1' } },
        { stream, type: 'CompanySealSet', data: { file: 'f2' } },
        { stream, type: 'CompanyDisabled', data: {} },
      ).then([{ code: 'N', name: '北方贸易', logo: 'f1', seal: 'f2', status: 'DISABLED', version: 5 }]))
    it('lose what was closed', () => given(registered, { stream, type: 'CompanyClosed', data: {} }).then([]))
  })
})

describe('departments', () => {
  const stream = 'orgTree-north'
  const words = { name: '销售', shortName: '', englishName: '', category: '', level: 1, remarks: '' }
  const opened = (departmentId: string, parentId: string | null = null) => ({
    stream,
    type: 'DepartmentOpened',
    data: {
      ...words,
      departmentId,
      companyId: 'north',
      parentId,
      code: departmentId,
      effectiveAt: '2026-01-01',
      expiresAt: null,
    },
  })
  const about = { departmentId: 'b', effectiveAt: '2026-03-02' }
  projectionSpec(departments, (given) => {
    it('show one row for each, which belongs to itself', () =>
      given(opened('a'), opened('b', 'a')).then([
        { id: 'a', departmentId: 'a', companyId: 'north', parentId: null, version: 1 },
        { id: 'b', departmentId: 'b', parentId: 'a', version: 2 },
      ]))
    it('follow what happens to one of them', () =>
      given(
        opened('a'),
        opened('b', 'a'),
        { stream, type: 'DepartmentRenamed', data: { ...about, name: '市场' } },
        { stream, type: 'DepartmentChanged', data: { ...about, level: 2 } },
        { stream, type: 'DepartmentHeadSet', data: { ...about, headId: 'li' } },
        { stream, type: 'DepartmentMoved', data: { ...about, from: 'a', to: null } },
        { stream, type: 'DepartmentClosed', data: { ...about, expiresAt: '2026-06-30' } },
      ).then([
        { name: '销售', version: 1 },
        {
          name: '市场',
          level: 2,
          headId: 'li',
          parentId: null,
          effectiveAt: '2026-01-01',
          expiresAt: '2026-06-30',
          version: 7,
        },
      ]))
  })

  it('are planned, active, closing or closed by the day', () => {
    const open = { effectiveAt: '2026-02-01', expiresAt: null }
    const ending = { effectiveAt: '2026-02-01', expiresAt: '2026-03-01' }
    expect(statusOn(open, '2026-01-31')).to.equal('PLANNED')
    expect(statusOn(open, '2026-02-01')).to.equal('ACTIVE')
    expect(statusOn(ending, '2026-02-28')).to.equal('CLOSING')
    expect(statusOn(ending, '2026-03-01')).to.equal('CLOSED')
  })
  it('are found with all below them', () => {
    const rows = [
      { id: 'a', parentId: null },
      { id: 'b', parentId: 'a' },
      { id: 'c', parentId: 'b' },
      { id: 'd', parentId: null },
    ]
    expect([...withBelow(rows, ['b'])]).to.have.members(['b', 'c'])
    expect([...withBelow(rows, [])]).to.deep.equal([])
  })
})
