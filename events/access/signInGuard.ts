import * as z from 'zod'
import { decider } from '../kernel/decider.ts'
import { id, oneOf } from '../kernel/fields.ts'

/** Why a sign-in failed; told to administrators, never to the one who tried. */
export const failures = ['unknownAccount', 'wrongPassword', 'disabled', 'locked'] as const

const windowMinutes = 15
const allowedPerAccount = 5
const allowedPerAddress = 30
const longestWait = 15

const nothing = z.strictObject({})
/** Whose account it was, where there is one: what was typed is never recorded. */
const person = z.strictObject({ userId: id(), companyId: id() }).optional()
const failed = z.strictObject({ reasonCode: oneOf(failures), person })

/** `failed`: instants of the failures within the window, in milliseconds. `level`: how often the wait has grown. */
export type SignInGuard = Readonly<{ failed: readonly number[]; level: number }>

const quiet: SignInGuard = { failed: [], level: 0 }

/**
 * Counts failed sign-ins of one account or one address on one day: a guard's stream is a day's, so that a long attack
 * never makes signing in slow.
 */
export const signInGuard = decider({
  context: 'access',
  stream: 'signInGuard',
  commands: { RecordFailure: failed, RecordSuccess: nothing, ClearGuard: nothing },
  events: { SignInFailed: failed, SignInSucceeded: nothing, SignInGuardCleared: nothing },
  initial: quiet,
  decide: {
    RecordFailure: (_, data) => [{ type: 'SignInFailed', data }],
    RecordSuccess: (state) => (isQuiet(state) ? [] : [{ type: 'SignInSucceeded', data: {} }]),
    ClearGuard: (state) => (isQuiet(state) ? [] : [{ type: 'SignInGuardCleared', data: {} }]),
  },
  evolve: {
    SignInFailed: (state, _, { at }) => {
      const now = Date.parse(at)
      const counted = [...recent(state, now), now]
      const grows = state.level > 0 || counted.length >= allowedPerAccount
      return { failed: counted, level: grows ? state.level + 1 : 0 }
    },
    SignInSucceeded: () => quiet,
    SignInGuardCleared: () => quiet,
  },
  // the person came with version 2; an older failure names nobody
  upcasts: { SignInFailed: [(older) => older] },
})

const isQuiet = (state: SignInGuard): boolean => state.failed.length === 0

const recent = (state: SignInGuard, now: number): readonly number[] =>
  state.failed.filter((at) => now - at < windowMinutes * 60_000)

/** Milliseconds an account has to wait: from the fifth failure within the window on 1, 2, 4, 8, then 15 minutes. */
export const accountWait = ({ failed: counted, level }: SignInGuard, at: string): number => {
  if (level === 0) return 0
  const minutes = Math.min(2 ** (level - 1), longestWait)
  return Math.max(0, (counted.at(-1) ?? 0) + minutes * 60_000 - Date.parse(at))
}

/** Milliseconds until an address may try again after thirty failures within the window. */
export const addressWait = (state: SignInGuard, at: string): number => {
  const now = Date.parse(at)
  const oldest = recent(state, now).at(-allowedPerAddress)
  return oldest === undefined ? 0 : oldest + windowMinutes * 60_000 - now
}
