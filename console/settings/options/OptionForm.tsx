import { useState } from 'react'
import { requiredText } from '../../../events/kernel/fields.ts'
import { nameFields } from '../../../events/kernel/names.ts'
import type { Option } from '../../../events/settings/optionGroup.ts'
import { settingPhrases } from '../../../events/settings/settingPhrases.ts'
import type { OptionGroupRow } from '../../../projections/settings/optionGroups.ts'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { newId } from '../../shell/intents.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf } from '../labels.ts'
import { NameFields } from '../parts/NameFields.tsx'
import { apiPath, groupPath } from './paths.ts'
import { useRefreshGroups } from './useGroups.ts'
import { useOptionWords } from './words.ts'

type Props = { group: OptionGroupRow; option: Option | undefined; onClose: () => void }

/** The drawer in which an option is added, or its names are changed. */
export const OptionForm = ({ group, option, onClose }: Props) => {
  const t = useOptionWords()
  const words = useRecordWords()
  const refresh = useRefreshGroups()
  const [intent] = useState(newId)
  const { code = '', nameCn = '', nameTw = '', nameEn = '' } = option ?? {}
  const form = useRecordForm({
    initial: { code, nameCn, nameTw, nameEn },
    schemas: { code: requiredText(), ...nameFields },
    labels: (name) => labelOf(`optionGroup.${name}`),
    phrases: settingPhrases,
  })
  const save = async (): Promise<void> => {
    const { code: _, ...names } = form.input
    const about = { id: group.id, version: group.version }
    if (option) await send('PUT', `${apiPath}/option`, { ...about, optionId: option.id, ...names }, { intent })
    else await send('POST', `${apiPath}/option`, { ...about, ...form.input }, { intent })
    await refresh()
    say(words(option ? 'saved' : 'created', { name: form.input.nameCn.trim() }))
    onClose()
  }
  return (
    <RecordDrawer
      title={option ? t('editOption') : t('addOption')}
      form={form}
      name={`${groupPath(group.id)}/${option?.id ?? 'new'}`}
      onSave={save}
      onClose={onClose}
    >
      {option ? null : (
        <Field label={labelOf('optionGroup.code')} required help={t('optionCodeHelp')} error={form.error('code')}>
          <TextInput name="code" value={form.input.code} onChange={(event) => form.set('code', event.target.value)} />
        </Field>
      )}
      <NameFields kind="optionGroup" form={form} help={t('nameHelp')} />
    </RecordDrawer>
  )
}
