import { labelIn } from '../../../events/kernel/query/labels.ts'
import type { DataSetField } from '../../../events/sources/dataSetSchemas.ts'
import { Table } from '../../kit/Table.tsx'
import { useGet } from '../../shell/calls.ts'
import type { DataSetView, TableView } from '../dataSetView.ts'
import { usedTables } from '../form/draft.ts'
import { tablesApi } from '../paths.ts'
import { useModuleLabels, useModuleWords } from '../words.ts'

/** The fields that reports may use, each with the column that it is. */
export const FieldsOf = ({ module }: { module: DataSetView }) => {
  const t = useModuleWords()
  const { language } = useModuleLabels()
  const { data: tables = [] } = useGet<readonly TableView[]>(tablesApi(module.sourceId))
  const used = usedTables(module.content, tables)
  return (
    <Table<DataSetField>
      label={t('tabFields')}
      rows={module.content.fields}
      rowId={({ id }) => id}
      columns={[
        { id: 'field', title: t('field'), value: ({ labels }) => labelIn(labels, language) },
        { id: 'type', title: t('type'), width: 140, value: ({ type }) => t(type) },
        {
          id: 'column',
          title: t('column'),
          quiet: true,
          value: ({ column: { alias, columnId } }) => `${used.get(alias)?.name ?? alias} · ${columnId}`,
        },
      ]}
      height="free"
    />
  )
}
