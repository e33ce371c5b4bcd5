import { report } from '../../events/reports/report.ts'
import { reportFieldNames, reportTitles, reportWords } from '../../events/reports/reportPhrases.ts'
import { reports } from '../../projections/reports/reports.ts'
import type { TimelineKind } from '../kernel/timeline.ts'
import { mustFindReport } from './reportTargets.ts'

/** History of reports, and taking back. */
export const reportTimeline: TimelineKind = {
  kind: report.stream,
  rules: report,
  model: reports,
  fields: reportFieldNames,
  titles: reportTitles,
  words: reportWords,
  action: 'report:report:read',
  undo: {
    ReportChanged: 'report:report:change',
    ReportCategoryChanged: 'report:report:change',
    ReportDefinitionSaved: 'report:report:change',
    ReportPublished: 'report:report:change',
    ReportWithdrawn: 'report:report:change',
    ChartRemoved: 'report:report:change',
  },
  guard: async (call, id) => {
    await mustFindReport(call as Parameters<typeof mustFindReport>[0], id, 'edit') // asks for desk and caller only
  },
}
