import { menu } from './access/menu.ts'
import { permission } from './access/permission.ts'
import { recovery } from './access/recovery.ts'
import { role } from './access/role.ts'
import { session } from './access/session.ts'
import { signInGuard } from './access/signInGuard.ts'
import { superAdministrators } from './access/superAdministrators.ts'
import { user } from './access/user.ts'
import { auditRun } from './audit/auditRun.ts'
import { erasure } from './audit/erasure.ts'
import { dataSighting, logReading } from './audit/readings.ts'
import type { AnyDecider } from './kernel/decider.ts'
import { erasedSubjects } from './log/erasures.ts'
import { refusals } from './log/refusals.ts'
import { reservation } from './log/reservations.ts'
import { customs } from './logistics/customs.ts'
import { order } from './logistics/order.ts'
import { message } from './messages/message.ts'
import { notice } from './messages/notice.ts'
import { textMessage } from './messages/textMessage.ts'
import { upkeep } from './operations/upkeep.ts'
import { workUnit } from './operations/workUnit.ts'
import { company } from './organisation/company.ts'
import { orgTree } from './organisation/department.ts'
import { sealView } from './organisation/sealView.ts'
import { bulkImport } from './settings/bulkImport.ts'
import { favourite } from './reports/favourite.ts'
import { report } from './reports/report.ts'
import { reportAccess } from './reports/reportAccess.ts'
import { reportColumns } from './reports/reportColumns.ts'
import { complexReport } from './reports/complexReport.ts'
import { reportExport } from './reports/reportExport.ts'
import { reportRun } from './reports/reportRun.ts'
import { variant } from './reports/variant.ts'
import { extraColumn } from './settings/extraColumn.ts'
import { importMapping } from './settings/importMapping.ts'
import { noticeTemplate } from './settings/noticeTemplate.ts'
import { optionGroup } from './settings/optionGroup.ts'
import { parameter } from './settings/parameter.ts'
import { refusalReason } from './settings/refusalReason.ts'
import { resumeSource } from './settings/resumeSource.ts'
import { dataSet } from './sources/dataSet.ts'
import { dataSource } from './sources/dataSource.ts'
import { dataTable } from './sources/dataTable.ts'
import { trackingType } from './settings/trackingType.ts'

/** Every aggregate: whose events the codec knows, and whose golden files must stand. */
export const deciders: readonly AnyDecider[] = [
  refusals,
  reservation,
  erasedSubjects,
  menu,
  permission,
  recovery,
  role,
  session,
  signInGuard,
  superAdministrators,
  user,
  order,
  customs,
  company,
  orgTree,
  sealView,
  bulkImport,
  importMapping,
  parameter,
  optionGroup,
  extraColumn,
  refusalReason,
  resumeSource,
  trackingType,
  dataSource,
  dataTable,
  dataSet,
  noticeTemplate,
  textMessage,
  notice,
  message,
  auditRun,
  logReading,
  dataSighting,
  erasure,
  report,
  reportAccess,
  reportColumns,
  reportExport,
  complexReport,
  reportRun,
  favourite,
  variant,
  upkeep,
  workUnit,
]
