import * as z from 'zod'
import type { FieldProblem } from '../kernel/refusal.ts'
import { isCommonPassword } from './commonPasswords.ts'

export const shortest = 8
export const longest = 128
const fewestClasses = 2

/** What a new password must at least have; the product's own limits unless told. */
export type PasswordRules = Readonly<{ shortest: number; fewestClasses: number }>

/** A password as it was typed: never trimmed, never composed anew; the limit only keeps the reader from being flooded. */
export const typedPassword = () =>
  z.string({ error: 'FORMAT_INVALID' }).min(1, { message: 'REQUIRED' }).max(1024, { message: 'FORMAT_INVALID' })

/** Whose password it is to be, as far as it may not be the password. */
export type PasswordOwner = Readonly<{ account: string; name: string; email: string }>

/**
 * What stands against a new password, its first fault only; undefined when nothing does. Length is counted in
 * characters as people see them typed: code points.
 */
export const passwordProblem = (
  password: string,
  owner: PasswordOwner,
  rules: PasswordRules = { shortest, fewestClasses },
): Omit<FieldProblem, 'path'> | undefined => {
  const length = Array.from(password).length
  if (length === 0) return { key: 'REQUIRED' }
  if (length < rules.shortest) return { key: 'PASSWORD_SHORT', params: { min: rules.shortest } }
  if (length > longest) return { key: 'PASSWORD_LONG', params: { max: longest } }
  if (classesOf(password) < rules.fewestClasses) return { key: 'PASSWORD_WEAK', params: { count: rules.fewestClasses } }
  if (isOwn(password, owner)) return { key: 'PASSWORD_PERSONAL' }
  return isCommonPassword(password) ? { key: 'PASSWORD_COMMON' } : undefined
}

/** How many of digits, letters and symbols occur; whatever is neither digit nor letter is a symbol. */
const classesOf = (password: string): number =>
  [/\p{Nd}/u, /\p{L}/u, /[^\p{Nd}\p{L}]/u].filter((kind) => kind.test(password)).length

const isOwn = (password: string, { account, name, email }: PasswordOwner): boolean => {
  const [mailbox = ''] = email.split('@')
  const own = [account, name, email, mailbox].filter(Boolean).map((value) => value.normalize('NFC').toLowerCase())
  return own.includes(password.normalize('NFC').toLowerCase())
}
