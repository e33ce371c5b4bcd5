import { expect } from 'chai'
import { checkColumnValues } from '../../../events/settings/columnChecks.ts'
import type { ColumnInUse } from '../../../events/settings/columnText.ts'
import { extraColumn } from '../../../events/settings/extraColumn.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(extraColumn)
const names = { nameCn: '等级', nameTw: '', nameEn: '' }
const shape = {
  ...names,
  owner: 'order',
  kind: 'choice',
  mode: 'single',
  groupId: 'g1',
  sort: 0,
  required: false,
} as const
const facts = { ...shape, companyId: 'c1', departmentId: null }
const defined = { type: 'ColumnDefined', data: facts } as const
const enabled = { type: 'ColumnEnabled', data: {} } as const

describe('an extra column', () => {
  it('is in use at once when told so', () =>
    given()
      .when({ type: 'DefineColumn', data: { ...facts, directlyEnable: true } })
      .then(defined, enabled))
  it('is deleted as a draft, never after it was in use', () => {
    given(defined).when({ type: 'DeleteColumn', data: {} }).then({ type: 'ColumnDeleted', data: {} })
    given(defined, enabled).when({ type: 'DeleteColumn', data: {} }).thenRefused('conflict', 'COLUMN_IN_USE')
    given(defined, enabled, { type: 'ColumnStopped', data: {} })
      .when({ type: 'DeleteColumn', data: {} })
      .thenRefused('conflict', 'COLUMN_IN_USE')
  })
  it('keeps its type once it was in use', () => {
    given(defined)
      .when({ type: 'ChangeColumn', data: { mode: 'multiple' } })
      .then({ type: 'ColumnChanged', data: { mode: 'multiple' } })
    given(defined, enabled)
      .when({ type: 'ChangeColumn', data: { mode: 'multiple' } })
      .thenRefused('conflict', 'COLUMN_TYPE_FIXED')
  })
  it('that is a draft cannot be stopped', () =>
    given(defined).when({ type: 'StopColumn', data: {} }).thenRefused('conflict', 'COLUMN_NOT_ENABLED'))
})

describe('what is said in extra columns', () => {
  const option = (id: string, stopped = false) => ({ ...names, id, code: id, stopped })
  const column = (id: string, more: Partial<ColumnInUse> = {}): ColumnInUse => ({
    ...names,
    ...{ id, companyId: 'c1', owner: 'order', kind: 'text', mode: null, sort: 0, required: false, status: 'ENABLED' },
    options: [],
    ...more,
  })
  const many = column('m', { kind: 'choice', mode: 'multiple', options: [option('a'), option('b', true)] })
  const problemsOf = (
    columns: readonly ColumnInUse[],
    ...asked: Parameters<typeof checkColumnValues> extends [unknown, ...infer Rest] ? Rest : never
  ) => checkColumnValues(columns, ...asked).problems.map(({ path, key }) => `${path} ${key}`)

  it('is a change only where it differs', () =>
    expect(checkColumnValues([column('t')], { t: 'x' }, { t: 'x' })).to.deep.equal({ values: {}, problems: [] }))
  it('must be there where it is required, changed or not', () => {
    const required = column('t', { required: true })
    expect(problemsOf([required], {}, {})).to.deep.equal(['columnValues.t REQUIRED'])
    expect(problemsOf([required], { t: ' ' }, { t: 'x' })).to.deep.equal(['columnValues.t REQUIRED'])
    expect(problemsOf([column('t', { required: true, status: 'STOPPED' })], {}, {})).to.deep.equal([])
  })
  it('may keep a stopped option, and takes no new one', () => {
    expect(problemsOf([many], { m: ['a', 'b'] }, { m: ['b'] })).to.deep.equal([])
    expect(problemsOf([many], { m: ['b'] }, {})).to.deep.equal(['columnValues.m OPTION_STOPPED'])
  })
  it('is refused in columns that nobody knows, or that are not in use', () =>
    expect(problemsOf([column('t', { status: 'STOPPED' })], { t: 'x', u: 'y' })).to.deep.equal([
      'columnValues.t COLUMN_NOT_ENABLED',
      'columnValues.u COLUMN_UNKNOWN',
    ]))
})
