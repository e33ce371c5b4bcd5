import { useEffect, useState } from 'react'

const REST = 400

/** Texts as they stood when the typing last rested. */
export const useRested = <Texts extends readonly string[]>(texts: Texts): Texts => {
  const [rested, setRested] = useState(texts)
  const now = texts.join('\n')
  const then = rested.join('\n')
  useEffect(() => {
    if (now === then) return undefined
    const timer = setTimeout(() => setRested(texts), REST)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the joined texts stand for them
  }, [now, then])
  return rested
}
