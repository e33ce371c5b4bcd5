import { columnKinds, columnModes } from '../../../events/settings/extraColumn.ts'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import type { RecordForm } from '../../shell/record/useRecordForm.ts'
import { labelOf, nameOf, wordOf } from '../labels.ts'
import { useGroupChoice } from '../options/useGroups.ts'
import type { ColumnInput } from './columnInput.ts'
import { useExtraColumnWords } from './words.ts'

/** Type, and what only a choice says. */
export const KindFields = ({ form, isFixed }: { form: RecordForm<ColumnInput>; isFixed: boolean }) => {
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
