import { dataSet } from '../../events/sources/dataSet.ts'
import { dataSetNames, dataSetTitles, dataSetWords } from '../../events/sources/dataSetPhrases.ts'
import { type DataSetRow, dataSets, maySee } from '../../projections/sources/dataSets.ts'
import type { TimelineKind } from '../kernel/timeline.ts'

/** The history of a data set, for whoever may see it. */
export const dataSetTimeline: TimelineKind = {
  fields: dataSetNames,
  titles: dataSetTitles,
  words: dataSetWords,
  kind: dataSet.stream,
  rules: dataSet,
  model: dataSets,
  action: 'modules:module:read',
  undo: {
    DataSetEnabled: 'modules:module:enable',
    DataSetDisabled: 'modules:module:enable',
    DataSetMembersChanged: 'modules:module:grant',
  },
  isWithin: (reach, row) => reach.everything || maySee(row as DataSetRow, reach), // a row of that model
}
