import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { useUnsaved } from '../../kit/useUnsaved.tsx'
import { useList } from '../../shell/calls.ts'
import { fieldSentence, sentenceOf } from '../../shell/problems.ts'
import { labelOf } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import type { PermittedColumn } from './permittedColumn.ts'

type Only = Readonly<{ users: readonly string[]; roles: readonly string[] }>
type Props = { column: PermittedColumn; onClose: () => void; onRestrict: (only: Only) => Promise<void> }
type Named = Readonly<{ id: string; name: string }>

const options = (known: readonly Named[]) => known.map(({ id, name }) => ({ value: id, label: name }))

/** The people and roles that a column is for; nobody when none is chosen. */
export const RestrictDialog = ({ column, onClose, onRestrict }: Props) => {
  const t = useReportWords()
  const before = { users: column.only?.users ?? [], roles: column.only?.roles ?? [] }
  const [people, setPeople] = useState<readonly string[]>(before.users.map(({ id }) => id))
  const [roles, setRoles] = useState<readonly string[]>(before.roles.map(({ id }) => id))
  const [changed, setChanged] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [keyword, search] = useState('')
  const found = useList<Named>('/sys/user/getUserByParam?pageNum=1&pageSize=50', keyword === '' ? {} : { keyword })
  const held = useList<Named>('/sys/role/getRoleByParam?pageNum=1&pageSize=200')
  const { leave, question } = useUnsaved(changed)
  const choose = (set: (ids: readonly string[]) => void) => (ids: readonly string[]) => {
    setChanged(true)
    set(ids)
  }
  const save = async (): Promise<void> => {
    try {
      await onRestrict({ users: people, roles })
      onClose()
    } catch (refused) {
      setProblem(refused)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => leave(onClose)}
      title={t('restrictTitle', { name: labelOf(column.labels) })}
      footer={
        <>
          <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
          <Button look="main" onClick={save}>
            {t('restrict')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem ? <Notice tone="bad">{sentenceOf(problem)}</Notice> : null}
        <Field label={t('roles')} optional error={fieldSentence(problem, 'roles')}>
          <Picker
            multiple
            label={t('roles')}
            options={options(held.data?.list ?? [])}
            known={options(before.roles)}
            value={roles}
            onValueChange={choose(setRoles)}
          />
        </Field>
        <Field label={t('people')} optional help={t('closedToo')} error={fieldSentence(problem, 'users')}>
          <Picker
            multiple
            label={t('people')}
            options={options(found.data?.list ?? [])}
            known={options(before.users)}
            onSearch={search}
            loading={found.isLoading}
            value={people}
            onValueChange={choose(setPeople)}
          />
        </Field>
      </div>
      {question}
    </Dialog>
  )
}
