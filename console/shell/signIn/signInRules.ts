import { CallRefused } from '../problems.ts'

export type SignInProblems = Readonly<{
  userName?: 'accountEmpty'
  password?: 'passwordEmpty'
  /** The server's sentence. */
  answer?: string
}>

/** The two checks of the form: neither field is empty; the user name counts trimmed. */
export const signInProblems = (userName: string, password: string): SignInProblems => ({
  ...(userName.trim() === '' ? { userName: 'accountEmpty' } : {}),
  ...(password === '' ? { password: 'passwordEmpty' } : {}),
})

/** The token that sets a first own password, when the server asks for one. */
export const resetTokenOf = (problem: unknown): string | undefined => {
  if (!(problem instanceof CallRefused) || problem.answer.key !== 'PASSWORD_RESET_REQUIRED') return undefined
  const token = problem.answer.params?.['resetToken']
  return typeof token === 'string' ? token : undefined
}
