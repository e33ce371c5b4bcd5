/** Who wants to run something, and in which source; `sourceRuns`: as many as that source bears at once. */
export type Wish = Readonly<{ person: string; source: string; sourceRuns: number }>

export type Ticket = Readonly<{
  /** Resolves with what gives the place back, when there is one; rejects with the reason of the signal. */
  admitted: Promise<() => void>
  /** How many wait before this one, and it; 0 once it is in. */
  place: () => number
}>

/** Lets so many runs in at once, of everybody and of one person; the others wait in order, none behind one that cannot go. */
export type Admission = Readonly<{ enter: (wish: Wish, signal: AbortSignal) => Ticket }>

type Waiting = Readonly<{ wish: Wish; let: () => void }>

export const createAdmission = ({ everybody, person }: Readonly<{ everybody: number; person: number }>): Admission => {
  const inside: Wish[] = []
  let waiting: readonly Waiting[] = []

  const many = (is: (wish: Wish) => boolean): number => inside.filter(is).length
  const fits = (wish: Wish): boolean =>
    inside.length < everybody &&
    many((one) => one.person === wish.person) < person &&
    many((one) => one.source === wish.source) < wish.sourceRuns

  const letIn = (): void => {
    for (const one of waiting) {
      if (!fits(one.wish)) continue
      waiting = waiting.filter((other) => other !== one)
      inside.push(one.wish)
      one.let()
    }
  }

  const leave = (wish: Wish): void => {
    inside.splice(inside.indexOf(wish), 1)
    letIn()
  }

  const enter: Admission['enter'] = (asked, signal) => {
    const wish = { ...asked } // one person may ask for the same twice
    const isMine = (one: Waiting): boolean => one.wish === wish
    const admitted = new Promise<() => void>((resolve, reject) => {
      signal.throwIfAborted()
      waiting = [...waiting, { wish, let: () => resolve(once(() => leave(wish))) }]
      signal.addEventListener('abort', () => {
        waiting = waiting.filter((one) => !isMine(one))
        reject(signal.reason as Error) // whoever aborts gives one
      })
      letIn()
    })
    return { admitted, place: () => waiting.findIndex(isMine) + 1 }
  }
  return { enter }
}

const once = (work: () => void): (() => void) => {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
