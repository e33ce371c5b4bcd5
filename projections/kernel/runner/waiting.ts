/** Wakes those who wait for read models to reach a position. */
export type Waiting = Readonly<{
  /** Resolves when `position()` is at least `wanted`: true, or false after `timeout` ms or at the end. */
  until(wanted: number, position: () => number, timeout: number): Promise<boolean>
  /** To be called after positions moved. */
  moved(): void
  end(): void
}>

type Waiter = Readonly<{ wanted: number; position: () => number; settle: (reached: boolean) => void }>

export const createWaiting = (): Waiting => {
  const waiters = new Set<Waiter>()
  let ended = false

  const until: Waiting['until'] = (wanted, position, timeout) => {
    if (position() >= wanted) return Promise.resolve(true)
    if (ended || timeout <= 0) return Promise.resolve(false)
    return new Promise((resolve) => {
      const settle = (reached: boolean) => {
        clearTimeout(timer)
        waiters.delete(waiter)
        resolve(reached)
      }
      const waiter: Waiter = { wanted, position, settle }
      const timer = setTimeout(() => settle(false), timeout)
      waiters.add(waiter)
    })
  }

  const moved = (): void => {
    for (const waiter of [...waiters]) if (waiter.position() >= waiter.wanted) waiter.settle(true)
  }

  const end = (): void => {
    ended = true
    for (const waiter of [...waiters]) waiter.settle(false)
  }

  return { until, moved, end }
}
