import { dataSetPhrases } from '../../../events/sources/dataSetPhrases.ts'
import { dataSetContent, type DataSetContent, dataSetFields } from '../../../events/sources/dataSetSchemas.ts'
import { Field } from '../../kit/Field.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { Radio } from '../../kit/Radio.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { useGet } from '../../shell/calls.ts'
import { navigate } from '../../shell/hashLocation.ts'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { newestInto } from '../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import type { DataSetView, TableView } from '../dataSetView.ts'
import { moduleApi, modulePath, modulesApi, modulesPath, sourcesApi, tablesApi } from '../paths.ts'
import { useModuleSteps } from '../useModules.tsx'
import { useModuleLabels, useModuleWords } from '../words.ts'
import { emptyContent, withBase } from './draft.ts'
import { FieldsField } from './FieldsField.tsx'
import { JoinsField } from './JoinsField.tsx'
import { ScopeField } from './ScopeField.tsx'

type Props = { id: string | undefined; onClose: () => void }

/** The drawer in which a data set is made or changed. */
export const ModuleForm = ({ id, onClose }: Props) => {
  const t = useModuleWords()
  return (
    <FormOf<DataSetView> path={id === undefined ? undefined : moduleApi(id)} title={t('add')} onClose={onClose}>
      {(record) => <FormDrawer record={record} onClose={onClose} />}
    </FormOf>
  )
}

type ModuleInput = Readonly<{ moduleName: string; moduleCode: string; modulePermission: string; content: string }>

const inputOf = (record: DataSetView | undefined): ModuleInput => ({
  moduleName: record?.moduleName ?? '',
  moduleCode: record?.moduleCode ?? '',
  modulePermission: record?.modulePermission ?? 'PRIVATE',
  content: JSON.stringify(record?.content ?? emptyContent),
})

const schemas = { ...dataSetFields, content: dataSetContent }
const readText = (name: string, text: string): unknown => (name === 'content' ? JSON.parse(text) : text)

const FormDrawer = ({ record, onClose }: { record: DataSetView | undefined; onClose: () => void }) => {
  const t = useModuleWords()
  const said = useRecordWords()
  const { label, word } = useModuleLabels()
  const { refresh } = useModuleSteps()
  const { current, take, save } = useSave({ record, path: modulesApi, refresh })
  const labels = (name: string) => label(name === 'content' ? 'fields' : name)
  const form = useRecordForm<ModuleInput>({
    initial: inputOf(record),
    schemas,
    read: readText,
    labels,
    phrases: dataSetPhrases,
  })
  const { input, set, error } = form
  const content = JSON.parse(input.content) as DataSetContent // written below

  const onSave = async (): Promise<void> => {
    const moduleName = input.moduleName.trim()
    const names = { moduleName, moduleCode: input.moduleCode.trim(), modulePermission: input.modulePermission }
    const changed = form.changed.flatMap((name) => (name === 'content' ? Object.keys(content) : [name]))
    const saved = await save(form.isTouched, { ...names, ...content }, changed)
    if (!current && saved)
      say(said('created', { name: moduleName }), {
        link: { label: said('open'), open: () => navigate(modulePath(saved.id)) },
      })
    onClose()
  }
  return (
    <RecordDrawer
      title={current ? t('edit', { name: current.moduleName }) : t('add')}
      form={form}
      name={current ? `${modulesPath}/${current.id}` : `${modulesPath}/new`}
      onSave={onSave}
      onClose={onClose}
      action={current ? said('save') : t('saveNew')}
      record={newestInto({ kind: 'module', path: modulesApi, current, take, form, inputOf })}
    >
      <Field label={label('moduleName')} required error={error('moduleName')}>
        <TextInput
          name="moduleName"
          autoComplete="off"
          value={input.moduleName}
          onChange={(event) => set('moduleName', event.target.value)}
        />
      </Field>
      <Field label={label('moduleCode')} required error={error('moduleCode')}>
        <TextArea
          name="moduleCode"
          rows={2}
          value={input.moduleCode}
          onChange={(event) => set('moduleCode', event.target.value)}
        />
      </Field>
      <Field label={label('modulePermission')} group error={error('modulePermission')}>
        <Radio
          options={(['PRIVATE', 'PUBLIC'] as const).map((value) => ({ value, label: word('modulePermission', value) }))}
          value={input.modulePermission}
          onValueChange={(value) => set('modulePermission', value)}
        />
      </Field>
      <ContentFields
        content={content}
        error={error('content')}
        onChange={(next) => set('content', JSON.stringify(next))}
      />
    </RecordDrawer>
  )
}

type ContentProps = { content: DataSetContent; error: string | undefined; onChange: (content: DataSetContent) => void }

/** Source, tables, fields and whose rows. */
const ContentFields = ({ content, error, onChange }: ContentProps) => {
  const t = useModuleWords()
  const { data: sources = [] } = useGet<readonly Readonly<{ id: string; name: string }>[]>(sourcesApi)
  const { data: tables = [] } = useGet<readonly TableView[]>(tablesApi(content.sourceId))
  const chosen = { content, tables, onChange }
  return (
    <>
      <Field label={t('source')} required>
        <Select
          options={sources.map(({ id, name }) => ({ value: id, label: name }))}
          value={content.sourceId}
          onValueChange={(sourceId) => onChange({ ...emptyContent, sourceId })}
        />
      </Field>
      <Field label={t('base')} required error={error}>
        <Picker
          label={t('base')}
          options={tables.map(({ id, name, past }) => ({
            value: id,
            label: name,
            ...(past ? { note: t('past') } : {}),
          }))}
          value={content.base.tableId || undefined}
          onValueChange={(tableId) => {
            const table = tables.find(({ id }) => id === tableId)
            if (table) onChange(withBase(content, table))
          }}
        />
      </Field>
      {content.base.tableId === '' ? null : <JoinsField {...chosen} />}
      <FieldsField {...chosen} />
      <ScopeField {...chosen} />
    </>
  )
}
