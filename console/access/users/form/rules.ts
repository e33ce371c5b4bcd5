import type * as z from 'zod'
import { user } from '../../../../events/access/user.ts'
import type { Person } from '../person.ts'

/** What stands in the form: a text for every field, '' where nothing does; roles by their ids, each between blanks. */
export type UserInput = Readonly<{
  account: string
  name: string
  userType: string
  workNumber: string
  mobile: string
  email: string
  wechat: string
  contact: string
  gender: string
  companyId: string
  departmentId: string
  roles: string
  scope: string
  enabled: string
}>

export const emptyInput = (companyId: string): UserInput => ({
  account: '',
  name: '',
  userType: 'administrator',
  workNumber: '',
  mobile: '',
  email: '',
  wechat: '',
  contact: '',
  gender: '',
  companyId,
  departmentId: '',
  roles: '',
  scope: 'own',
  enabled: 'yes',
})

export const rolesOf = (text: string): readonly string[] => text.split(' ').filter(Boolean)
export const rolesText = (roles: readonly string[]): string => roles.join(' ')

export const inputOf = (person: Person): UserInput => ({
  account: person.account,
  name: person.name,
  userType: person.userType,
  workNumber: person.workNumber,
  mobile: person.mobile,
  email: person.email,
  wechat: person.wechat,
  contact: person.contact,
  gender: person.gender ?? '',
  companyId: person.companyId,
  departmentId: person.departmentId ?? '',
  roles: rolesText(person.roles),
  scope: person.scope,
  enabled: 'yes',
})

const { account, name, workNumber, mobile, email, wechat, contact, companyId } = user.commands.CreateUser.shape

/** What reads each field before anything is sent. */
export const schemas: Readonly<Partial<Record<keyof UserInput, z.ZodType>>> = {
  account,
  name,
  workNumber,
  mobile,
  email,
  wechat,
  contact,
  companyId,
}

/** Fields that the profile of a person has; roles, scope and type are changed by commands of their own. */
export const profileNames = [
  ...(['name', 'workNumber', 'gender', 'mobile', 'email', 'wechat', 'contact'] as const),
  ...(['companyId', 'departmentId'] as const),
] as const

const optional: readonly string[] = ['gender', 'departmentId']

/** A text as the API takes it: what may be absent is null when it is empty. */
export const valueOf = (field: string, text: string): string | null => {
  const trimmed = text.trim()
  return trimmed === '' && optional.includes(field) ? null : trimmed
}

/** What is sent of a new person. */
export const toCreation = (input: UserInput): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(profileNames.map((field) => [field, valueOf(field, input[field])])),
  account: input.account.trim(),
  userType: input.userType,
  roles: rolesOf(input.roles),
  scope: input.scope,
  enabled: input.enabled === 'yes',
})
