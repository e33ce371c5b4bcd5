import * as z from 'zod'
import { decider } from '../kernel/decider.ts'
import { id } from '../kernel/fields.ts'
import { refuse } from './phrases.ts'

const one = z.strictObject({ userId: id() })

/** The one record of this kind. */
export const superAdministratorsId = 'all'

/**
 * Those who can sign in as super administrators. Leaving comes before being disabled, joining after being enabled, so
 * that whatever happens in between and however many leave at once, one always remains.
 */
export const superAdministrators = decider({
  context: 'access',
  stream: 'superAdministrators',
  commands: { JoinSuperAdministrators: one, LeaveSuperAdministrators: one },
  events: { SuperAdministratorJoined: one, SuperAdministratorLeft: one },
  initial: [] as readonly string[],
  decide: {
    JoinSuperAdministrators: (members, data) =>
      members.includes(data.userId) ? [] : [{ type: 'SuperAdministratorJoined', data }],
    LeaveSuperAdministrators: (members, data) => {
      if (!members.includes(data.userId)) return []
      if (members.length === 1) refuse('conflict', 'LAST_SUPER_ADMIN')
      return [{ type: 'SuperAdministratorLeft', data }]
    },
  },
  evolve: {
    SuperAdministratorJoined: (members, { userId }) => [...members, userId],
    SuperAdministratorLeft: (members, { userId }) => members.filter((member) => member !== userId),
  },
})
