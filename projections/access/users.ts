import type { SecurityQuestion } from '../../events/access/securityQuestions.ts'
import { user } from '../../events/access/user.ts'
import { erasedProfile, type Scope, type UserType } from '../../events/access/userFields.ts'
import type { UserStatus } from '../../events/access/userState.ts'
import { type ColumnValues, withColumnChanges } from '../../events/kernel/columnValues.ts'
import { ERASED } from '../../events/kernel/fields.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { type Column, flag, integer, json, nullable, personalColumn, type RowOf, text } from '../kernel/columns.ts'
import { type Database, type Dialect, quoted } from '../kernel/database.ts'
import { type Condition, contains, isIn } from '../kernel/conditions.ts'
import { findRows, type List, type ListRequest, listRows } from '../kernel/list.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere, told } from '../kernel/record.ts'

const word = <Word extends string>() => text() as Column<Word> // a text out of few

const columns = {
  ...ownerColumns,
  account: personalColumn(text()),
  /** The account as it is compared: case makes no difference. */
  accountKey: personalColumn(text()),
  name: personalColumn(text()),
  mobile: personalColumn(text()),
  email: personalColumn(text()),
  wechat: personalColumn(text()),
  contact: personalColumn(text()),
  workNumber: personalColumn(text()),
  gender: personalColumn(nullable(word<'male' | 'female'>())),
  photo: nullable(text()),
  language: nullable(word<Language>()),
  employeeId: nullable(text()),
  userType: word<UserType>(),
  roles: json<readonly string[]>(),
  /** The same as one text, each between blanks, to be searched. */
  roleWords: text(),
  scope: word<Scope>(),
  status: word<UserStatus>(),
  mustReset: flag(),
  removed: flag(),
  erased: flag(),
  lockedUntil: nullable(text()),
  /** Sessions opened before this position are over, but for the one that is kept. */
  sessionsFrom: integer(),
  keptSession: nullable(text()),
  /** The account of WeChat was proved to be the person's own. */
  wechatBound: flag(),
  /** The own questions, and where the hash of their answers is kept. */
  questions: json<readonly SecurityQuestion[]>(),
  answers: nullable(text()),
  /** What is said in extra columns, by their ids. */
  columnValues: personalColumn(json<ColumnValues>()),
}

export type UserRow = RowOf<typeof columns>

const endsSessions = (event: Readonly<{ position: number }>, keptSession: string | null = null) => ({
  sessionsFrom: event.position,
  keptSession,
})

/** Nothing by which somebody could prove an account to be theirs. */
const unproved = { wechatBound: false, questions: [], answers: null }

/** One row for each person with an account, removed ones included: what they did keeps their name until they are erased. */
export const users = projection(user.events, {
  name: 'users',
  context: 'access',
  revision: 3,
  columns,
  key: 'id',
  indexes: [
    ['accountKey'],
    ['mobile'],
    ['email'],
    ['companyId', 'departmentId'],
    ['companyId', 'createdAt', 'id'],
    ['userType'],
  ],
  keys: (event) => [idOf(event.stream)],
  on: {
    UserCreated: (_, event): UserRow => {
      const { userId: __, columnValues = {}, ...person } = event.data
      return {
        ...opened(event),
        ...person,
        accountKey: keyOfAccount(person.account),
        roleWords: wordsOf(person.roles),
        columnValues: withColumnChanges({}, columnValues),
        status: 'PENDING_RESET',
        mustReset: true,
        removed: false,
        erased: false,
        lockedUntil: null,
        ...unproved,
        ...endsSessions(event),
      }
    },
    UserProfileChanged: onRow((row, { userId: __, columnValues = {}, ...changed }) => ({
      ...told(changed),
      columnValues: withColumnChanges(row.columnValues, columnValues),
      wechatBound: row.wechatBound && changed.wechat === undefined,
    })),
    UserEnabled: onRow(({ mustReset }) => ({ status: mustReset ? 'PENDING_RESET' : 'ENABLED' })),
    UserDisabled: onRow((_, __, event) => ({ status: 'DISABLED', ...endsSessions(event) })),
    UserRemoved: onRow((_, __, event) => ({ status: 'REMOVED', removed: true, ...endsSessions(event) })),
    UserRestored: onRow(() => ({ status: 'DISABLED', removed: false })),
    UserRolesChanged: onRow((row, { added, removed }) => {
      const roles = [...row.roles.filter((role) => !removed.includes(role)), ...added]
      return { roles, roleWords: wordsOf(roles) }
    }),
    UserScopeChanged: onRow((_, { scope }) => ({ scope })),
    UserTypeChanged: onRow((_, { userType }) => ({ userType })),
    InitialPasswordIssued: onRow(({ status }, _, event) => ({
      mustReset: true,
      status: status === 'ENABLED' ? 'PENDING_RESET' : status,
      ...endsSessions(event),
    })),
    PasswordChanged: onRow((_, { session }, event) => ({
      mustReset: false,
      status: 'ENABLED',
      ...endsSessions(event, session),
    })),
    AccountLocked: onRow((_, { until }) => ({ lockedUntil: until })),
    AccountUnlocked: onRow(() => ({ lockedUntil: null })),
    SecurityQuestionsSet: onRow((_, { questions, secret }) => ({ questions, answers: secret })),
    WechatBound: onRow((_, { wechat }) => ({ wechat, wechatBound: true })),
    WechatUnbound: onRow(() => ({ wechatBound: false })),
    UserErased: onRow((_, __, event) => ({
      ...erasedProfile,
      ...unproved,
      columnValues: {},
      account: ERASED,
      accountKey: '',
      status: 'REMOVED',
      removed: true,
      erased: true,
      lockedUntil: null,
      ...endsSessions(event),
    })),
  },
})

