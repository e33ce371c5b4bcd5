import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { useKitWords } from '../../../kit/kitWords.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Picker } from '../../../kit/Picker.tsx'
import { sentenceOf } from '../../../shell/problems.ts'
import { useRoleOptions } from '../../parts/options.ts'
import { useUserWords } from '../words.ts'
import type { Named } from './named.ts'

export type RoleChange = Readonly<{ add: readonly string[]; remove: readonly string[] }>

type Props = { people: readonly Named[]; onAssign: (change: RoleChange) => Promise<void>; onClose: () => void }

/** Roles to give to people, and roles to take from them. */
export const AssignRoles = ({ people, onAssign, onClose }: Props) => {
  const t = useUserWords()
  const kit = useKitWords()
  const options = useRoleOptions()
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [only] = people
  const without = (chosen: readonly string[]) => options.filter(({ value }) => !chosen.includes(value))

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (add.length + remove.length === 0) return setProblem(t('assignNothing'))
    setBusy(true)
    setProblem(undefined)
    try {
      await onAssign({ add, remove })
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={
        people.length === 1 && only ? t('assignOne', { name: only.name }) : t('assignMany', { count: people.length })
      }
      busy={busy}
      onOpenChange={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button look="main" type="submit" busy={busy}>
            {t('assignRoles')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        <Field label={t('assignAdd')}>
          <Picker multiple label={t('assignAdd')} options={without(remove)} value={add} onValueChange={setAdd} />
        </Field>
        <Field label={t('assignRemove')}>
          <Picker multiple label={t('assignRemove')} options={without(add)} value={remove} onValueChange={setRemove} />
        </Field>
      </div>
    </Dialog>
  )
}
