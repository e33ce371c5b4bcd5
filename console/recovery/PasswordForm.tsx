import { useState } from 'react'
import { send } from '../shell/calls.ts'
import { NewPassword } from '../shell/password/NewPassword.tsx'
import { type NewPasswordProblems, newPasswordProblems } from '../shell/password/rules.ts'
import { FormFrame } from './FormFrame.tsx'
import type { Ended } from './Outcome.tsx'
import { useAsking } from './useAsking.ts'
import { useRecoveryWords } from './words.ts'

/** The new password, twice. */
export const PasswordForm = ({ token, onEnd }: { token: string; onEnd: (ended: Ended) => void }) => {
  const t = useRecoveryWords()
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [problems, setProblems] = useState<NewPasswordProblems>({})
  const { busy, answer, ask } = useAsking((sentence) => onEnd({ well: false, sentence }))
  const save = async (): Promise<void> => {
    const found = newPasswordProblems(password, confirm)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    await ask(async () => {
      await send('POST', '/recovery/confirm', { token, password, confirm })
      onEnd({ well: true })
    })
  }
  return (
    <FormFrame
      title={t('passwordTitle')}
      line={t('passwordLine')}
      answer={answer}
      busy={busy}
      action={t('save')}
      onSubmit={() => void save()}
    >
      <NewPassword
        password={password}
        confirm={confirm}
        onPassword={setPassword}
        onConfirm={setConfirm}
        problems={problems}
        answer={answer}
      />
    </FormFrame>
  )
}
