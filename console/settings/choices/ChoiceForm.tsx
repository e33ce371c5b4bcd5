import { choiceFields } from '../../../events/settings/choiceFields.ts'
import { settingPhrases } from '../../../events/settings/settingPhrases.ts'
import { Field } from '../../kit/Field.tsx'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import type { FormProps } from '../../shell/record/FormAtAddress.tsx'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { newestInto } from '../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { type RecordForm, useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf, nameOf } from '../labels.ts'
import { NameFields } from '../parts/NameFields.tsx'
import { apiOf, type ChoiceKind, type ChoiceRow, listPathOf, rowApi, useRefreshChoices } from './choice.ts'
import { useChoiceWords } from './words.ts'

const nothing = { code: '', nameCn: '', nameTw: '', nameEn: '', sort: '0' }
export type ChoiceInput = typeof nothing

const inputOf = ({ code, nameCn, nameTw, nameEn, sort }: ChoiceRow): ChoiceInput => ({
  code,
  nameCn,
  nameTw,
  nameEn,
  sort: String(sort),
})

/** A whole number that was typed; what is none stays a text, which the schema refuses. */
export const wholeOf = (text: string): number | string => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text)

/** The form of one kind of plain setting that has nothing beyond what all have. */
export const formOf = (kind: ChoiceKind) =>
  function ChoiceForm({ id, onClose }: FormProps) {
    const t = useChoiceWords()
    return (
      <FormOf<ChoiceRow>
        path={id === undefined ? undefined : rowApi(kind, id)}
        title={t(`title.${kind}`)}
        onClose={onClose}
      >
        {(row) => <Form kind={kind} row={row} onClose={onClose} />}
      </FormOf>
    )
  }

const Form = ({ kind, row, onClose }: { kind: ChoiceKind; row: ChoiceRow | undefined; onClose: () => void }) => {
  const t = useChoiceWords()
  const words = useRecordWords()
  const refresh = useRefreshChoices(kind)
  const { current, take, save } = useSave<ChoiceRow>({ record: row, path: apiOf(kind), refresh, nameOf })
  const form = useRecordForm<ChoiceInput>({
    initial: row ? inputOf(row) : nothing,
    schemas: choiceFields,
    read: (name, text) => (name === 'sort' ? wholeOf(text) : text),
    labels: (name) => labelOf(`${kind}.${name}`),
    phrases: settingPhrases,
  })
  const saveAll = async (): Promise<void> => {
    const values = { ...form.input, sort: wholeOf(form.input.sort) }
    const saved = await save(form.changed.length > 0, values, form.changed)
    if (!current && saved) say(words('created', { name: form.input.nameCn.trim() }))
    onClose()
  }
  return (
    <RecordDrawer
      title={current ? t('editTitle', { name: nameOf(current) }) : t('addTitle', { what: t(`title.${kind}`) })}
      form={form}
      name={`${listPathOf(kind)}/${current?.id ?? 'new'}`}
      onSave={saveAll}
      onClose={onClose}
      record={newestInto({ kind, path: apiOf(kind), current, take, form, inputOf })}
    >
      <ChoiceFields kind={kind} form={form} />
    </RecordDrawer>
  )
}

/** Code, names and place: what every plain setting has. */
export const ChoiceFields = <I extends ChoiceInput>({ kind, form }: { kind: ChoiceKind; form: RecordForm<I> }) => {
  const t = useChoiceWords()
  const { input, set, error } = form
  return (
    <>
      <Field label={labelOf(`${kind}.code`)} required help={t('codeHelp')} error={error('code')}>
        <TextInput name="code" value={input.code} onChange={(event) => set('code', event.target.value)} />
      </Field>
      <NameFields kind={kind} form={form} help={t('nameHelp')} />
      <Field label={labelOf(`${kind}.sort`)} help={t('sortHelp')} error={error('sort')}>
        <NumberInput name="sort" value={input.sort} onValueChange={(text) => set('sort', text)} />
      </Field>
    </>
  )
}
