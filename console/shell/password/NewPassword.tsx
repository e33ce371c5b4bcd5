import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'
import { Field } from '../../kit/Field.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { fieldSentence } from '../problems.ts'
import { useShellWords } from '../words.ts'
import { checkPassword, type NewPasswordProblems } from './rules.ts'

type Props = {
  password: string
  confirm: string
  onPassword: (text: string) => void
  onConfirm: (text: string) => void
  problems: NewPasswordProblems
  /** What the server said against the new password. */
  answer: unknown
}

/** A new password twice, with the rules beside it as they are met. */
export const NewPassword = ({ password, confirm, onPassword, onConfirm, problems, answer }: Props) => {
  const t = useShellWords()
  const { long, mixed, same } = checkPassword(password, confirm)
  return (
    <>
      <Field
        label={t('newPassword')}
        required
        error={problems.password ? t(problems.password) : fieldSentence(answer, 'password')}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => onPassword(event.target.value)}
        />
      </Field>
      <Field
        label={t('confirmPassword')}
        required
        error={problems.confirm ? t(problems.confirm) : fieldSentence(answer, 'confirm')}
      >
        <PasswordInput
          name="confirm"
          autoComplete="new-password"
          value={confirm}
          onChange={(event) => onConfirm(event.target.value)}
        />
      </Field>
      <ul aria-label={t('rulesTitle')} className="grid gap-1 text-13">
        <Rule met={long}>{t('ruleLength')}</Rule>
        <Rule met={mixed}>{t('ruleKinds')}</Rule>
        <Rule met={same}>{t('ruleSame')}</Rule>
      </ul>
    </>
  )
}

const Rule = ({ met, children }: { met: boolean; children: string }) => {
  const t = useShellWords()
  const Icon = met ? Check : Circle
  return (
    <li className={clsx('flex items-center gap-2', met ? 'text-good' : 'text-text-3')}>
      <Icon aria-hidden className="size-3.5!" />
      {children}
      <span className="sr-only">{met ? t('ruleMet') : t('ruleOpen')}</span>
    </li>
  )
}
