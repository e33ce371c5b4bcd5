import { dataSource } from '../../events/sources/dataSource.ts'
import { dataTable } from '../../events/sources/dataTable.ts'
import { dataSourceNames, dataSourceTitles, dataSourceWords } from '../../events/sources/dataSourcePhrases.ts'
import { dataSources } from '../../projections/sources/dataSources.ts'
import { dataTables } from '../../projections/sources/dataTables.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import type { TimelineKind } from '../kernel/timeline.ts'

const spoken = { fields: dataSourceNames, titles: dataSourceTitles, words: dataSourceWords }

const isWithin: TimelineKind['isWithin'] = (reach, row) => isOwnCompany(reach, row as { companyId: string }) // its column

/** The histories of data sources and their tables. */
export const sourceTimelines: readonly TimelineKind[] = [
  {
    ...spoken,
    kind: dataSource.stream,
    rules: dataSource,
    model: dataSources,
    action: 'datasource:source:read',
    undo: { DataSourceEnabled: 'datasource:source:enable', DataSourceDisabled: 'datasource:source:enable' },
    isWithin,
  },
  {
    ...spoken,
    kind: dataTable.stream,
    rules: dataTable,
    model: dataTables,
    action: 'datasource:table:read',
    isWithin,
  },
]
