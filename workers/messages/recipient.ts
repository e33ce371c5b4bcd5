import { user } from '../../events/access/user.ts'
import type { KnownUser } from '../../events/access/userState.ts'
import type { Desk } from '../../projections/kernel/desk.ts'

/** Somebody who can still be told something; undefined for who is removed, erased or no person. */
export const recipientOf = async (desk: Desk, userId: string): Promise<KnownUser | undefined> => {
  const { state } = await desk.journal.load(user, userId)
  return state.status === 'NONE' || state.status === 'REMOVED' ? undefined : state
}

/** Whose a message or notice is, as its row says. */
export const ownerOf = ({ profile: { companyId, departmentId } }: KnownUser) => ({ companyId, departmentId })
