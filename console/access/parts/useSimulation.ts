import { useEffect, useState } from 'react'
import { send } from '../../shell/calls.ts'
import { sentenceOf } from '../../shell/problems.ts'
import type { AccessChange } from './access.ts'

type Answer = Readonly<{ change: AccessChange; holders?: number }>

/** Asks what would be; a question that was overtaken by the next one is forgotten. No path asks nothing. */
export const useSimulation = (path: string | null, body: object) => {
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const asked = JSON.stringify(body)
  useEffect(() => {
    if (path === null) return undefined
    let wanted = true
    send<Answer>('POST', path, JSON.parse(asked))
      .then((found) => {
        if (!wanted) return
        setAnswer(found)
        setProblem(undefined)
      })
      .catch((error: unknown) => (wanted ? setProblem(sentenceOf(error)) : undefined))
    return () => {
      wanted = false
    }
  }, [path, asked])
  return { change: answer?.change, holders: answer?.holders, problem }
}
