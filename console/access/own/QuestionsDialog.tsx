import { useState } from 'react'
import { phrases } from '../../../events/access/phrases.ts'
import { type SecurityQuestion, securityQuestions, typedAnswer } from '../../../events/access/securityQuestions.ts'
import { typedPassword } from '../../../events/access/password.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { useUnsaved } from '../../shell/page.ts'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { questionText } from './questionText.ts'
import { questionsApi } from './profile.ts'
import { useRefreshOwn } from './useRefreshOwn.ts'
import { useOwnWords } from './words.ts'

type Answers = Readonly<{ current: string; first: string; second: string }>

const schemas = { current: typedPassword(), first: typedAnswer(), second: typedAnswer() }
const [one, other] = securityQuestions

/** Two questions and their answers, and the password that says it is oneself. */
export const QuestionsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useOwnWords()
  const refresh = useRefreshOwn()
  const [chosen, setChosen] = useState<readonly [SecurityQuestion, SecurityQuestion]>([one, other])
  const form = useRecordForm<Answers>({
    initial: { current: '', first: '', second: '' },
    schemas,
    labels: (name) => (name === 'current' ? t('currentPassword') : t('answer')),
    phrases,
  })
  const { input, set, error, busy, refusal } = form
  useUnsaved(form.isTouched)
  const isSame = chosen[0] === chosen[1]

  const save = async (): Promise<void> => {
    const { current, first, second } = input
    await send('PUT', questionsApi, { current, questions: chosen, answers: [first, second] })
    await refresh()
    say(t('questionsSaved'))
    onClose()
  }
  const ask = (place: 0 | 1, question: SecurityQuestion): void =>
    setChosen(place === 0 ? [question, chosen[1]] : [chosen[0], question])
  const options = securityQuestions.map((value) => ({ value, label: questionText(value) }))
  const pair = (place: 0 | 1, name: 'first' | 'second') => (
    <>
      <Field
        label={place === 0 ? t('firstQuestion') : t('secondQuestion')}
        required
        error={place === 1 && isSame ? t('questionsSame') : undefined}
      >
        <Select options={options} value={chosen[place]} onValueChange={(question) => ask(place, question)} />
      </Field>
      <Field label={t('answer')} required help={t('answerHelp')} error={error(name) && t('answerEmpty')}>
        <TextInput
          name={name}
          autoComplete="off"
          value={input[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      </Field>
    </>
  )
  return (
    <Dialog
      open
      busy={busy}
      title={t('questionsTitle')}
      line={t('questionsLine')}
      onOpenChange={(open) => (open ? undefined : onClose())}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame) void form.submit(save)
      }}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="main" busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
        {pair(0, 'first')}
        {pair(1, 'second')}
        <CurrentPassword
          value={input.current}
          error={input.current === '' && error('current') ? t('currentEmpty') : error('current')}
          onChange={(text) => set('current', text)}
        />
      </div>
    </Dialog>
  )
}
