/** The specification's password rules, the same at first reset, change and recovery. */
export const PASSWORD_MINIMUM = 8
const KINDS = 2

const kinds: readonly RegExp[] = [/\p{Nd}/u, /\p{L}/u, /[^\p{Nd}\p{L}]/u]

export type PasswordRules = Readonly<{ long: boolean; mixed: boolean; same: boolean }>

/** Which rules a new password and its confirmation meet as they are typed. */
export const checkPassword = (password: string, confirm: string): PasswordRules => ({
  long: Array.from(password).length >= PASSWORD_MINIMUM,
  mixed: kinds.filter((kind) => kind.test(password)).length >= KINDS,
  same: password !== '' && password === confirm,
})

type PasswordWord = 'passwordEmpty' | 'passwordWeak'
type ConfirmWord = 'confirmEmpty' | 'confirmDiffers'

export type NewPasswordProblems = Readonly<{ password?: PasswordWord; confirm?: ConfirmWord }>

/** What is wrong with a new password, as words of the frame; empty when nothing is. */
export const newPasswordProblems = (password: string, confirm: string): NewPasswordProblems => {
  const { long, mixed, same } = checkPassword(password, confirm)
  return {
    ...(password === '' ? { password: 'passwordEmpty' } : long && mixed ? {} : { password: 'passwordWeak' }),
    ...(confirm === '' ? { confirm: 'confirmEmpty' } : same ? {} : { confirm: 'confirmDiffers' }),
  }
}
