import * as z from 'zod'
import { user } from '../../events/access/user.ts'
import { id } from '../../events/kernel/fields.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { Fact } from '../../events/organisation/departmentSchemas.ts'
import { users } from '../../projections/access/users.ts'
import { rowsWhere } from '../../projections/kernel/record.ts'
import { type AnyWorkKind, type Work, workKind } from '../kernel/workKind.ts'

const successor = z.strictObject({ departmentId: id(), staff: z.array(id()) })
const staffWork = z.strictObject({ departmentId: id(), successors: z.array(successor).min(1) })
type Moving = Work<z.output<typeof staffWork>>

/** What the end of a department means for its people. */
export const staffOf = ({ type, data }: Extract<Fact, { type: 'DepartmentMerged' | 'DepartmentSplit' }>) => ({
  departmentId: data.departmentId,
  successors:
    type === 'DepartmentMerged'
      ? [{ departmentId: data.into, staff: [] }]
      : data.into.map(({ departmentId, staff }) => ({ departmentId, staff })),
})

/** Puts the people of a department that was merged or split where it goes on; who is named nowhere goes to the first. */
export const moveStaff: AnyWorkKind = workKind<z.output<typeof staffWork>>({
  name: 'organisation.moveStaff',
  payload: staffWork,
  handle: async (work) => {
    const { desk, payload, signal } = work
    await desk.projector.reached(await desk.log.head(), { contexts: [user.context] })
    for (const { id: userId } of await rowsWhere(desk.db, users, { departmentId: payload.departmentId })) {
      signal.throwIfAborted()
      await movePerson(work, userId)
    }
  },
})

const movePerson = async ({ desk, payload, asked }: Moving, userId: string): Promise<void> => {
  const { departmentId, successors } = payload
  const { state } = await desk.journal.load(user, userId)
  if (state.status === 'NONE' || state.profile.departmentId !== departmentId) return // went elsewhere meanwhile
  const to = (successors.find(({ staff }) => staff.includes(userId)) ?? successors[0])?.departmentId ?? null
  try {
    await desk.journal.execute(user, userId, { type: 'EditUser', data: { departmentId: to } }, asked(userId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error // somebody who was removed stays where they were
  }
}