const wordsOf = (roles: readonly string[]): string => ` ${roles.join(' ')} `

/** The form in which accounts are compared. */
export const keyOfAccount = (account: string): string => account.toLowerCase()

export const findUserByAccount = async (db: Database, account: string): Promise<UserRow | undefined> =>
  (await rowsWhere(db, users, { accountKey: keyOfAccount(account) }))[0]

/** The names of these people by id; who never was has none. */
export const namesOf = async (db: Database, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> => {
  const rows = await findRows(db, users, [...new Set(ids)], { everything: true })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Rows whose column names a person of this company. */
export const isPersonOf = (dialect: Dialect, column: string, companyId: string): Condition => {
  const [own, table, id, company] = [column, users.name, 'id', 'companyId'].map((name) => quoted(dialect, name))
  return { sql: `${own} in (select ${id} from ${table} where ${company} = ?)`, bindings: [companyId] }
}

/** Rows whose column names a person whose name holds this text. */
export const isPersonCalled = (dialect: Dialect, column: string, part: string): Condition => {
  const [own, table, id] = [column, users.name, 'id'].map((name) => quoted(dialect, name))
  const { sql, bindings } = contains(dialect, 'name', part)
  return { sql: `${own} in (select ${id} from ${table} where ${sql})`, bindings }
}

/** Which of these stored files are pictures of people. */
export const filesOfUsers = async ({ read }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    await read(users.name)
      .whereIn('photo', [...ids])
      .pluck<string[]>('photo'),
  )

/** The mobile numbers and e-mails of people who are not removed, each with its person. */
export const contactsInUse = async ({
  read,
}: Database): Promise<readonly Readonly<{ id: string; mobile: string; email: string }>[]> =>
  read(users.name).where('removed', false).select('id', 'mobile', 'email')

/** The people who hold a role, or those who do not; removed ones are neither. */
export const listHolders = (
  db: Database,
  roleId: string,
  holding: boolean,
  request: ListRequest<typeof columns>,
): Promise<List<UserRow>> => {
  const holds = contains(db.dialect, 'roleWords', ` ${roleId} `)
  const also = holding ? holds : { ...holds, sql: `not (${holds.sql})` }
  return listRows(db, users, { ...request, where: { ...request.where, removed: false }, also })
}

/** People who are not removed, those of this list or the others. */
export const listMembers = (
  db: Database,
  ids: readonly string[],
  among: boolean,
  request: ListRequest<typeof columns>,
): Promise<List<UserRow>> => {
  const listed = isIn(db.dialect, 'id', ids)
  const also = among ? listed : { ...listed, sql: `not (${listed.sql})` }
  return listRows(db, users, { ...request, where: { ...request.where, removed: false }, also })
}

/** How many people who are not removed hold a role. */
export const countOfRole = async (db: Database, roleId: string): Promise<number> => {
  const everybody = { reach: { everything: true }, fields: {}, page: { pageSize: 1 } } as const
  return (await listHolders(db, roleId, true, everybody)).total
}

/** How many people who are not removed belong to a company. */
export const countOfCompany = async (db: Database, companyId: string): Promise<number> =>
  (await rowsWhere(db, users, { companyId, removed: false })).length

/** How many people who are not removed belong to a department. */
export const countOfDepartment = async (db: Database, departmentId: string): Promise<number> =>
  (await rowsWhere(db, users, { departmentId, removed: false })).length
