import type { AnyRoute } from './kernel/route.ts'
import { orderImport } from '../events/logistics/orderImport.ts'
import { identityRoutes } from './access/identity.ts'
import { menuRoutes } from './access/menus.ts'
import { permissionRoutes } from './access/permissions.ts'
import { roleRoutes } from './access/roles.ts'
import { selfRoutes } from './access/self.ts'
import { sessionRoutes } from './access/sessions.ts'
import { signInRoutes } from './access/signIn.ts'
import { userRoutes } from './access/users.ts'
import { erasureRoutes } from './audit/erasures.ts'
import { logRoutes } from './audit/events.ts'
import { headRoutes } from './audit/heads.ts'
import { auditRunRoutes } from './audit/runs.ts'
import { dataSeenRoutes } from './audit/seen.ts'
import { subjectRoutes } from './audit/subjects.ts'
import { orderExportRoutes } from './logistics/orderExport.ts'
import { orderRoutes } from './logistics/orders.ts'
import { reportRoutes } from './logistics/report.ts'
import { companyRoutes } from './organisation/companies.ts'
import { departmentRoutes } from './organisation/departments.ts'
import { helpRoutes } from './public/help.ts'
import { shellRoutes } from './public/shell.ts'
import { importRoutes } from './settings/imports.ts'
import { ledgerRoutes } from './sys/ledger.ts'
import { timelineRoutes } from './sys/timeline.ts'
import { undoRoutes } from './sys/undo.ts'
import { timelines } from './timelines.ts'

/** Every route, one line per noun. */
export const routes: readonly AnyRoute[] = [
  ...shellRoutes,
  ...helpRoutes(),
  ...timelineRoutes(timelines),
  ...undoRoutes(timelines),
  ...ledgerRoutes,
  ...signInRoutes,
  ...identityRoutes,
  ...selfRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...permissionRoutes,
  ...menuRoutes,
  ...companyRoutes,
  ...departmentRoutes,
  ...orderRoutes,
  ...orderExportRoutes,
  ...reportRoutes,
  ...importRoutes(orderImport),
  ...logRoutes,
  ...headRoutes,
  ...auditRunRoutes,
  ...dataSeenRoutes,
  ...subjectRoutes,
  ...erasureRoutes,
]
