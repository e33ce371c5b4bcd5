import { useState } from 'react'
import { phrases } from '../../../../events/access/phrases.ts'
import { say } from '../../../kit/toast.ts'
import { send } from '../../../shell/calls.ts'
import { navigate } from '../../../shell/hashLocation.ts'
import { useIdentity } from '../../../shell/identity.ts'
import { FormOf } from '../../../shell/record/FormOf.tsx'
import { RecordDrawer } from '../../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../../shell/record/useRecordForm.ts'
import { useRecordWords } from '../../../shell/record/words.ts'
import { ColumnFields } from '../../../settings/columns/ColumnFields.tsx'
import { useColumnInput } from '../../../settings/columns/useColumnInput.ts'
import { useLabels } from '../../parts/accessLabels.ts'
import { userApi, userPath, usersPath } from '../paths.ts'
import type { Person } from '../person.ts'
import { Passwords } from '../steps/Passwords.tsx'
import { useUserWords } from '../words.ts'
import { emptyInput, inputOf, schemas } from './rules.ts'
import { UserFields } from './UserFields.tsx'
import { useSaveUser } from './useSaveUser.ts'

type Props = {
  /** The person to edit; a new one without it. */
  id: string | undefined
  onClose: () => void
}

/** The drawer in which a person is entered or changed. */
export const UserForm = ({ id, onClose }: Props) => {
  const t = useUserWords()
  return (
    <FormOf<Person> path={id === undefined ? undefined : userApi(id)} title={t('newUser')} onClose={onClose}>
      {(person) => <FormDrawer person={person} onClose={onClose} />}
    </FormOf>
  )
}

type Told = Readonly<{ id: string; name: string; account: string; password: string }>

const FormDrawer = ({ person, onClose }: { person: Person | undefined; onClose: () => void }) => {
  const t = useUserWords()
  const record = useRecordWords()
  const { label } = useLabels('user')
  const identity = useIdentity().data
  const [current, setCurrent] = useState(person)
  const [told, setTold] = useState<readonly Told[]>([])
  const form = useRecordForm({
    initial: current ? inputOf(current) : emptyInput(identity?.companyId ?? ''),
    schemas,
    labels: (name) => label(name === 'enabled' ? 'status' : name),
    phrases,
  })
  const columns = useColumnInput({
    owner: 'user',
    companyId: form.input.companyId || undefined,
    before: current?.columnValues,
  })
  const { create, change } = useSaveUser()

  const save = async (): Promise<void> => {
    const { input } = form
    if (current) {
      await change(current, input, form.changed, columns.changes)
      return onClose()
    }
    const { id, initialPassword } = await create(input, columns.entered)
    const name = input.name.trim()
    say(t('created', { name }), { link: { label: record('open'), open: () => navigate(userPath(id)) } })
    if (initialPassword === undefined) return onClose()
    setTold([{ id, name, account: input.account.trim(), password: initialPassword }])
  }

  const takeNewest = async (keep: boolean): Promise<void> => {
    if (!current) return
    const newest = await send<Person>('GET', userApi(current.id))
    setCurrent(newest)
    form.restart(inputOf(newest), keep)
    if (!keep) columns.reset()
  }

  if (told.length > 0) return <Passwords passwords={told} onClose={onClose} />
  return (
    <RecordDrawer
      title={current ? t('editUser', { name: current.name }) : t('newUser')}
      form={form}
      beside={columns}
      name={current ? `${usersPath}/${current.id}` : `${usersPath}/new`}
      onSave={save}
      onClose={onClose}
      action={current ? record('save') : t('saveNew')}
      record={current && { kind: 'user', id: current.id, version: current.version, onNewest: takeNewest }}
    >
      <UserFields form={form} person={current} isSuper={identity?.userType === 'superAdministrator'} />
      <ColumnFields input={columns} />
    </RecordDrawer>
  )
}
