import { useState } from 'react'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { send } from '../shell/calls.ts'
import { fieldSentence } from '../shell/problems.ts'
import { useShellWords } from '../shell/words.ts'
import { CodeField } from './CodeField.tsx'
import { FormFrame } from './FormFrame.tsx'
import type { Method, Step } from './step.ts'
import { useAsking } from './useAsking.ts'
import { useCode } from './useCode.ts'
import { useRecoveryWords } from './words.ts'

type Started = Readonly<{ recoveryId: string; methods: readonly Method[] }>
type Missing = Readonly<{ account: boolean; code: boolean }>

/** Whose account it is, and a code that no program reads. */
export const AccountForm = ({ onStep }: { onStep: (step: Step) => void }) => {
  const t = useRecoveryWords()
  const shell = useShellWords()
  const [account, setAccount] = useState('')
  const [missing, setMissing] = useState<Missing>({ account: false, code: false })
  const code = useCode()
  const { busy, answer, ask } = useAsking(() => undefined)

  const start = async (): Promise<void> => {
    const found = { account: account.trim() === '', code: code.text.trim() === '' }
    setMissing(found)
    if (found.account || found.code || !code.asked) return
    const body = { account: account.trim(), captchaId: code.asked.id, code: code.text }
    const done = await ask(async () => {
      const begun = await send<Started>('POST', '/recovery/start', body)
      onStep({ at: 'method', ...begun })
    })
    if (!done) code.renew() // right or wrong, it was good once
  }

  return (
    <FormFrame
      title={t('title')}
      line={t('accountLine')}
      answer={answer}
      busy={busy}
      action={t('next')}
      onSubmit={() => void start()}
    >
      <Field
        label={shell('account')}
        required
        error={missing.account ? shell('accountEmpty') : fieldSentence(answer, 'account')}
      >
        <TextInput
          name="account"
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
      </Field>
      <CodeField code={code} error={missing.code ? t('codeEmpty') : fieldSentence(answer, 'code')} />
    </FormFrame>
  )
}
