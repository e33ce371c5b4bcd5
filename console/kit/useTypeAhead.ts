import { useRef } from 'react'

const PAUSE = 700

/** Finds the place in a list that begins with what is typed in one go. */
export const useTypeAhead = (labels: readonly string[]) => {
  const typed = useRef({ text: '', at: 0 })
  return (letter: string): number | undefined => {
    const { text, at } = typed.current
    const now = performance.now()
    const next = (now - at > PAUSE ? letter : text + letter).toLocaleLowerCase()
    typed.current = { text: next, at: now }
    const place = labels.findIndex((label) => label.toLocaleLowerCase().startsWith(next))
    return place < 0 ? undefined : place
  }
}
