import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../events/kernel/refusal.ts'

/** Argon2id: 64 MiB, three passes, one lane. */
const strength = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const

export type Turns = Readonly<{ take: <Result>(work: () => Promise<Result>) => Promise<Result> }>

/**
 * Lets so many work at once; others wait in order, at most `patience` ms, and are refused with RATE_LIMITED then, or at
 * once when `most` are waiting already.
 */
export const createTurns = (places: number, patience: number, most = Number.POSITIVE_INFINITY): Turns => {
  const waiting: (() => void)[] = []
  let free = places
  const enter = (): Promise<void> => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    if (waiting.length >= most) return Promise.reject(tooBusy(patience))
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(tooBusy(patience))
      }, patience)
      waiting.push(go)
    })
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    take: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

const tooBusy = (patience: number): Refusal =>
  new Refusal('limited', 'RATE_LIMITED', { params: { seconds: Math.ceil(patience / 1000) } })

/** More than these would not get their turn in time: two hashes at once are some twenty a second. */
export const mostWaiting = 100

/** Two hashes at once take 128 MiB and both cores of a small machine; that is as much as signing in may take. */
export const hashingTurns = createTurns(2, 5000, mostWaiting)

/** The hash to keep of a password. Call within a turn. */
export const hashOf = (password: string): Promise<string> => hash(password, strength)

/** A hash that no password has: comparing with it takes as long as with a real one. */
let nobodys: Promise<string> | undefined

/** Whether a password is the one of this hash. Without a hash it is not, and it takes the same time to say so. Call within a turn. */
export const isPassword = async (password: string, kept: string | undefined): Promise<boolean> => {
  nobodys ??= hashOf(crypto.randomUUID())
  return (await verify(kept ?? (await nobodys), password)) && kept !== undefined
}
