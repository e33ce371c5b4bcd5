import { passwordProblem } from '../../events/access/password.ts'
import { say } from '../kernel/sentences.ts'
import { firstUser } from './seedData.ts'

/** Why the first administrator may not have this password, in English as the command line speaks; undefined when they may. */
export const firstPasswordFault = (password: string | undefined): string | undefined => {
  if (password === undefined) return undefined
  const problem = passwordProblem(password, { account: firstUser.account, name: firstUser.name, email: '' })
  return problem && `DAYBOOK_ADMIN_PASSWORD: ${say(problem.key, 'en-US', problem.params)}.`
}
