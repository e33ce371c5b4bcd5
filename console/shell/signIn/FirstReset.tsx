import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { send } from '../calls.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { type NewPasswordProblems, newPasswordProblems } from '../password/rules.ts'
import { useShellWords } from '../words.ts'
import { WideButton } from './WideButton.tsx'

type Props = { resetToken: string; onToken: (token: string) => void; onBack: () => void }

/** A password of one's own before the first visit. */
export const FirstReset = ({ resetToken, onToken, onBack }: Props) => {
  const t = useShellWords()
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [problems, setProblems] = useState<NewPasswordProblems>({})
  const [answer, setAnswer] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const save = async (): Promise<void> => {
    const found = newPasswordProblems(password, confirm)
    setProblems(found)
    setAnswer(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      onToken(await send<string>('POST', '/SysUser/firstReset', { resetToken, password, confirm }))
    } catch (problem) {
      setAnswer(problem)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) void save()
  }

  return (
    <form noValidate onSubmit={submit}>
      <h1 className="mb-1">{t('resetTitle')}</h1>
      <p className="mb-6 text-13 text-text-2">{t('resetLine')}</p>
      <div className="grid gap-4">
        {answer instanceof Error ? <Notice tone="bad">{answer.message}</Notice> : null}
        <NewPassword
          password={password}
          confirm={confirm}
          onPassword={setPassword}
          onConfirm={setConfirm}
          problems={problems}
          answer={answer}
        />
        <WideButton busy={busy}>{t('saveAndSignIn')}</WideButton>
        <div className="justify-self-center">
          <Button look="quiet" onClick={onBack}>
            {t('backToSignIn')}
          </Button>
        </div>
      </div>
    </form>
  )
}
