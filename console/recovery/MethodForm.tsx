import { useState } from 'react'
import { Field } from '../kit/Field.tsx'
import { Radio } from '../kit/Radio.tsx'
import { send } from '../shell/calls.ts'
import { fieldSentence } from '../shell/problems.ts'
import { FormFrame } from './FormFrame.tsx'
import type { Ended } from './Outcome.tsx'
import type { Method, Question, Step } from './step.ts'
import { useAsking } from './useAsking.ts'
import { useRecoveryWords } from './words.ts'

type Props = {
  recoveryId: string
  methods: readonly Method[]
  onStep: (step: Step) => void
  onEnd: (ended: Ended) => void
}
type Chosen = Readonly<{ minutes: number; questions: readonly Question[] }>

/** How to prove that the account is one's own. */
export const MethodForm = ({ recoveryId, methods, onStep, onEnd }: Props) => {
  const t = useRecoveryWords()
  const [method, setMethod] = useState<Method | undefined>(methods.length === 1 ? methods[0] : undefined)
  const [missing, setMissing] = useState(false)
  const { busy, answer, ask } = useAsking((sentence) => onEnd({ well: false, sentence }))
  const words: Readonly<Record<Method, readonly [string, string]>> = {
    mail: [t('mail'), t('mailNote')],
    wechat: [t('wechat'), t('wechatNote')],
    question: [t('question'), t('questionNote')],
  }
  const choose = async (): Promise<void> => {
    setMissing(method === undefined)
    if (method === undefined) return
    await ask(async () => {
      const { minutes, questions } = await send<Chosen>('POST', `/recovery/${recoveryId}/method`, { method })
      onStep(method === 'question' ? { at: 'question', recoveryId, questions } : { at: 'sent', method, minutes })
    })
  }
  return (
    <FormFrame
      title={t('methodTitle')}
      line={t('methodLine')}
      answer={answer}
      busy={busy}
      action={method === undefined || method === 'question' ? t('next') : t('sendLink')}
      onSubmit={() => void choose()}
    >
      <Field label={t('method')} group required error={missing ? t('methodEmpty') : fieldSentence(answer, 'method')}>
        <Radio
          options={methods.map((value) => ({ value, label: words[value][0], note: words[value][1] }))}
          value={method}
          onValueChange={setMethod}
        />
      </Field>
    </FormFrame>
  )
}
