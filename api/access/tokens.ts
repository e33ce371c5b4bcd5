import { hash, randomBytes, randomInt } from 'node:crypto'
import { passwordProblem } from '../../events/access/password.ts'

/** An opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashOfToken = (token: string): string => hash('sha256', token)

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const nobody = { account: '', name: '', email: '' }

/** A random password of about 92 bits, without letters that look like others, to be read out once. */
export const newPassword = (): string => {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  )
  const password = groups.join('-')
  return passwordProblem(password, nobody) ? newPassword() : password
}
