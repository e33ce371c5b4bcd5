import { useMemo } from 'react'
import { Tag } from '../../kit/Tag.tsx'
import { When } from '../../kit/When.tsx'
import type { Column } from '../../kit/table/column.ts'
import { SwitchedList } from '../../shell/record/SwitchedList.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { stateColumn } from '../../shell/record/usualColumns.tsx'
import type { DataSetLine } from '../dataSetView.ts'
import { moduleHref, modulesApi } from '../paths.ts'
import { ModuleForm } from '../screen.ts'
import { useModuleSteps } from '../useModules.tsx'
import { useModuleLabels, useModuleWords } from '../words.ts'

const filterNames = ['status', 'modulePermission']

/** The data sets that are there for the reader. */
export const ModuleList = () => {
  const t = useModuleWords()
  const { word } = useModuleLabels()
  const { turns, removal } = useModuleSteps()
  return (
    <>
      <SwitchedList<DataSetLine>
        name="modules"
        noun="modules:module"
        words={t}
        stateWord={(status) => word('status', status)}
        nameOf={({ name }) => name}
        desk={useRecordList<DataSetLine>({ path: `${modulesApi}/getModuleByParam`, filters: filterNames })}
        columns={useModuleColumns()}
        turns={turns}
        more={useMay()('modules:module:remove') ? (row) => (row.builtIn ? [] : [removal.entryFor(row)]) : undefined}
        form={ModuleForm}
      />
      {removal.dialog}
    </>
  )
}

const useModuleColumns = (): readonly Column<DataSetLine>[] => {
  const t = useModuleWords()
  const { label, word, language } = useModuleLabels()
  return useMemo((): readonly Column<DataSetLine>[] => {
    return [
      {
        id: 'moduleName',
        title: label('moduleName'),
        value: ({ moduleName }) => moduleName,
        link: ({ id }) => moduleHref(id),
        width: 200,
        sortable: true,
      },
      {
        id: 'moduleCode',
        title: label('moduleCode'),
        quiet: true,
        cell: ({ moduleCode, builtIn }) => (
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 truncate" title={moduleCode}>
              {moduleCode}
            </span>
            {builtIn ? <Tag>{t('builtIn')}</Tag> : null}
          </span>
        ),
      },
      {
        id: 'modulePermission',
        title: label('modulePermission'),
        width: 96,
        value: ({ modulePermission }) => word('modulePermission', modulePermission),
      },
      stateColumn(label('status'), (status) => word('status', status)),
      { id: 'fieldCount', title: t('fieldCount'), number: true, width: 88, value: ({ fieldCount }) => fieldCount },
      { id: 'createUser', title: label('createUser'), width: 120, quiet: true, value: ({ createUser }) => createUser },
      {
        id: 'createdAt',
        title: label('createTime'),
        quiet: true,
        width: 148,
        sortable: true,
        cell: ({ createTime }) => <When at={createTime} />,
      },
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
  }, [t, language])
}
