import { expect } from 'chai'
import { dataSet } from '../../../events/sources/dataSet.ts'
import { type CheckedTable, contentProblems } from '../../../events/sources/dataSetChecks.ts'
import { dataSetContent, type DataSetContent } from '../../../events/sources/dataSetSchemas.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(dataSet)

const column = (id: string, type: 'text' | 'decimal') => ({ id, name: id, type })
const orders: CheckedTable = {
  id: 'orders',
  sourceId: 'daybook',
  owned: true,
  columns: [column('po', 'text'), column('qty', 'decimal'), column('company', 'text')],
}
const companies: CheckedTable = {
  id: 'companies',
  sourceId: 'daybook',
  owned: true,
  columns: [column('id', 'text'), column('rank', 'decimal')],
}
const elsewhere: CheckedTable = { ...companies, id: 'elsewhere', sourceId: 'other' }

const field = (id: string, type = 'text', alias = 'o') => ({
  id,
  column: { alias, columnId: id },
  type,
  labels: { 'zh-CN': id },
})
const joined = (more: object = {}) => ({
  kind: 'left',
  tableId: 'companies',
  alias: 'c',
  on: [{ left: { alias: 'o', columnId: 'company' }, right: { alias: 'c', columnId: 'id' } }],
  ...more,
})
const content = (more: object = {}): DataSetContent =>
  dataSetContent.parse({
    sourceId: 'daybook',
    base: { tableId: 'orders', alias: 'o' },
    joins: [joined()],
    fields: [field('po'), field('qty', 'decimal')],
    rowScope: { kind: 'own' },
    ...more,
  })

const told = (more: object) =>
  contentProblems(content(more), [orders, companies, elsewhere]).map(({ path, key }) => `${path} ${key}`)

const made = {
  type: 'DataSetCreated',
  data: {
    moduleName: 'Lines',
    moduleCode: 'lines of orders',
    modulePermission: 'PRIVATE',
    companyId: 'acme',
    departmentId: null,
    ...content(),
  },
} as const

describe('a data set', () => {
  it('that is changed tells each fact on its own, and nothing that stays as it was', () =>
    given(made)
      .when({
        type: 'ChangeDataSet',
        data: { moduleName: 'Order lines', moduleCode: 'lines of orders', modulePermission: 'PUBLIC', joins: [] },
      })
      .then(
        { type: 'DataSetRenamed', data: { moduleName: 'Order lines' } },
        { type: 'DataSetTablesSet', data: { sourceId: 'daybook', base: content().base, joins: [] } },
        { type: 'DataSetMadePublic', data: {} },
      ))

  it('takes people on its list once', () =>
    given(made, { type: 'DataSetMembersChanged', data: { added: ['li'], removed: [] } })
      .when({ type: 'GrantMembers', data: { members: ['li', 'wang', 'wang'] } })
      .then({ type: 'DataSetMembersChanged', data: { added: ['wang'], removed: [] } }))

  it('cannot be removed while reports use it', () =>
    given(made)
      .when({ type: 'RemoveDataSet', data: { reports: 2, names: 'A、B' } })
      .thenRefused('conflict', 'DATA_SET_IN_USE'))

  it('fits its tables', () => {
    expect(told({})).to.deep.equal([])
  })

  it('names tables of its source only, each under an alias of its own', () => {
    expect(told({ joins: [joined({ tableId: 'elsewhere' })] })).to.deep.equal([
      'joins.0.tableId DATA_SET_TABLE_UNKNOWN',
    ])
    expect(told({ joins: [joined(), joined()] })).to.include('joins.1.alias DATA_SET_ALIAS_TAKEN')
  })

  it('joins what stands above, by columns that are there and of one type', () => {
    const on = (left: object, right: object) => told({ joins: [joined({ on: [{ left, right }] })] })
    const id = { alias: 'c', columnId: 'id' }
    expect(on({ alias: 'c', columnId: 'rank' }, id)).to.deep.equal(['joins.0.on.0 DATA_SET_JOIN_ORDER'])
    expect(on({ alias: 'o', columnId: 'nope' }, id)).to.deep.equal(['joins.0.on.0.left DATA_SET_COLUMN_UNKNOWN'])
    expect(on({ alias: 'o', columnId: 'qty' }, id)).to.deep.equal(['joins.0.on.0 DATA_SET_TYPES_DIFFER'])
  })

  it('has each field once, with the type of its column', () => {
    expect(told({ fields: [field('po'), field('po')] })).to.deep.equal(['fields.1.id DATA_SET_FIELD_REPEATED'])
    expect(told({ fields: [field('qty', 'text')] })).to.deep.equal(['fields.0.type DATA_SET_FIELD_TYPE'])
    expect(told({ fields: [field('po', 'text', 'x')] })).to.deep.equal(['fields.0.column DATA_SET_COLUMN_UNKNOWN'])
  })

  it('filters by its own fields with values that fit', () => {
    const filter = (name: string, value: string) =>
      told({ filter: { kind: 'test', test: { field: name, operator: 'gt', values: [value] } } })
    expect(filter('qty', '10')).to.deep.equal([])
    expect(filter('qty', 'ten')).to.deep.equal(['filter DATA_SET_FILTER_VALUE'])
    expect(filter('secret', '1')).to.deep.equal(['filter DATA_SET_FILTER_FIELD'])
  })

  it('says whose rows they are by a text, or by their owner where they know one', () => {
    const by = (kind: string, columnId: string) => told({ rowScope: { kind, column: { alias: 'o', columnId } } })
    expect(by('company', 'company')).to.deep.equal([])
    expect(by('person', 'qty')).to.deep.equal(['rowScope.column DATA_SET_SCOPE_TYPE'])
    const foreign = content({
      sourceId: 'other',
      base: { tableId: 'elsewhere', alias: 'o' },
      joins: [],
      fields: [field('id')],
    })
    expect(contentProblems(foreign, [elsewhere]).map(({ key }) => key)).to.deep.equal(['DATA_SET_SCOPE_OWN'])
  })
})
