import type * as z from 'zod'
import { refuse } from '../../events/access/phrases.ts'
import { user } from '../../events/access/user.ts'
import { accountValues } from '../../events/access/userFields.ts'
import { streamOf } from '../../events/kernel/decider.ts'
import type { Outcome } from '../../events/log/journal.ts'
import { keyOfAccount, users } from '../../projections/access/users.ts'
import { rowsWhere } from '../../projections/kernel/record.ts'
import type { Call } from '../kernel/route.ts'
import { type Unique, withUnique } from '../kernel/unique.ts'
import { savedColumns } from '../settings/shownColumns.ts'
import { written } from '../kernel/written.ts'
import { keepPassword, withKept } from './passwords.ts'
import { holdingsOf, mustHoldRoles, mustHoldScope, mustOutrank, mustReachPlace } from './targets.ts'
import { newPassword } from './tokens.ts'
import { joinSuperAdministrators } from './userCommands.ts'

type Asking = Call<unknown, unknown>
type Person = Omit<z.output<typeof user.commands.CreateUser>, 'userId' | 'secret'>

/** An account is one person's as long as anybody knows who that was: only their erasure gives it back. */
export const accountOf = (account: string): Unique => ({
  what: accountValues,
  value: keyOfAccount(account),
  field: 'account',
  taken: 'USER_ACCOUNT_TAKEN',
})

/** Refuses a mobile number or an e-mail that somebody else has. */
export const mustHaveFreeContacts = async (
  { desk }: Pick<Asking, 'desk'>,
  contacts: Readonly<{ mobile?: string | undefined; email?: string | undefined }>,
  userId: string,
): Promise<void> => {
  for (const field of ['mobile', 'email'] as const) {
    const value = contacts[field]
    if (!value) continue
    const holders = await rowsWhere(desk.db, users, { [field]: value, removed: false })
    if (holders.some(({ id }) => id !== userId))
      refuse('conflict', 'USER_CONTACT_TAKEN', { fields: [{ path: field, key: 'USER_CONTACT_TAKEN' }] })
  }
}

/** Refuses whom the caller may not create: above, outside of reach, with roles or a scope the caller does not hold. */
const mustMayCreate = async (call: Asking, person: Person): Promise<void> => {
  mustOutrank(call.caller, person)
  await mustReachPlace(call, 'sys:user:create', person)
  mustHoldScope(await holdingsOf(call), person.scope)
  await mustHoldRoles(call, person.roles)
  await mustHaveFreeContacts(call, person, call.newId)
}

/** Creates a person with a random password; a repeated request answers without it, since it was told already. */
export const createUser = async (call: Asking, person: Person) => {
  const { desk, newId: userId } = call
  await mustMayCreate(call, person)
  const { companyId } = person
  const columnValues = await savedColumns(desk.db, { owner: 'user', companyId }, person.columnValues)
  const initialPassword = newPassword()
  const create = async (): Promise<Outcome> => {
    const secret = await keepPassword(desk, initialPassword)
    const command = { type: 'CreateUser', data: { ...person, columnValues, userId, secret } } as const
    return withKept(desk, secret, undefined, () =>
      desk.journal.execute(user, userId, command, call.asked({ fresh: true })),
    )
  }
  const outcome = await withUnique(call, streamOf(user, userId), [accountOf(person.account)], create)
  if (person.userType === 'superAdministrator' && person.enabled) await joinSuperAdministrators(call, userId)
  return { ...written(outcome), ...(outcome.repeated ? {} : { initialPassword }) }
}
