import type { Named } from '../../events/kernel/decider.ts'
import { departmentInverse } from '../../events/organisation/departmentInverse.ts'
import { orgTree } from '../../events/organisation/department.ts'
import { dayIn } from '../../events/runtime/clock.ts'
import type { Call } from '../kernel/route.ts'
import { tokenText } from '../kernel/undo.ts'
import { written } from '../kernel/written.ts'

type Asking = Call<unknown, unknown>

/** The day it is where the organisation is: what is dated later is planned. */
export const today = ({ desk }: Pick<Asking, 'desk'>): string => dayIn(desk.config.DAYBOOK_ZONE, desk.now())

type Seen = Readonly<{ seen?: number; today: string }>

/** The departments of a company share one stream; a version is that of the department, which its rules look at. */
export const executeOn = async (
  call: Asking,
  companyId: string,
  departmentId: string,
  command: (seen: Seen) => Named<typeof orgTree.commands>,
) => {
  const { expectedVersion, ...asked } = call.asked()
  const seen = { today: today(call), ...(expectedVersion === undefined ? {} : { seen: expectedVersion }) }
  const outcome = await call.desk.journal.execute(orgTree, companyId, command(seen), asked)
  const { version, position } = written(outcome)
  const [only, ...more] = outcome.events
  const canBeTakenBack = only !== undefined && more.length === 0 && only.type in departmentInverse
  const takenBack = canBeTakenBack ? { undoToken: tokenText({ kind: 'department', id: departmentId, version }) } : {}
  return { id: departmentId, version, position, ...takenBack }
}
