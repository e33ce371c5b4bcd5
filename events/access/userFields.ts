import * as z from 'zod'
import { ERASED, id, oneOf, personal, requiredText, text } from '../kernel/fields.ts'
import { languages } from '../kernel/phrases.ts'

export const userTypes = ['superAdministrator', 'administrator'] as const
export type UserType = (typeof userTypes)[number]

/** Which rows a person's actions reach: own ones, those of the own department and below, those of the departments granted. */
export const scopes = ['own', 'program', 'data'] as const
export type Scope = (typeof scopes)[number]

/** The kind of value under which accounts are reserved. */
export const accountValues = 'account'

/** The name one signs in with; unique ignoring case and never given to anybody else while its person is known. */
export const account = () =>
  requiredText().refine((value) => /^[A-Za-z0-9._@-]{2,64}$/.test(value), { message: 'FORMAT_INVALID' })

const shaped = (shape: RegExp, max: number) =>
  text(max).refine((value) => value === '' || shape.test(value), { message: 'FORMAT_INVALID' })

const place = {
  companyId: id(),
  departmentId: id().nullable().default(null),
  employeeId: id().nullable().default(null),
}

const plain = {
  photo: id().nullable().default(null),
  language: oneOf(languages).nullable().default(null),
}

/** What a command may say of a person. */
export const profileFields = {
  ...place,
  workNumber: text(64).default(''),
  gender: oneOf(['male', 'female']).nullable().default(null),
  ...plain,
  name: requiredText(),
  mobile: shaped(/^\+?[0-9][0-9 -]{4,19}$/, 21).default(''),
  email: shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 254).default(''),
  wechat: text(64).default(''),
  contact: text(200).default(''),
}

const about = <Schema extends z.ZodType>(schema: Schema): Schema => personal(schema, 'userId', 'S2')
const ofPerson = (max: number) => about(text(max))

/** What is recorded of a person: the same fields, those about the person under the person's own key. */
export const recordedProfile = {
  ...place,
  workNumber: ofPerson(64).default(''),
  gender: about(oneOf(['male', 'female']).nullable()).default(null),
  ...plain,
  name: ofPerson(64),
  mobile: ofPerson(21),
  email: ofPerson(254),
  wechat: ofPerson(64),
  contact: ofPerson(200),
}

const profile = z.strictObject(recordedProfile)
export type Profile = Readonly<z.output<typeof profile>>

/** The account of WeChat that somebody is reached by. */
export const boundWechat = () =>
  requiredText().refine((value) => /^[A-Za-z0-9._@-]{1,64}$/.test(value), { message: 'FORMAT_INVALID' })

/** The same as it is recorded. */
export const recordedWechat = () => about(boundWechat())

/** The account as it is recorded. */
export const recordedAccount = () => about(account())

/** What is left of a profile when its person was erased. */
export const erasedProfile: Omit<Profile, 'companyId' | 'departmentId' | 'language'> = {
  employeeId: null,
  workNumber: '',
  gender: null,
  photo: null,
  name: ERASED,
  mobile: '',
  email: '',
  wechat: '',
  contact: '',
}
