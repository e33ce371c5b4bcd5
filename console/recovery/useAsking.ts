import { useState } from 'react'
import { CallRefused } from '../shell/problems.ts'

/** Refusals after which only a new beginning helps. */
const overKeys = ['RECOVERY_GONE', 'RECOVERY_BLOCKED', 'RECOVERY_LINKS', 'LINK_EXPIRED']

/** Sends one wish at a time: what was answered, and whether the recovery is over with it. */
export const useAsking = (onOver: (sentence: string) => void) => {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<unknown>()
  const ask = async (send: () => Promise<void>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setAnswer(undefined)
    try {
      await send()
      return true
    } catch (problem) {
      if (problem instanceof CallRefused && overKeys.includes(problem.answer.key)) onOver(problem.message)
      else setAnswer(problem)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, answer, ask }
}

/** The sentence above a form: one that belongs to a field stands there instead. */
export const generalSentence = (answer: unknown): string | undefined => {
  if (answer instanceof CallRefused && (answer.answer.fields ?? []).length > 0) return undefined
  return answer instanceof Error ? answer.message : undefined
}
