/** Lets one piece of work run after the other, in the order in which they came. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

export const createTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined) // told to whoever asked for it
    return mine
  }
}

/** Lets requests and timers go first. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
