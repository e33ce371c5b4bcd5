import { useState } from 'react'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { send } from '../shell/calls.ts'
import { FormFrame } from './FormFrame.tsx'
import type { Ended } from './Outcome.tsx'
import type { Question, Step } from './step.ts'
import { useAsking } from './useAsking.ts'
import { useRecoveryWords } from './words.ts'

type Props = {
  recoveryId: string
  questions: readonly Question[]
  onStep: (step: Step) => void
  onEnd: (ended: Ended) => void
}

/** Two answers that only one person knows. */
export const QuestionForm = ({ recoveryId, questions, onStep, onEnd }: Props) => {
  const t = useRecoveryWords()
  const [answers, setAnswers] = useState<readonly string[]>(questions.map(() => ''))
  const [tried, setTried] = useState(false)
  const { busy, answer, ask } = useAsking((sentence) => onEnd({ well: false, sentence }))
  const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === ''
  const submit = async (): Promise<void> => {
    setTried(true)
    if (answers.some(isEmpty)) return
    await ask(async () => {
      const { token } = await send<Readonly<{ token: string }>>('POST', `/recovery/${recoveryId}/question`, { answers })
      onStep({ at: 'password', token })
    })
  }
  return (
    <FormFrame
      title={t('questionTitle')}
      line={t('questionLine')}
      answer={answer}
      busy={busy}
      action={t('next')}
      onSubmit={() => void submit()}
    >
      {questions.map(({ id, text }, place) => (
        <Field key={id} label={text} required error={tried && isEmpty(answers[place]) ? t('answerEmpty') : undefined}>
          <TextInput
            name={id}
            autoComplete="off"
            value={answers[place] ?? ''}
            onChange={(event) => setAnswers(answers.with(place, event.target.value))}
          />
        </Field>
      ))}
    </FormFrame>
  )
}
