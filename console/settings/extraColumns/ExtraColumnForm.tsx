import { columnKinds, columnModes, columnOwners, extraColumnFields } from '../../../events/settings/extraColumn.ts'
import { settingPhrases } from '../../../events/settings/settingPhrases.ts'
import type { ExtraColumnRow } from '../../../projections/settings/extraColumns.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { Select } from '../../kit/Select.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { type RecordForm, useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { wholeOf } from '../choices/ChoiceForm.tsx'
import { labelOf, nameOf, wordOf } from '../labels.ts'
import { useGroupChoice } from '../options/useGroups.ts'
import { NameFields } from '../parts/NameFields.tsx'
import { apiPath, columnApi, useRefreshColumns } from './useExtraColumns.tsx'
import { useExtraColumnWords } from './words.ts'

const nothing = {
  owner: 'order',
  nameCn: '',
  nameTw: '',
  nameEn: '',
  kind: 'text',
  mode: '',
  groupId: '',
  sort: '0',
  required: '',
  directlyEnable: 'yes',
}
type ColumnInput = typeof nothing
type Form = RecordForm<ColumnInput>

const inputOf = (row: ExtraColumnRow): ColumnInput => ({
  ...nothing,
  owner: row.owner,
  nameCn: row.nameCn,
  nameTw: row.nameTw,
  nameEn: row.nameEn,
  kind: row.kind,
  mode: row.mode ?? '',
  groupId: row.groupId ?? '',
  sort: String(row.sort),
  required: row.required ? 'yes' : '',
})

const readField = (name: keyof ColumnInput, text: string): unknown => {
  if (name === 'sort') return wholeOf(text)
  if (name === 'required' || name === 'directlyEnable') return text === 'yes'
  return (name === 'mode' || name === 'groupId') && text === '' ? null : text
}

/** Only a choice says how and from where. */
const valuesOf = (input: ColumnInput): Readonly<Record<string, unknown>> => {
  const said = input.kind === 'choice' ? input : { ...input, mode: '', groupId: '' }
  return Object.fromEntries(
    Object.entries(said).map(([name, text]) => [name, readField(name as keyof ColumnInput, text)]), // its own keys
  )
}

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
    initial: row ? inputOf(row) : nothing,
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
      record={
        current && {
          kind: 'extraColumn',
          id: current.id,
          version: current.version,
          onNewest: async (keep) => {
            const newest = await send<ExtraColumnRow>('GET', columnApi(current.id))
            take(newest)
            form.restart(inputOf(newest), keep)
          },
        }
      }
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

const Tick = ({ form, name }: { form: Form; name: 'required' | 'directlyEnable' }) => {
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

/** Type, and what only a choice says. */
const KindFields = ({ form, isFixed }: { form: Form; isFixed: boolean }) => {
  const t = useExtraColumnWords()
  const groups = useGroupChoice()
  const { input, set, error } = form
  const modes = isFixed
    ? columnModes.filter((mode) => (mode === 'multiple') === (input.mode === 'multiple'))
    : columnModes
  return (
    <>
      <Field label={labelOf('extraColumn.kind')} required error={error('kind')}>
        <Select
          options={columnKinds.map((value) => ({ value, label: wordOf('extraColumn.kind', value) }))}
          value={input.kind as (typeof columnKinds)[number]}
          disabled={isFixed}
          onValueChange={(kind) => set('kind', kind)}
        />
      </Field>
      {input.kind === 'choice' ? (
        <>
          <Field label={labelOf('extraColumn.mode')} required error={error('mode')}>
            <Select
              options={modes.map((value) => ({ value, label: wordOf('extraColumn.mode', value) }))}
              value={input.mode as (typeof columnModes)[number]}
              onValueChange={(mode) => set('mode', mode)}
            />
          </Field>
          <Field
            label={labelOf('extraColumn.groupId')}
            required
            help={groups.length > 0 ? t('groupHelp') : t('noGroups')}
            error={error('groupId')}
          >
            <Select
              options={groups.map((group) => ({ value: group.id, label: nameOf(group), note: group.code }))}
              value={input.groupId}
              disabled={isFixed}
              onValueChange={(groupId) => set('groupId', groupId)}
            />
          </Field>
        </>
      ) : null}
    </>
  )
}
