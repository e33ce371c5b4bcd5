import { refuse } from '../../events/kernel/common.ts'
import type { Explained } from '../../projections/access/explained.ts'
import type { UserRow } from '../../projections/access/users.ts'
import type { Owned } from '../../projections/kernel/reach.ts'
import type { Call } from '../kernel/route.ts'
import { mustHold } from '../kernel/session.ts'
import { historyOf, mustBeWithin, type TimelineKind } from '../kernel/timeline.ts'
import { type AccessNames, toldExtent } from './accessNames.ts'

/** Why somebody sees a record, or does not. */
export type Reason = 'everything' | 'company' | 'created' | 'department' | 'notGranted' | 'otherCompany' | 'outOfReach'

const seeing: readonly Reason[] = ['everything', 'company', 'created', 'department']

type About = Readonly<{ person: UserRow; found: Explained; names: AccessNames }>

/** One record, as far as the asker may see it too: whether the person sees it, by which action, and why. */
export const explainRecord = async (
  { desk, caller }: Pick<Call<unknown, unknown>, 'desk' | 'caller'>,
  kinds: readonly TimelineKind[],
  { person, found, names }: About,
  asked: Readonly<{ kind: string; id: string }>,
) => {
  const kind = kinds.find((one) => one.kind === asked.kind) ?? refuse('missing', 'NOT_FOUND')
  mustHold(caller, kind.action)
  const history = await historyOf(desk, kind, asked.id)
  mustBeWithin(kind, history, caller, kind.action)
  const row = history.steps.at(-1)?.after as Owned | undefined // rows that people reach carry their owner
  if (!row) return refuse('missing', 'NOT_FOUND')
  const granted = found.actions.find(({ action }) => action === kind.action)
  const because = reasonOf(person, row, { kind, granted })
  return {
    kind: asked.kind,
    id: asked.id,
    action: { id: kind.action, label: names.action(kind.action) },
    sees: seeing.includes(because),
    because,
    department: row.departmentId === null ? null : { id: row.departmentId, label: names.department(row.departmentId) },
    extent: granted ? toldExtent(granted.extent, names) : null,
    via:
      granted?.via.map(({ role, permission }) => ({
        role: { id: role, label: names.role(role) },
        permission: { id: permission, label: names.permission(permission) },
      })) ?? [],
  }
}

type Grant = Readonly<{ kind: TimelineKind; granted: Explained['actions'][number] | undefined }>

const reasonOf = (person: UserRow, row: Owned, { kind, granted }: Grant): Reason => {
  if (person.userType === 'superAdministrator') return 'everything'
  if (!granted) return 'notGranted'
  if (row.companyId !== person.companyId) return 'otherCompany'
  if (kind.isWithin) return 'company'
  if (row.createdBy === person.id) return 'created'
  const reached = row.departmentId !== null && granted.extent.departments.includes(row.departmentId)
  return reached ? 'department' : 'outOfReach'
}
