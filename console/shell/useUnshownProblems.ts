import { useEffect } from 'react'
import { say } from '../kit/toast.ts'
import { CallFailed, CallRefused, CallSilenced } from './problems.ts'

/** Shows what no part of the console has shown: a call whose rejection nobody caught. */
export const useUnshownProblems = (): void => {
  useEffect(() => {
    const heard = (event: PromiseRejectionEvent): void => {
      const problem: unknown = event.reason
      if (problem instanceof CallSilenced) event.preventDefault()
      if (!(problem instanceof CallRefused || problem instanceof CallFailed)) return
      event.preventDefault()
      say(problem.message, { tone: 'bad' })
    }
    addEventListener('unhandledrejection', heard)
    return () => removeEventListener('unhandledrejection', heard)
  }, [])
}
