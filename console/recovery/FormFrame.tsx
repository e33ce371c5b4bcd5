import type { FormEvent, ReactNode } from 'react'
import { Notice } from '../kit/Notice.tsx'
import { WideButton } from '../shell/signIn/WideButton.tsx'
import { generalSentence } from './useAsking.ts'

type Props = {
  title: string
  line: string
  answer: unknown
  busy: boolean
  action: string
  onSubmit: () => void
  children: ReactNode
}

/** One step: what it is about, what to say, and the one button that goes on. */
export const FormFrame = ({ title, line, answer, busy, action, onSubmit, children }: Props) => {
  const sentence = generalSentence(answer)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <h1 className="mb-1">{title}</h1>
      <p className="mb-6 text-13 text-text-2">{line}</p>
      <div className="grid gap-4">
        {sentence ? <Notice tone="bad">{sentence}</Notice> : null}
        {children}
        <WideButton busy={busy}>{action}</WideButton>
      </div>
    </form>
  )
}
