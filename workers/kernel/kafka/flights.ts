import { setTimeout as sleep } from 'node:timers/promises'
import type { Unit } from '../queue.ts'

const againAfter = 200

/**
 * Deliveries under way, at most so many at once. One that the group takes away goes on to its end; when its message
 * comes again meanwhile, the same delivery answers for it.
 */
export const createFlights = (deliver: (unit: Unit) => Promise<void>, concurrency: number, signal: AbortSignal) => {
  const flying = new Map<string, Promise<void>>()
  const queue: (() => void)[] = []
  let free = concurrency

  const place = async (): Promise<void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => queue.push(resolve))
  }

  const leave = (): void => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  const fly = async (unit: Unit): Promise<void> => {
    await place()
    try {
      while (!signal.aborted) {
        const failed = await deliver(unit).then(
          () => false,
          () => true,
        )
        if (!failed) return
        await sleep(againAfter, undefined, { signal }).catch(() => undefined)
      }
      throw signal.reason
    } finally {
      leave()
    }
  }

  /** Resolves when the unit was delivered; rejects when the signal came before. */
  const take = (unit: Unit): Promise<void> => {
    const known = flying.get(unit.id)
    if (known) return known
    const flight = fly(unit).finally(() => flying.delete(unit.id))
    flight.catch(() => undefined)
    flying.set(unit.id, flight)
    return flight
  }

  const landed = async (): Promise<void> => {
    await Promise.allSettled([...flying.values()])
  }

  return { take, landed }
}

export type Flights = ReturnType<typeof createFlights>
