import { permissionFields } from '../../../events/access/permission.ts'
import { phrases } from '../../../events/access/phrases.ts'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { navigate } from '../../shell/hashLocation.ts'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { newestInto } from '../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf } from './labels.ts'
import { apiPath, listPath, permissionApi, permissionPath } from './paths.ts'
import { useRefreshPermissions } from './usePermissions.ts'
import { usePermissionWords } from './words.ts'

const nothing = { code: '', name: '', remark: '' }

const inputOf = ({ code, name, remark }: PermissionRow): typeof nothing => ({ code, name, remark })

/** The drawer in which a permission is defined or renamed; what it grants is said on its page. */
export const PermissionForm = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const t = usePermissionWords()
  return (
    <FormOf<PermissionRow> path={id === undefined ? undefined : permissionApi(id)} title={t('title')} onClose={onClose}>
      {(permission) => <Form permission={permission} onClose={onClose} />}
    </FormOf>
  )
}

const Form = ({ permission, onClose }: { permission: PermissionRow | undefined; onClose: () => void }) => {
  const t = usePermissionWords()
  const words = useRecordWords()
  const { current, take, save } = useSave<PermissionRow>({
    record: permission,
    path: apiPath,
    refresh: useRefreshPermissions(),
  })
  const form = useRecordForm({
    initial: permission ? inputOf(permission) : nothing,
    schemas: permissionFields,
    labels: (name) => labelOf(`permission.${name}`),
    phrases,
  })
  const { input, set, error } = form

  const saveAll = async (): Promise<void> => {
    const saved = await save(form.changed.length > 0, input, form.changed)
    onClose()
    if (current || !saved) return
    say(words('created', { name: input.name.trim() }))
    navigate(permissionPath(saved.id))
  }

  return (
    <RecordDrawer
      title={current ? t('editTitle', { name: current.name }) : t('addTitle')}
      form={form}
      name={`${listPath}/${current?.id ?? 'new'}`}
      onSave={saveAll}
      onClose={onClose}
      record={newestInto({ kind: 'permission', path: apiPath, current, take, form, inputOf })}
    >
      <Field label={labelOf('permission.code')} required help={t('codeHelp')} error={error('code')}>
        <TextInput name="code" value={input.code} onChange={(event) => set('code', event.target.value)} />
      </Field>
      <Field label={labelOf('permission.name')} required error={error('name')}>
        <TextInput name="name" value={input.name} onChange={(event) => set('name', event.target.value)} />
      </Field>
      <Field label={labelOf('permission.remark')} optional error={error('remark')}>
        <TextArea name="remark" rows={4} value={input.remark} onChange={(event) => set('remark', event.target.value)} />
      </Field>
    </RecordDrawer>
  )
}
