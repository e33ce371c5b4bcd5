import { userImport, type UserLine } from '../../events/access/userImport.ts'
import { accountValues } from '../../events/access/userFields.ts'
import { user } from '../../events/access/user.ts'
import { type Actor, streamOf } from '../../events/kernel/decider.ts'
import type { ImportProblem, ImportReading } from '../../events/kernel/importTarget.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { contactsInUse, keyOfAccount, users } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow } from '../../projections/kernel/list.ts'
import type { ImportKind, ImportOrder, OpenedImport } from '../settings/importKind.ts'
import { type Places, placesFor } from './importPlaces.ts'

/** People out of a file. Nobody can sign in with what is imported before a password was given. */
export const importUsers: ImportKind = { ...userImport, open: (desk, order) => openUsers(desk, order) }

const openUsers = async (desk: Desk, order: ImportOrder): Promise<OpenedImport> => {
  const importer = await findRow(desk.db, users, order.by.id, { everything: true })
  const places = importer && (await placesFor(desk.db, importer))
  const taken = await takenValues(desk)
  return {
    complete: async (reading, line) => {
      if ('problems' in reading) return reading
      const data = reading.command.data as UserLine // what the target reads
      if (!places) return { problems: [problem('companyId', 'USER_COMPANY_UNKNOWN', data.company)] }
      return completed(reading, data, await taken(data, line.id), places, order)
    },
    save: (line, command, issue) => {
      const { account } = command.data as UserPerson // completed above
      return reserving(desk, { by: order.by, account, userId: line.id }, issue)
    },
  }
}

type UserPerson = Readonly<{ account: string }>

const problem = (field: string, key: string, text: string): ImportProblem => ({
  column: '',
  field,
  text,
  key,
  params: { text },
})

const completed = (
  reading: Exclude<ImportReading, Readonly<{ problems: unknown }>>,
  data: UserLine,
  taken: readonly ImportProblem[],
  places: Places,
  order: ImportOrder,
): ImportReading => {
  const { said, userId, scope, enabled } = data
  const companyId = places.company(data.company, order.companyId)
  const departmentId = companyId === undefined ? undefined : places.department(companyId, data.department)
  const roles = data.roles.map((text) => ({ text, id: companyId && places.role(companyId, text) }))
  const problems = [
    ...taken,
    ...(companyId === undefined ? [problem('companyId', 'USER_COMPANY_UNKNOWN', data.company)] : []),
    ...(companyId !== undefined && departmentId === undefined
      ? [problem('departmentId', 'USER_DEPARTMENT_UNKNOWN', data.department)]
      : []),
    ...roles.flatMap(({ text, id }) => (companyId && !id ? [problem('roles', 'USER_ROLE_UNKNOWN', text)] : [])),
    ...(places.scope(scope) ? [] : [problem('scope', 'FORBIDDEN_ESCALATION', scope)]),
  ]
  if (problems.length > 0) return { problems }
  const person = {
    ...said,
    userId,
    userType: 'administrator',
    companyId,
    departmentId,
    roles: roles.map(({ id }) => id),
    scope,
    enabled,
  }
  return { ...reading, command: { type: 'ImportUser', data: user.commands.ImportUser.parse(person) } }
}

/** Who has which value: among people that are known, and among earlier lines of the file. */
const holders = () => {
  const known = new Map<string, string>()
  return {
    note: (value: string, id: string): void => void known.set(value, id),
    /** Notes the value for this person unless somebody else has it. */
    isOthers: (value: string, id: string): boolean => {
      const holder = known.get(value) ?? id
      known.set(value, holder)
      return holder !== id
    },
  }
}

const contactsOf = async ({ db }: Desk) => {
  const contacts = { mobile: holders(), email: holders() }
  for (const { id, mobile, email } of await contactsInUse(db)) {
    if (mobile) contacts.mobile.note(mobile, id)
    if (email) contacts.email.note(email, id)
  }
  return contacts
}

/** Accounts and contacts that somebody else has. */
const takenValues = async (desk: Desk) => {
  const contacts = await contactsOf(desk)
  const inFile = holders()
  const isTaken = async (account: string, id: string): Promise<boolean> => {
    const owner = await desk.reservations.owner(accountValues, account)
    return (owner !== undefined && owner !== streamOf(user, id)) || inFile.isOthers(account, id)
  }
  return async ({ said }: UserLine, id: string): Promise<readonly ImportProblem[]> => {
    const account = keyOfAccount(String(said['account']))
    const problems = (await isTaken(account, id)) ? [problem('account', 'USER_ACCOUNT_TAKEN', account)] : []
    for (const field of ['mobile', 'email'] as const) {
      const value = said[field]
      if (typeof value === 'string' && value !== '' && contacts[field].isOthers(value, id))
        problems.push(problem(field, 'USER_CONTACT_TAKEN', value))
    }
    return problems
  }
}

/** An account is one person's; what was newly reserved is given back when the line is refused. */
const reserving = async <Result>(
  { reservations, newId }: Desk,
  { by, account, userId }: Readonly<{ by: Actor; account: string; userId: string }>,
  issue: () => Promise<Result>,
): Promise<Result> => {
  const [value, owner] = [keyOfAccount(account), streamOf(user, userId)]
  const asked = { by, commandId: newId() }
  const taking = await reservations.take(accountValues, value, owner, asked)
  if (taking === 'taken')
    throw new Refusal('conflict', 'USER_ACCOUNT_TAKEN', { fields: [{ path: 'account', key: 'USER_ACCOUNT_TAKEN' }] })
  try {
    return await issue()
  } catch (error) {
    if (error instanceof Refusal && taking === 'new') await reservations.release(accountValues, value, owner, asked)
    throw error
  }
}
