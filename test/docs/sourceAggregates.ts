import { dataSet } from '../../events/sources/dataSet.ts'
import { dataSetNames, dataSetTitles, dataSetWords } from '../../events/sources/dataSetPhrases.ts'
import { dataSource } from '../../events/sources/dataSource.ts'
import { dataSourceNames, dataSourceTitles, dataSourceWords } from '../../events/sources/dataSourcePhrases.ts'
import { dataTable } from '../../events/sources/dataTable.ts'
import type { Aggregate, Tried } from './aggregates.ts'

const spoken = { fields: dataSourceNames, titles: dataSourceTitles, words: dataSourceWords }
const owner = { companyId: 'c1', departmentId: null }

const made: Tried = [
  'CreateDataSource',
  {
    ...owner,
    ...{ name: 'n', databaseType: 'postgresql', address: { host: 'h', port: 5432, path: '' }, secret: 's1' },
    ...{ defaultDatabase: 'd', user: 'u', options: {}, limits: {} },
  },
]
const enabled: Tried = ['EnableDataSource', {}]
const disabled: Tried = ['DisableDataSource', {}]

const madeSet: Tried = [
  'CreateDataSet',
  {
    ...owner,
    ...{ moduleName: 'n', moduleCode: 'c', sourceId: 's', base: { tableId: 't', alias: 'a' } },
    fields: [{ id: 'f', column: { alias: 'a', columnId: 'f' }, type: 'text', labels: { 'zh-CN': 'f' } }],
  },
]
const enabledSet: Tried = ['EnableDataSet', {}]
const disabledSet: Tried = ['DisableDataSet', {}]
const granted: Tried = ['GrantMembers', { members: ['li'] }]

/** Data sources, their tables, and data sets. */
export const sourceAggregates: readonly Aggregate[] = [
  {
    rules: dataSource,
    noun: 'datasource',
    spoken,
    creation: 'CreateDataSource',
    states: { DRAFT: [made], ENABLED: [made, enabled], DISABLED: [made, disabled] },
    tries: [
      made,
      ['ChangeDataSource', { name: 'm' }],
      ['NoteTest', { outcome: 'ok', ms: 1, mayWrite: false }],
      enabled,
      disabled,
      ['DeleteDataSource', { names: [] }],
    ],
  },
  { rules: dataTable, noun: 'datatable', spoken, creation: 'ImportDataTable' },
  {
    rules: dataSet,
    noun: 'module',
    spoken: { fields: dataSetNames, titles: dataSetTitles, words: dataSetWords },
    creation: 'CreateDataSet',
    states: { ENABLED: [madeSet, granted], DISABLED: [madeSet, granted, disabledSet] },
    tries: [
      madeSet,
      ['ChangeDataSet', { moduleName: 'm' }],
      enabledSet,
      disabledSet,
      ['GrantMembers', { members: ['wang'] }],
      ['RevokeMembers', { members: ['li'] }],
      ['RemoveDataSet', { reports: 0, names: '' }],
    ],
  },
]
