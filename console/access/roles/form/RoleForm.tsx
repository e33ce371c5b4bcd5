import { phrases } from '../../../../events/access/phrases.ts'
import { roleFields } from '../../../../events/access/role.ts'
import type { RoleRow } from '../../../../projections/access/roles.ts'
import { Field } from '../../../kit/Field.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { say } from '../../../kit/toast.ts'
import { navigate } from '../../../shell/hashLocation.ts'
import { FormOf } from '../../../shell/record/FormOf.tsx'
import { newestInto } from '../../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../../shell/record/useRecordForm.ts'
import { useSave } from '../../../shell/record/useSave.ts'
import { useRecordWords } from '../../../shell/record/words.ts'
import { useLabels } from '../../parts/accessLabels.ts'
import { roleApi, rolePath, rolesApi, rolesPath } from '../paths.ts'
import { useRefreshRoles } from '../useRoles.tsx'
import { useRoleWords } from '../words.ts'

type Props = { id: string | undefined; onClose: () => void }

/** The drawer in which a role is defined or changed. */
export const RoleForm = ({ id, onClose }: Props) => {
  const t = useRoleWords()
  return (
    <FormOf<RoleRow> path={id === undefined ? undefined : roleApi(id)} title={t('newRole')} onClose={onClose}>
      {(role) => <FormDrawer role={role} onClose={onClose} />}
    </FormOf>
  )
}

type RoleInput = Readonly<{ name: string; code: string; description: string }>

const inputOf = (role: RoleRow | undefined): RoleInput => ({
  name: role?.name ?? '',
  code: role?.code ?? '',
  description: role?.description ?? '',
})

const FormDrawer = ({ role, onClose }: { role: RoleRow | undefined; onClose: () => void }) => {
  const t = useRoleWords()
  const record = useRecordWords()
  const { label } = useLabels('role')
  const refresh = useRefreshRoles()
  const { current, take, save } = useSave({ record: role, path: rolesApi, refresh })
  const form = useRecordForm<RoleInput>({ initial: inputOf(role), schemas: roleFields, labels: label, phrases })
  const { input, set, error } = form

  const onSave = async (): Promise<void> => {
    const values = { name: input.name.trim(), code: input.code.trim(), description: input.description.trim() }
    const saved = await save(form.isTouched, values, form.changed)
    if (!current && saved)
      say(record('created', { name: values.name }), {
        link: { label: record('open'), open: () => navigate(rolePath(saved.id)) },
      })
    onClose()
  }
  return (
    <RecordDrawer
      title={current ? t('editRole', { name: current.name }) : t('newRole')}
      form={form}
      name={current ? `${rolesPath}/${current.id}` : `${rolesPath}/new`}
      onSave={onSave}
      onClose={onClose}
      action={current ? record('save') : t('saveNew')}
      record={newestInto({ kind: 'role', path: rolesApi, current, take, form, inputOf })}
    >
      <Field label={label('name')} required error={error('name')}>
        <TextInput
          name="name"
          autoComplete="off"
          value={input.name}
          onChange={(event) => set('name', event.target.value)}
        />
      </Field>
      <Field label={label('code')} required error={error('code')}>
        <TextInput
          name="code"
          autoComplete="off"
          value={input.code}
          onChange={(event) => set('code', event.target.value)}
        />
      </Field>
      <Field label={label('description')} error={error('description')}>
        <TextArea
          name="description"
          rows={3}
          value={input.description}
          onChange={(event) => set('description', event.target.value)}
        />
      </Field>
    </RecordDrawer>
  )
}
