import type { SignInRow } from './signIns.ts'

/** A try to sign in, as the console shows it. */
export type SignInAnswer = Omit<SignInRow, 'userId' | 'companyId'> &
  Readonly<{ user: Readonly<{ id: string; name: string }> | null }>
