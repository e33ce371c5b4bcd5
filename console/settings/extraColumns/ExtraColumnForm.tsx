import { columnOwners, extraColumnFields } from '../../../events/settings/extraColumn.ts'
import { settingPhrases } from '../../../events/settings/settingPhrases.ts'
import type { ExtraColumnRow } from '../../../projections/settings/extraColumns.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { Select } from '../../kit/Select.tsx'
import { say } from '../../kit/toast.ts'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { newestInto } from '../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { type RecordForm, useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf, nameOf, wordOf } from '../labels.ts'
import { NameFields } from '../parts/NameFields.tsx'
import { type ColumnInput, inputOf, newColumn, readField, valuesOf } from './columnInput.ts'
import { KindFields } from './KindFields.tsx'
import { apiPath, columnApi, useRefreshColumns } from './useExtraColumns.tsx'
import { useExtraColumnWords } from './words.ts'

/** The drawer in which an extra column is defined or changed. */
export const ExtraColumnForm = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const t = useExtraColumnWords()
  return (
    <FormOf<ExtraColumnRow> path={id === undefined ? undefined : columnApi(id)} title={t('title')} onClose={onClose}>
      {(row) => <ColumnForm row={row} onClose={onClose} />}
    </FormOf>
  )
}

const ColumnForm = ({ row, onClose }: { row: ExtraColumnRow | undefined; onClose: () => void }) => {
  const t = useExtraColumnWords()
  const words = useRecordWords()
  const refresh = useRefreshColumns()
  const { current, take, save } = useSave<ExtraColumnRow>({ record: row, path: apiPath, refresh, nameOf })
  const form = useRecordForm<ColumnInput>({
    initial: row ? inputOf(row) : newColumn,
    schemas: extraColumnFields,
    read: readField,
    labels: (name) => labelOf(`extraColumn.${name}`),
    phrases: settingPhrases,
  })
  const { input, set, error } = form
  const saveAll = async (): Promise<void> => {
    const changed = form.changed.includes('kind') ? [...form.changed, 'mode', 'groupId'] : form.changed
    const saved = await save(changed.length > 0, valuesOf(input), changed)
    if (!current && saved) say(words('created', { name: input.nameCn.trim() }))
    onClose()
  }
  const isFixed = current !== undefined && current.status !== 'DRAFT'
  return (
    <RecordDrawer
      title={current ? t('editTitle', { name: nameOf(current) }) : t('add')}
      form={form}
      name={`/system/extraColumn/${current?.id ?? 'new'}`}
      onSave={saveAll}
      onClose={onClose}
      record={newestInto({ kind: 'extraColumn', path: apiPath, current, take, form, inputOf })}
    >
      {isFixed ? <Notice>{t('typeFixed')}</Notice> : null}
      <Field label={labelOf('extraColumn.owner')} required error={error('owner')}>
        <Select
          options={columnOwners.map((value) => ({ value, label: wordOf('extraColumn.owner', value) }))}
          value={input.owner as (typeof columnOwners)[number]}
          disabled={current !== undefined}
          onValueChange={(owner) => set('owner', owner)}
        />
      </Field>
      <NameFields kind="extraColumn" form={form} help={t('nameHelp')} />
      <KindFields form={form} isFixed={isFixed} />
      <Field label={labelOf('extraColumn.sort')} help={t('sortHelp')} error={error('sort')}>
        <NumberInput name="sort" value={input.sort} onValueChange={(text) => set('sort', text)} />
      </Field>
      <Field label={labelOf('extraColumn.required')} group help={t('requiredHelp')}>
        <Tick form={form} name="required" />
      </Field>
      {current ? null : (
        <Field label={labelOf('extraColumn.directlyEnable')} group help={t('directlyHelp')}>
          <Tick form={form} name="directlyEnable" />
        </Field>
      )}
    </RecordDrawer>
  )
}

const Tick = ({ form, name }: { form: RecordForm<ColumnInput>; name: 'required' | 'directlyEnable' }) => {
  const t = useExtraColumnWords()
  return (
    <Checkbox
      name={name}
      checked={form.input[name] === 'yes'}
      onCheckedChange={(checked) => form.set(name, checked ? 'yes' : '')}
    >
      {t('yes')}
    </Checkbox>
  )
}
