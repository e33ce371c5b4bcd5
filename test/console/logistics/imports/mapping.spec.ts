import { expect } from 'chai'
import { readingOf, withReading, wrongPlaces } from '../../../../console/logistics/imports/columns/readingRules.ts'
import {
  absentColumns,
  choiceOf,
  type FieldUse,
  fitted,
  freeFields,
  isSame,
  isSound,
  missingFields,
  problemsIn,
  usesOf,
  withChoice,
  withIdentity,
} from '../../../../console/logistics/imports/mapping.ts'
import { columns, mapping, uploaded } from './importAnswers.ts'

const names = columns.map(({ name }) => name)

describe('a mapping while it is made', () => {
  it('has nothing to say against one that fills what is required', () => {
    expect(problemsIn(mapping, uploaded)).to.deep.equal([])
  })

  it('names a required field as soon as nothing fills it', () => {
    const without = withChoice(mapping, 'Units', 'ignored', 1)
    const missing = missingFields(uploaded.fields, problemsIn(without, uploaded))
    expect(missing.map(({ label }) => label)).to.deep.equal(['Total quantity'])
  })

  it('is content with a constant in place of a column, if it is a value of the field', () => {
    const without = withChoice(mapping, 'Units', 'ignored', 1)
    const constant = (value: string) => ({ ...without, constants: [{ field: 'totalQty', value }] })
    expect(problemsIn(constant('5'), uploaded)).to.deep.equal([])
    expect(problemsIn(constant('many'), uploaded)).to.deep.equal([{ path: 'constants.0.value', key: 'FORMAT_INVALID' }])
  })

  it('fills two fields from one column, and lets one of them go again', () => {
    const twice = withChoice(mapping, 'Units', 'field:qty', undefined)
    expect(usesOf(twice, 'Units').map(({ use }) => choiceOf(use))).to.deep.equal(['field:totalQty', 'field:qty'])
    expect(withChoice(twice, 'Units', 'ignored', 4)).to.deep.equal(mapping)
  })

  it('tells at its place that a field is filled twice', () => {
    const twice = withChoice(mapping, 'Remark', 'field:po', 3)
    expect(problemsIn(twice, uploaded)).to.deep.equal([{ path: 'columns.3.field', key: 'IMPORT_FIELD_TWICE' }])
  })

  it('asks for a column that identifies a line', () => {
    const problems = problemsIn(withIdentity(mapping, 'Order', false), uploaded)
    expect(problems.map(({ path }) => path)).to.deep.equal(['identity'])
    expect(problemsIn(withIdentity(withIdentity(mapping, 'Order', false), 'Due', true), uploaded)).to.deep.equal([])
  })

  it('may be kept although another file lacks its columns, and is fitted to that file on demand', () => {
    const other = withIdentity(withChoice(mapping, 'Batch', 'extra', undefined), 'Batch', true)
    expect(absentColumns(other, names)).to.deep.equal(['Batch'])
    expect(isSound(problemsIn(other, uploaded))).to.equal(true)
    expect(fitted(other, names)).to.deep.equal(mapping)
  })

  it('offers for constants only fields that nothing fills', () => {
    const free = freeFields(uploaded.fields, mapping).map(({ name }) => name)
    expect(free).to.include('currency')
    expect(free).not.to.include.members(['po'])
  })

  it('is the same as one that was stored with its members in another order', () => {
    const { identity, constants, columns: uses } = mapping
    const stored = {
      identity,
      constants,
      columns: uses.map((use) => Object.fromEntries(Object.entries(use).reverse())),
    }
    expect(isSame(mapping, stored as unknown as typeof mapping)).to.equal(true) // the same members
    expect(isSame(mapping, withIdentity(mapping, 'Due', true))).to.equal(false)
  })
})

describe('how a column is read', () => {
  const due: FieldUse = { column: 'Due', use: 'field', field: 'requiredEtd' }

  it('writes down only what is not usual', () => {
    expect(withReading(due, readingOf(due))).to.deep.equal(due)
    expect(withReading(due, { ...readingOf(due), otherText: 'gap', empty: 'gap', dates: ['d-MMM-yy'] })).to.deep.equal({
      ...due,
      dates: ['d-MMM-yy'],
      otherText: 'gap',
      empty: 'gap',
    })
  })

  it('asks for the text of each rule and the name of each fact', () => {
    const texts = [{ text: ' ', match: 'is', means: 'gap' }] as const
    expect(wrongPlaces(due, { ...readingOf(due), texts })).to.deep.equal(['0'])
    const fact = { column: 'Remark', use: 'extra', name: 'Remark' } as const
    expect(wrongPlaces(fact, { ...readingOf(fact), name: '' })).to.deep.equal(['name'])
  })
})
