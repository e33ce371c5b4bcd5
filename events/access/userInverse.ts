import { columnChanges, columnsBack, columnsSaid } from '../kernel/columnValues.ts'
import type { Decider, Named } from '../kernel/decider.ts'
import { changes, omit, pick } from '../kernel/record.ts'
import { refuse } from './phrases.ts'
import type { SetChange } from './sets.ts'
import type { userCommands, userEvents } from './userSchemas.ts'
import type { KnownUser, User } from './userState.ts'

type Command = Named<typeof userCommands>
type Inverses = NonNullable<Decider<User, typeof userCommands, typeof userEvents>['inverse']>

const isThere = (state: User): state is KnownUser =>
  state.status !== 'NONE' && state.status !== 'REMOVED' && !state.erased

/** What was put in is in, and what was taken out is out, as the event left it. */
const isUntouched = ({ roles }: KnownUser, { added, removed }: SetChange): boolean =>
  added.every((role) => roles.includes(role)) && removed.every((role) => !roles.includes(role))

const when = (holds: boolean, command: Command): Command | undefined => (holds ? command : undefined)

/** What takes an act on a person back, as long as nothing later touched the same. */
export const userInverse: Inverses = {
  UserProfileChanged: (before, { columnValues = {}, ...data }, now) => {
    const changed = omit(data, 'userId')
    if (before.status === 'NONE' || !isThere(now)) return undefined
    const touched = { ...changes(now.profile, changed), ...columnChanges(now.columnValues, columnValues) }
    if (Object.keys(touched).length > 0) return undefined
    const back = columnsSaid(columnsBack(before.columnValues, columnValues))
    return { type: 'EditUser', data: { ...pick(before.profile, Object.keys(changed)), ...back } }
  },
  UserEnabled: (_, __, now) => when(isThere(now) && now.status !== 'DISABLED', { type: 'DisableUser', data: {} }),
  UserDisabled: (_, __, now) => when(now.status === 'DISABLED', { type: 'EnableUser', data: {} }),
  UserRemoved: (_, __, now) => when(now.status === 'REMOVED' && !now.erased, { type: 'RestoreUser', data: {} }),
  UserRolesChanged: (_, change, now) =>
    when(isThere(now) && isUntouched(now, change), {
      type: 'AssignRoles',
      data: { add: change.removed, remove: change.added },
    }),
  UserScopeChanged: (before, { scope }, now) =>
    before.status !== 'NONE' && isThere(now) && now.scope === scope
      ? { type: 'SetScope', data: { scope: before.scope } }
      : undefined,
}

type Imported = Readonly<Record<string, unknown>> & Readonly<{ account: string; roles: readonly string[] }>

const asText = (roles: readonly string[]): string => [...roles].sort().join(' ')

/**
 * A line that comes again: nothing when what it says is known, else a refusal that names what differs. What it leaves
 * out says nothing.
 */
export const importedAgain = (
  state: KnownUser,
  { userId: _, userType: __, scope: ___, ...line }: Imported,
): readonly [] => {
  const known: Readonly<Record<string, unknown>> = {
    ...state.profile,
    account: state.account,
    roles: asText(state.roles),
  }
  const now: Readonly<Record<string, unknown>> = { ...line, roles: asText(line.roles) }
  const said = Object.keys(now).filter((name) => now[name] !== '' && now[name] !== null)
  const names = Object.keys(changes(known, pick(now, said)))
  if (names.length === 0) return []
  return refuse('conflict', 'USER_LINE_DIFFERS', { fields: names.map((path) => ({ path, key: 'USER_LINE_DIFFERS' })) })
}
