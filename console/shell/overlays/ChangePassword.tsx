import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../calls.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { type NewPasswordProblems, newPasswordProblems } from '../password/rules.ts'
import { fieldSentence } from '../problems.ts'
import { useShellWords } from '../words.ts'

type Problems = NewPasswordProblems & Readonly<{ current?: 'currentEmpty' }>

/** Changes one's own password. */
export const ChangePassword = ({ onClose }: { onClose: () => void }) => {
  const t = useShellWords()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [answer, setAnswer] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const save = async (): Promise<void> => {
    const found: Problems = {
      ...newPasswordProblems(password, confirm),
      ...(current === '' ? { current: 'currentEmpty' } : {}),
    }
    setProblems(found)
    setAnswer(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send('PUT', '/SysUser/password', { current, password, confirm })
      say(t('passwordChanged'))
      onClose()
    } catch (problem) {
      setAnswer(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="small"
      busy={busy}
      title={t('changePassword')}
      line={t('passwordChangedLine')}
      onOpenChange={(open) => (open ? undefined : onClose())}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="main" busy={busy}>
            {t('changePassword')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {answer instanceof Error ? <Notice tone="bad">{answer.message}</Notice> : null}
        <Field
          label={t('currentPassword')}
          required
          error={problems.current ? t(problems.current) : fieldSentence(answer, 'current')}
        >
          <PasswordInput
            name="current"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </Field>
        <NewPassword
          password={password}
          confirm={confirm}
          onPassword={setPassword}
          onConfirm={setConfirm}
          problems={problems}
          answer={answer}
        />
      </div>
    </Dialog>
  )
}
