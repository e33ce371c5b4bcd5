import { useState } from 'react'

/** One act of a small dialog: nothing is sent before its fields are filled, and one thing at a time. */
export const useAct = () => {
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [answer, setAnswer] = useState<unknown>()
  const act = async (isReady: boolean, work: () => Promise<void>): Promise<void> => {
    setTried(!isReady)
    setAnswer(undefined)
    if (!isReady || busy) return
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      setAnswer(problem)
    } finally {
      setBusy(false)
    }
  }
  return { busy, tried, answer, act }
}
