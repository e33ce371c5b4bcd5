import { useEffect, useState } from 'react'
import { startSpeaking } from '../shell/language.ts'
import { Mark } from '../shell/Mark.tsx'
import { useSettings } from '../shell/settings.ts'
import { LanguageSegments } from '../shell/signIn/LanguageSegments.tsx'
import { Pledge } from '../shell/signIn/Pledge.tsx'
import { useShellWords } from '../shell/words.ts'
import { AccountForm } from './AccountForm.tsx'
import { MethodForm } from './MethodForm.tsx'
import { type Ended, Outcome } from './Outcome.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { Sent } from './Sent.tsx'
import { signInAddress, type Step, useLinkToken } from './step.ts'
import { useRecoveryWords } from './words.ts'

/** The way back in for who forgot the password: outside the console, for nobody is signed in here. */
export const Recovery = () => {
  const t = useRecoveryWords()
  const shell = useShellWords()
  const { product, contactPhone, startOrder } = useSettings()
  useEffect(() => void startSpeaking(startOrder), [startOrder])
  useEffect(() => {
    document.title = `${product} - ${t('title')}`
  }, [product, t])
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)_520px] max-lg:grid-cols-1">
      <Pledge product={product} />
      <main className="relative grid place-items-center bg-surface px-5 py-20">
        <div className="absolute top-5 left-5 flex items-center gap-2.5 text-[15px] font-semibold lg:hidden">
          <Mark />
          {product}
        </div>
        <div className="absolute top-5 right-5">
          <LanguageSegments />
        </div>
        <div className="w-full max-w-80">
          <Steps />
          <p className="mt-5 text-center">
            <a href={signInAddress} className="link text-13">
              {shell('backToSignIn')}
            </a>
          </p>
          {contactPhone ? (
            <p className="mt-5 text-13 text-text-3">{shell('helpPhone', { phone: contactPhone })}</p>
          ) : null}
        </div>
      </main>
    </div>
  )
}

const Steps = () => {
  const linked = useLinkToken()
  const [step, setStep] = useState<Step>({ at: 'account' })
  const [ended, setEnded] = useState<Ended>()
  const current: Step = linked === undefined ? step : { at: 'password', token: linked }
  return (
    <>
      <Form step={current} onStep={setStep} onEnd={setEnded} />
      {ended ? <Outcome ended={ended} /> : null}
    </>
  )
}

type Props = { step: Step; onStep: (step: Step) => void; onEnd: (ended: Ended) => void }

const Form = ({ step, onStep, onEnd }: Props) => {
  if (step.at === 'account') return <AccountForm onStep={onStep} />
  if (step.at === 'method') return <MethodForm {...step} onStep={onStep} onEnd={onEnd} />
  if (step.at === 'question') return <QuestionForm {...step} onStep={onStep} onEnd={onEnd} />
  if (step.at === 'sent') return <Sent {...step} />
  return <PasswordForm token={step.token} onEnd={onEnd} />
}
