/**
 * Lets callers share work: whoever comes while it is being done gets the outcome of the next time, which begins after
 * they asked; so one time serves everybody who waits for it.
 */
export const coalesced = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let current: Promise<Result> | undefined
  let next: Promise<Result> | undefined

  const begin = (): Promise<Result> => {
    next = undefined
    const own = work().finally(() => {
      if (current === own) current = undefined
    })
    current = own
    return own
  }

  return () => {
    if (!current) return begin()
    next ??= current.then(begin, begin)
    return next
  }
}
