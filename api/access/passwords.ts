import { type FieldProblem, Refusal } from '../../events/kernel/refusal.ts'
import { passwordProblem } from '../../events/access/password.ts'
import { type KnownUser, passwordsRemembered } from '../../events/access/userState.ts'
import type { Outcome } from '../../events/log/journal.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { parameterNumber } from '../../projections/settings/parameters.ts'
import { hashingTurns, hashOf, isPassword } from './hashing.ts'

type Typed = Readonly<{ password: string; confirm: string }>

/** Refuses a new password that its owner may not have, naming the field. */
export const mustBeGood = async (desk: Desk, person: KnownUser, { password, confirm }: Typed): Promise<void> => {
  const { account, profile } = person
  const rules = {
    shortest: await parameterNumber(desk, 'password.minLength'),
    fewestClasses: await parameterNumber(desk, 'password.minClasses'),
  }
  const problem = passwordProblem(password, { account, name: profile.name, email: profile.email }, rules)
  if (problem) throw refused({ path: 'password', ...problem })
  if (confirm !== password) throw refused({ path: 'confirm', key: 'CONFIRM_MISMATCH' })
  if (await wasUsed(desk, person, password))
    throw refused({ path: 'password', key: 'PASSWORD_REUSED', params: { count: passwordsRemembered } })
}

const refused = (field: FieldProblem): Refusal =>
  new Refusal('invalid', field.key, { fields: [field], ...(field.params ? { params: field.params } : {}) })

const wasUsed = async (desk: Desk, { passwords }: KnownUser, password: string): Promise<boolean> => {
  for (const reference of passwords) {
    const kept = await desk.secrets.reveal(reference)
    if (kept !== undefined && (await hashingTurns.take(() => isPassword(password, kept)))) return true
  }
  return false
}

/** Keeps the hash of a password; answers the reference that events carry. */
export const keepPassword = async (desk: Desk, password: string): Promise<string> =>
  desk.secrets.keep(await hashingTurns.take(() => hashOf(password)))

/**
 * Uses a kept password in a command. When the command is refused, or had been carried out before, the hash is destroyed
 * again; otherwise so is the one that is no longer among those remembered.
 */
export const withKept = async (
  desk: Desk,
  kept: string,
  oldest: string | undefined,
  command: () => Promise<Outcome>,
): Promise<Outcome> => {
  try {
    const outcome = await command()
    const unused = outcome.repeated ? kept : oldest
    if (unused !== undefined) await desk.secrets.destroy(unused)
    return outcome
  } catch (error) {
    if (error instanceof Refusal) await desk.secrets.destroy(kept)
    throw error
  }
}

/** The secret that a new password pushes out of those remembered. */
export const pushedOut = ({ passwords }: KnownUser): string | undefined => passwords[passwordsRemembered - 1]
