import { channels, noticeTemplateFields } from '../../../events/settings/noticeTemplate.ts'
import { settingPhrases } from '../../../events/settings/settingPhrases.ts'
import type { NoticeTemplateRow } from '../../../projections/settings/noticeTemplates.ts'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import type { FormProps } from '../../shell/record/FormAtAddress.tsx'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { newestInto } from '../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { apiOf, listPathOf, rowApi, useRefreshChoices } from '../choices/choice.ts'
import { ChoiceFields, wholeOf } from '../choices/ChoiceForm.tsx'
import { useChoiceWords } from '../choices/words.ts'
import { labelOf, nameOf, wordOf } from '../labels.ts'

const kind = 'noticeTemplate'
const nothing = {
  code: '',
  nameCn: '',
  nameTw: '',
  nameEn: '',
  channel: 'mail',
  subject: '',
  variables: '',
  body: '',
  sort: '0',
}
type TemplateInput = typeof nothing

const inputOf = (row: NoticeTemplateRow): TemplateInput => ({
  code: row.code,
  nameCn: row.nameCn,
  nameTw: row.nameTw,
  nameEn: row.nameEn,
  channel: row.channel,
  subject: row.subject,
  variables: row.variables.join(', '),
  body: row.body,
  sort: String(row.sort),
})

const readField = (name: keyof TemplateInput, text: string): unknown => {
  if (name === 'sort') return wholeOf(text)
  return name === 'variables' ? text.split(/[,，、\s]+/).filter(Boolean) : text
}

const valuesOf = (input: TemplateInput): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(input).map(([name, text]) => [name, readField(name as keyof TemplateInput, text)])) // its own keys

/** The drawer in which a notice template is written or changed. */
export const NoticeTemplateForm = ({ id, onClose }: FormProps) => {
  const t = useChoiceWords()
  return (
    <FormOf<NoticeTemplateRow>
      path={id === undefined ? undefined : rowApi(kind, id)}
      title={t('title.noticeTemplate')}
      onClose={onClose}
    >
      {(row) => <Form row={row} onClose={onClose} />}
    </FormOf>
  )
}

const Form = ({ row, onClose }: { row: NoticeTemplateRow | undefined; onClose: () => void }) => {
  const t = useChoiceWords()
  const words = useRecordWords()
  const refresh = useRefreshChoices(kind)
  const { current, take, save } = useSave<NoticeTemplateRow>({ record: row, path: apiOf(kind), refresh, nameOf })
  const form = useRecordForm<TemplateInput>({
    initial: row ? inputOf(row) : nothing,
    schemas: noticeTemplateFields,
    read: readField,
    labels: (name) => labelOf(`${kind}.${name}`),
    phrases: settingPhrases,
  })
  const { input, set, error } = form
  const saveAll = async (): Promise<void> => {
    const saved = await save(form.changed.length > 0, valuesOf(input), form.changed)
    if (!current && saved) say(words('created', { name: input.nameCn.trim() }))
    onClose()
  }
  return (
    <RecordDrawer
      title={current ? t('editTitle', { name: nameOf(current) }) : t('addTitle', { what: t('title.noticeTemplate') })}
      form={form}
      name={`${listPathOf(kind)}/${current?.id ?? 'new'}`}
      onSave={saveAll}
      onClose={onClose}
      record={newestInto({ kind, path: apiOf(kind), current, take, form, inputOf })}
    >
      <ChoiceFields kind={kind} form={form} />
      <Field label={labelOf('noticeTemplate.channel')} required error={error('channel')}>
        <Select
          options={channels.map((value) => ({ value, label: wordOf('noticeTemplate.channel', value) }))}
          value={input.channel as (typeof channels)[number]}
          onValueChange={(value) => set('channel', value)}
        />
      </Field>
      <Field label={labelOf('noticeTemplate.subject')} optional error={error('subject')}>
        <TextInput name="subject" value={input.subject} onChange={(event) => set('subject', event.target.value)} />
      </Field>
      <Field label={labelOf('noticeTemplate.variables')} optional help={t('variablesHelp')} error={error('variables')}>
        <TextInput
          name="variables"
          value={input.variables}
          onChange={(event) => set('variables', event.target.value)}
        />
      </Field>
      <Field label={labelOf('noticeTemplate.body')} required help={t('bodyHelp')} error={error('body')}>
        <TextArea name="body" rows={8} value={input.body} onChange={(event) => set('body', event.target.value)} />
      </Field>
    </RecordDrawer>
  )
}
