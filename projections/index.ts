import { menus } from './access/menus.ts'
import { permissions } from './access/permissions.ts'
import { roles } from './access/roles.ts'
import { sessions } from './access/sessions.ts'
import { signIns } from './access/signIns.ts'
import { users } from './access/users.ts'
import { auditRuns } from './audit/auditRuns.ts'
import { dataSeen } from './audit/dataSeen.ts'
import { erasures } from './audit/erasures.ts'
import { logEntries } from './audit/logEntries.ts'
import { operationLog } from './audit/operationLog.ts'
import { subjects } from './audit/subjects.ts'
import type { AnyProjection } from './kernel/projection.ts'
import { operatorActs } from './operations/operatorActs.ts'
import { declarations } from './logistics/declarations.ts'
import { orders } from './logistics/orders.ts'
import { shipments } from './logistics/shipments.ts'
import { messages } from './messages/messages.ts'
import { notices } from './messages/notices.ts'
import { textMessages } from './messages/textMessages.ts'
import { companies } from './organisation/companies.ts'
import { departments } from './organisation/departments.ts'
import { favourites } from './reports/favourites.ts'
import { reportRestrictions } from './reports/reportRestrictions.ts'
import { complexReports } from './reports/complexReports.ts'
import { reportExports } from './reports/reportExports.ts'
import { reports } from './reports/reports.ts'
import { reportRuns } from './reports/reportRuns.ts'
import { reportUsers } from './reports/reportUsers.ts'
import { variants } from './reports/variants.ts'
import { extraColumns } from './settings/extraColumns.ts'
import { importMappings } from './settings/importMappings.ts'
import { importRefusals } from './settings/importRefusals.ts'
import { imports } from './settings/imports.ts'
import { noticeTemplates } from './settings/noticeTemplates.ts'
import { optionGroups } from './settings/optionGroups.ts'
import { parameters } from './settings/parameters.ts'
import { refusalReasons } from './settings/refusalReasons.ts'
import { resumeSources } from './settings/resumeSources.ts'
import { settingChanges } from './settings/settingChanges.ts'
import { trackingTypes } from './settings/trackingTypes.ts'
import { dataSets } from './sources/dataSets.ts'
import { dataSources } from './sources/dataSources.ts'
import { dataTables } from './sources/dataTables.ts'

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
  shipments,
  declarations,
  imports,
  importRefusals,
  importMappings,
  parameters,
  optionGroups,
  extraColumns,
  refusalReasons,
  resumeSources,
  trackingTypes,
  dataSources,
  dataTables,
  dataSets,
  noticeTemplates,
  settingChanges,
  textMessages,
  notices,
  messages,
  signIns,
  operationLog,
  auditRuns,
  dataSeen,
  logEntries,
  erasures,
  subjects,
  operatorActs,
  reports,
  reportUsers,
  reportExports,
  complexReports,
  reportRuns,
  reportRestrictions,
  favourites,
  variants,
]
