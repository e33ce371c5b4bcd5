import { type FormEvent, useRef, useState } from 'react'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { send } from '../calls.ts'
import { useShell } from '../shellContext.ts'
import { useShellWords } from '../words.ts'
import { resetTokenOf, type SignInProblems, signInProblems } from './signInRules.ts'
import { WideButton } from './WideButton.tsx'

type Props = {
  contactPhone: string
  onToken: (token: string) => void
  /** The password is an initial one: it must be replaced first. */
  onReset: (resetToken: string) => void
}

/** Account and password, neither empty; every other check is the server's. */
export const SignInForm = ({ contactPhone, onToken, onReset }: Props) => {
  const t = useShellWords()
  const { ending } = useShell()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<SignInProblems>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const signIn = async (): Promise<void> => {
    const found = signInProblems(userName, password)
    setProblems(found)
    if (found.userName || found.password)
      return form.current?.querySelector<HTMLElement>(found.userName ? '[name=userName]' : '[name=password]')?.focus()
    setBusy(true)
    try {
      onToken(await send<string>('POST', '/SysUser/login', { userName: userName.trim(), password }))
    } catch (problem) {
      const resetToken = resetTokenOf(problem)
      if (resetToken !== undefined) return onReset(resetToken)
      setProblems({ answer: problem instanceof Error ? problem.message : String(problem) })
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) void signIn()
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1 className="mb-1">{t('signIn')}</h1>
      <p className="mb-6 text-13 text-text-2">{t('signInLine')}</p>
      <div className="grid gap-4">
        {problems.answer ? <Notice tone="bad">{problems.answer}</Notice> : null}
        {ending.wasGone() && !problems.answer ? <Notice tone="warn">{t('sessionEnded')}</Notice> : null}
        <Field label={t('account')} error={problems.userName && t(problems.userName)}>
          <TextInput
            name="userName"
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={userName}
            onChange={(event) => setUserName(event.target.value)}
          />
        </Field>
        <Field label={t('password')} error={problems.password && t(problems.password)}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <WideButton busy={busy}>{t('signIn')}</WideButton>
        <a href="/recovery/" className="link justify-self-center text-13">
          {t('forgotPassword')}
        </a>
      </div>
      {contactPhone ? <p className="mt-5 text-13 text-text-3">{t('helpPhone', { phone: contactPhone })}</p> : null}
    </form>
  )
}
