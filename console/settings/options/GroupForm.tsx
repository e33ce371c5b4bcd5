import { requiredText } from '../../../events/kernel/fields.ts'
import { nameFields } from '../../../events/kernel/names.ts'
import { settingPhrases } from '../../../events/settings/settingPhrases.ts'
import type { OptionGroupRow } from '../../../projections/settings/optionGroups.ts'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { navigate } from '../../shell/hashLocation.ts'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { newestInto } from '../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { labelOf, nameOf } from '../labels.ts'
import { NameFields } from '../parts/NameFields.tsx'
import { apiPath, groupApi, groupPath, listPath } from './paths.ts'
import { useRefreshGroups } from './useGroups.ts'
import { useOptionWords } from './words.ts'

const nothing = { code: '', nameCn: '', nameTw: '', nameEn: '' }
type GroupInput = typeof nothing

const inputOf = ({ code, nameCn, nameTw, nameEn }: OptionGroupRow): GroupInput => ({ code, nameCn, nameTw, nameEn })

/** The drawer in which an option group is defined, or its names are changed. */
export const GroupForm = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const t = useOptionWords()
  return (
    <FormOf<OptionGroupRow> path={id === undefined ? undefined : groupApi(id)} title={t('title')} onClose={onClose}>
      {(group) => <Form group={group} onClose={onClose} />}
    </FormOf>
  )
}

const Form = ({ group, onClose }: { group: OptionGroupRow | undefined; onClose: () => void }) => {
  const t = useOptionWords()
  const refresh = useRefreshGroups()
  const { current, take, save } = useSave<OptionGroupRow>({ record: group, path: apiPath, refresh, nameOf })
  const form = useRecordForm<GroupInput>({
    initial: group ? inputOf(group) : nothing,
    schemas: { code: requiredText(), ...nameFields },
    labels: (name) => labelOf(`optionGroup.${name}`),
    phrases: settingPhrases,
  })
  const saveAll = async (): Promise<void> => {
    const saved = await save(form.changed.length > 0, form.input, form.changed)
    onClose()
    if (!current && saved) navigate(groupPath(saved.id))
  }
  return (
    <RecordDrawer
      title={current ? t('editGroup', { name: nameOf(current) }) : t('addGroup')}
      form={form}
      name={`${listPath}/${current?.id ?? 'new'}`}
      onSave={saveAll}
      onClose={onClose}
      record={newestInto({ kind: 'optionGroup', path: apiPath, current, take, form, inputOf })}
    >
      {current ? null : (
        <Field label={labelOf('optionGroup.code')} required help={t('codeHelp')} error={form.error('code')}>
          <TextInput name="code" value={form.input.code} onChange={(event) => form.set('code', event.target.value)} />
        </Field>
      )}
      <NameFields kind="optionGroup" form={form} help={t('nameHelp')} />
    </RecordDrawer>
  )
}
