import { favourite } from '../../events/reports/favourite.ts'
import { complexReport } from '../../events/reports/complexReport.ts'
import { complexTitles, exportTitles, fileWords } from '../../events/reports/exportPhrases.ts'
import { report } from '../../events/reports/report.ts'
import { reportAccess } from '../../events/reports/reportAccess.ts'
import { reportColumns } from '../../events/reports/reportColumns.ts'
import { reportFieldNames, reportTitles, reportWords } from '../../events/reports/reportPhrases.ts'
import { reportExport } from '../../events/reports/reportExport.ts'
import { reportRun } from '../../events/reports/reportRun.ts'
import { runFields, runTitles, runWords } from '../../events/reports/runPhrases.ts'
import { variant } from '../../events/reports/variant.ts'
import type { Aggregate, Tried } from './aggregates.ts'

const spoken = { fields: reportFieldNames, titles: reportTitles, words: reportWords }
const definition = { source: { kind: 'dataSet', dataSetId: 's' }, columns: [{ field: 'a' }] }
const other = { ...definition, columns: [{ field: 'b' }] }
const chart = {
  ...{ title: { 'zh-CN': 't' }, type: 'bar', key: { field: 'a' } },
  measures: [{ id: 'm', kind: 'rows' }],
}
const problem = { path: 'columns.0.field', key: 'DEFINITION_FIELD_UNKNOWN' }

const made: Tried = ['CreateReport', { nameCn: 'n', companyId: 'c1', departmentId: null, definition }]
const published: Tried = ['PublishReport', {}]
const withdrawn: Tried = ['WithdrawReport', {}]
const charted: Tried = ['AddChart', { chartId: 'c', chart }]
const saved: Tried = ['SaveReportDefinition', { definition: other, seen: 1 }]
const broken: Tried = ['MarkReportBroken', { problems: [problem] }]
const all = [made, saved, charted, broken]

/** Reports, who may see them, and what readers keep for themselves. */
export const reportAggregates: readonly Aggregate[] = [
  {
    rules: report,
    noun: 'report',
    spoken,
    creation: 'CreateReport',
    states: { DRAFT: all, PUBLISHED: [...all, published], WITHDRAWN: [...all, published, withdrawn] },
    tries: [
      made,
      ['ChangeReport', { nameCn: 'm' }],
      ['ChangeReportCategory', { category: 'PUBLIC' }],
      ['SaveReportDefinition', { definition, seen: 2 }],
      ['RevertReport', { toVersion: 1, seen: 2 }],
      published,
      withdrawn,
      ['DeleteReport', {}],
      ['AddChart', { chartId: 'd', chart }],
      ['ChangeChart', { chartId: 'c', chart: { ...chart, type: 'pie' } }],
      ['RemoveChart', { chartId: 'c' }],
      ['MarkReportBroken', { problems: [{ ...problem, path: 'sort.0.field' }] }],
      ['RepairReport', {}],
    ],
  },
  { rules: reportAccess, noun: 'reportaccess', spoken },
  { rules: reportColumns, noun: 'reportcolumns', spoken },
  { rules: favourite, noun: 'favourite', spoken },
  { rules: variant, noun: 'reportvariant', spoken },
  { rules: reportRun, noun: 'reportRun', spoken: { fields: runFields, titles: runTitles, words: runWords } },
  { rules: reportExport, noun: 'reportExport', spoken: { ...spoken, titles: exportTitles, words: fileWords } },
  { rules: complexReport, noun: 'complexReport', spoken: { ...spoken, titles: complexTitles } },
]
