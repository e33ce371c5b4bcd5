import { testsIn } from '../../../events/kernel/query/conditions.ts'
import type { DataSetContent } from '../../../events/sources/dataSetSchemas.ts'
import { type Fact, Facts } from '../../kit/Facts.tsx'
import { useGet } from '../../shell/calls.ts'
import type { DataSetView, TableView } from '../dataSetView.ts'
import { usedTables } from '../form/draft.ts'
import { sourcesApi, tablesApi } from '../paths.ts'
import { useModuleWords } from '../words.ts'

const scopeWords = {
  none: 'scopeNone',
  own: 'scopeOwn',
  company: 'scopeCompany',
  department: 'scopeDepartment',
  person: 'scopePerson',
} as const satisfies Record<DataSetContent['rowScope']['kind'], string>

/** Where the rows come from, and whose they are. */
export const TablesOf = ({ module }: { module: DataSetView }) => {
  const t = useModuleWords()
  const { content, sourceId } = module
  const { data: sources = [] } = useGet<readonly Readonly<{ id: string; name: string }>[]>(sourcesApi)
  const { data: tables = [] } = useGet<readonly TableView[]>(tablesApi(sourceId))
  const used = usedTables(content, tables)
  const nameOf = (alias: string) => used.get(alias)?.name ?? alias
  const labelOf = (alias: string, columnId: string) =>
    `${nameOf(alias)} · ${used.get(alias)?.columns.find(({ id }) => id === columnId)?.label ?? columnId}`
  const joins = content.joins.map(
    ({ alias, kind, on }): Fact => ({
      label: nameOf(alias),
      wide: true,
      value: `${t(kind)}: ${on
        .map(({ left, right }) =>
          t('joinOn', { left: labelOf(left.alias, left.columnId), right: labelOf(right.alias, right.columnId) }),
        )
        .join(', ')}`,
    }),
  )
  const tests = content.filter ? testsIn(content.filter).length : 0
  return (
    <div className="p-4">
      <Facts
        facts={[
          { label: t('source'), value: sources.find(({ id }) => id === sourceId)?.name ?? sourceId },
          { label: t('base'), value: nameOf(content.base.alias) },
          ...joins,
          { label: t('scope'), value: t(scopeWords[content.rowScope.kind]) },
          { label: t('filter'), value: tests === 0 ? t('noFilter') : t('hasFilter', { count: tests }) },
        ]}
      />
    </div>
  )
}
