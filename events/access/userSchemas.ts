import * as z from 'zod'
import { columnValuesShape, personalColumnValuesShape } from '../kernel/columnValues.ts'
import { id, instant, oneOf, text } from '../kernel/fields.ts'
import { optionals } from '../kernel/record.ts'
import { questionsSet } from './securityQuestions.ts'
import { idChange } from './sets.ts'
import {
  account,
  boundWechat,
  profileFields,
  recordedAccount,
  recordedProfile,
  recordedWechat,
  scopes,
  userTypes,
} from './userFields.ts'

/** Where a secret is kept; never the secret. */
const secret = { secret: id() }
const nothing = z.strictObject({})
const roleIds = z.array(id()).max(200)

const person = {
  ...profileFields,
  userId: id(),
  account: account(),
  userType: oneOf(userTypes),
  roles: roleIds.default([]),
  scope: oneOf(scopes).default('own'),
  enabled: z.boolean({ error: 'FORMAT_INVALID' }).default(true),
}

/** Extra columns, read by their definitions before; what they say is said of a person. */
const columnValues = columnValuesShape().optional()
const recordedColumns = personalColumnValuesShape('userId', 'S2').optional()

/** What may be asked of an account. */
export const userCommands = {
  CreateUser: z.strictObject({
    ...person,
    columnValues,
    /** The initial password's; without one nobody can sign in yet. */
    secret: id().nullable().default(null),
  }),
  /** One line of a file; nobody can sign in with it before a password is given. */
  ImportUser: z.strictObject(person),
  EditUser: z.strictObject({ ...optionals(profileFields), columnValues }),
  EnableUser: nothing,
  DisableUser: nothing,
  RemoveUser: nothing,
  RestoreUser: nothing,
  AssignRoles: z.strictObject({ add: roleIds.default([]), remove: roleIds.default([]) }),
  SetScope: z.strictObject({ scope: oneOf(scopes) }),
  ChangeUserType: z.strictObject({ userType: oneOf(userTypes) }),
  SetInitialPassword: z.strictObject(secret),
  /** `session` goes on living; every other one of this person ends. */
  ChangePassword: z.strictObject({ ...secret, session: id().nullable().default(null) }),
  LockAccount: z.strictObject({ until: instant(), reason: text() }),
  UnlockAccount: nothing,
  SetSecurityQuestions: questionsSet,
  /** To an account of WeChat that was proved to be the person's own. */
  BindWechat: z.strictObject({ wechat: boundWechat() }),
  UnbindWechat: nothing,
  /** Ends everything about this person but that there was one. */
  EraseUser: nothing,
}

/** What can happen to an account. */
export const userEvents = {
  UserCreated: z.strictObject({
    ...recordedProfile,
    userId: id(),
    account: recordedAccount(),
    userType: oneOf(userTypes),
    roles: roleIds,
    scope: oneOf(scopes),
    columnValues: recordedColumns,
  }),
  UserProfileChanged: z.strictObject({
    ...optionals(recordedProfile),
    userId: id(),
    /** Changed extra columns only. */
    columnValues: recordedColumns,
  }),
  UserEnabled: nothing,
  UserDisabled: nothing,
  UserRemoved: nothing,
  UserRestored: nothing,
  UserRolesChanged: z.strictObject(idChange),
  UserScopeChanged: z.strictObject({ scope: oneOf(scopes) }),
  UserTypeChanged: z.strictObject({ userType: oneOf(userTypes) }),
  InitialPasswordIssued: z.strictObject(secret),
  PasswordChanged: z.strictObject({ ...secret, session: id().nullable() }),
  AccountLocked: z.strictObject({ until: instant(), reason: text() }),
  AccountUnlocked: nothing,
  SecurityQuestionsSet: questionsSet,
  WechatBound: z.strictObject({ userId: id(), wechat: recordedWechat() }),
  WechatUnbound: nothing,
  UserErased: nothing,
}
