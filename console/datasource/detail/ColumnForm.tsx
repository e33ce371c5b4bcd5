import { columnTypes } from '../../../events/kernel/query/columnTypes.ts'
import { dataColumn } from '../../../events/sources/dataTableSchemas.ts'
import type { DataColumn } from '../../../events/sources/dataTableSchemas.ts'
import { dataSourcePhrases } from '../../../events/sources/dataSourcePhrases.ts'
import type { DataTableRow } from '../../../projections/sources/dataTables.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { sourcePath, tableApi } from '../paths.ts'
import { useRefreshSources } from '../useSources.tsx'
import { useSourceWords } from '../words.ts'
import { choicesOf, choicesText, optionalDataText } from './optionalData.ts'

type Props = { table: DataTableRow; column: DataColumn; onClose: () => void }

const inputOf = ({ name, type, shown, personal, labels, optionalData }: DataColumn) => ({
  ...{ name, type: type as string, shown: String(shown), personal: String(personal) }, // a form holds texts
  ...{ zhCN: labels['zh-CN'], zhTW: labels['zh-TW'], enUS: labels['en-US'] },
  choices: choicesText(optionalData),
})

/** The drawer in which a column is named, typed, shown or hidden, and given what people read instead of its codes. */
export const ColumnForm = ({ table, column, onClose }: Props) => {
  const t = useSourceWords()
  const words = useRecordWords()
  const refresh = useRefreshSources()
  const { shape } = dataColumn
  const labelNames = { name: 'fieldName', type: 'fieldType', shown: 'shown', personal: 'personal' } as const
  const form = useRecordForm({
    initial: inputOf(column),
    schemas: { name: shape.name, zhCN: shape.name, choices: optionalDataText },
    labels: (name) =>
      name in labelNames
        ? t(labelNames[name as keyof typeof labelNames])
        : t(name === 'choices' ? 'optionalData' : 'label'), // one of them
    phrases: dataSourcePhrases,
  })
  const { input, set, error } = form
  const save = async (): Promise<void> => {
    const about = { columnId: column.id }
    const labels = { 'zh-CN': input.zhCN, 'zh-TW': input.zhTW, 'en-US': input.enUS }
    const changes = { name: input.name, type: input.type, labels }
    const flags = { shown: input.shown === 'true', personal: input.personal === 'true' }
    if (form.changed.some((name) => name !== 'choices'))
      await send('PUT', `${tableApi(table.id)}/column`, { ...about, ...changes, ...flags })
    if (form.changed.includes('choices'))
      await send('PUT', `${tableApi(table.id)}/optionalData`, { ...about, optionalData: choicesOf(input.choices) })
    await refresh()
    say(words('saved', { name: input.name }))
    onClose()
  }
  const text = (name: 'name' | 'zhCN' | 'zhTW' | 'enUS', label: string, required = false) => (
    <Field label={label} required={required} error={error(name)}>
      <TextInput name={name} value={input[name]} onChange={(event) => set(name, event.target.value)} />
    </Field>
  )
  return (
    <RecordDrawer
      title={t('edit', { name: column.name })}
      form={form}
      name={`${sourcePath(table.sourceId)}/${table.id}/${column.id}`}
      onSave={save}
      onClose={onClose}
    >
      {text('name', t('fieldName'), true)}
      <Field label={t('dbField')}>
        <TextInput value={column.dbField} readOnly />
      </Field>
      <Field label={t('fieldType')} error={error('type')}>
        <Select
          options={columnTypes.map((value) => ({ value: value as string, label: t(`type_${value}`) }))}
          value={input.type}
          onValueChange={(value) => set('type', value)}
        />
      </Field>
      {text('zhCN', t('labelCn'), true)}
      {text('zhTW', t('labelTw'))}
      {text('enUS', t('labelEn'))}
      <Checkbox checked={input.shown === 'true'} onCheckedChange={(shown) => set('shown', String(shown))}>
        {t('shownHelp')}
      </Checkbox>
      <Checkbox checked={input.personal === 'true'} onCheckedChange={(is) => set('personal', String(is))}>
        {t('personalHelp')}
      </Checkbox>
      <Field label={t('optionalData')} help={t('optionalHelp')} error={error('choices')}>
        <TextArea
          name="choices"
          rows={6}
          value={input.choices}
          onChange={(event) => set('choices', event.target.value)}
        />
      </Field>
    </RecordDrawer>
  )
}
