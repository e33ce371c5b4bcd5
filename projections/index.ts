import { menus } from './access/menus.ts'
import { permissions } from './access/permissions.ts'
import { roles } from './access/roles.ts'
import { sessions } from './access/sessions.ts'
import { users } from './access/users.ts'
import { auditRuns } from './audit/auditRuns.ts'
import { dataSeen } from './audit/dataSeen.ts'
import { erasures } from './audit/erasures.ts'
import { logEntries } from './audit/logEntries.ts'
import { subjects } from './audit/subjects.ts'
import type { AnyProjection } from './kernel/projection.ts'
import { orders } from './logistics/orders.ts'
import { companies } from './organisation/companies.ts'
import { departments } from './organisation/departments.ts'
import { importMappings } from './settings/importMappings.ts'
import { importRefusals } from './settings/importRefusals.ts'
import { imports } from './settings/imports.ts'

/** Every read model, one line each. */
export const projections: readonly AnyProjection[] = [
  users,
  roles,
  permissions,
  menus,
  sessions,
  companies,
  departments,
  orders,
  imports,
  importRefusals,
  importMappings,
  auditRuns,
  dataSeen,
  logEntries,
  erasures,
  subjects,
]
