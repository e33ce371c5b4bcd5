import type { AnyRoute } from './kernel/route.ts'
import { userImport } from '../events/access/userImport.ts'
import { orderImport } from '../events/logistics/orderImport.ts'
import { departmentImport } from '../events/organisation/departmentImport.ts'
import { identityRoutes } from './access/identity.ts'
import { menuRoutes } from './access/menus.ts'
import { effectiveAccessRoutes } from './access/effectiveAccess.ts'
import { ownProfileRoutes } from './access/ownProfile.ts'
import { ownSecurityRoutes } from './access/ownSecurity.ts'
import { permissionRoutes } from './access/permissions.ts'
import { recoveryRoutes } from './access/recovery.ts'
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
import { customsExportRoutes } from './logistics/customsExport.ts'
import { declarationRoutes } from './logistics/declarations.ts'
import { quantityRoutes } from './logistics/quantities.ts'
import { reportRoutes } from './logistics/report.ts'
import { shipmentExportRoutes } from './logistics/shipmentExport.ts'
import { shipmentRoutes } from './logistics/shipments.ts'
import { shipmentStepRoutes } from './logistics/shipmentSteps.ts'
import { reportLogRoutes } from './reports/reportLog.ts'
import { runAttendingRoutes } from './reports/runAttending.ts'
import { runRoutes } from './reports/runs.ts'
import { reportExportRoutes } from './reports/exports.ts'
import { complexReportRoutes } from './reports/complexReports.ts'
import { figureRoutes } from './reports/figures.ts'
import { operatorActRoutes } from './operations/acts.ts'
import { modelRoutes } from './operations/models.ts'
import { overviewRoutes } from './operations/overview.ts'
import { processRoutes } from './operations/processes.ts'
import { scheduleRoutes } from './operations/schedules.ts'
import { workRoutes } from './operations/work.ts'
import { companyRoutes } from './organisation/companies.ts'
import { departmentChangeRoutes } from './organisation/departmentChanges.ts'
import { departmentExportRoutes } from './organisation/departmentExport.ts'
import { departmentMergerRoutes } from './organisation/departmentMergers.ts'
import { departmentRoutes } from './organisation/departments.ts'
import { employeeRoutes } from './organisation/employees.ts'
import { helpRoutes } from './public/help.ts'
import { shellRoutes } from './public/shell.ts'
import { importRoutes } from './settings/imports.ts'
import { signInLogRoutes } from './access/signIns.ts'
import { operationLogRoutes } from './audit/operationLog.ts'
import { messageRoutes } from './messages/messages.ts'
import { textMessageRoutes } from './messages/textMessages.ts'
import { extraColumnRoutes } from './settings/extraColumns.ts'
import { noticeTemplateRoutes } from './settings/noticeTemplates.ts'
import { optionGroupRoutes } from './settings/optionGroups.ts'
import { parameterRoutes } from './settings/parameters.ts'
import { refusalReasonRoutes } from './settings/refusalReasons.ts'
import { resumeSourceRoutes } from './settings/resumeSources.ts'
import { settingChangeRoutes } from './settings/settingChanges.ts'
import { trackingTypeRoutes } from './settings/trackingTypes.ts'
import { dataSetMemberRoutes } from './sources/dataSetMembers.ts'
import { dataSetRoutes } from './sources/dataSets.ts'
import { dataSetTableRoutes } from './sources/dataSetTables.ts'
import { dataSourceRoutes } from './sources/dataSources.ts'
import { dataTableRoutes } from './sources/dataTables.ts'
import { sourceReadingRoutes } from './sources/sourceReading.ts'
import { tableColumnRoutes } from './sources/tableColumns.ts'
import { ledgerRoutes } from './sys/ledger.ts'
import { readersOwnRoutes } from './reports/readersOwn.ts'
import { reportChartRoutes } from './reports/reportCharts.ts'
import { reportColumnRoutes } from './reports/reportColumns.ts'
import { reportDataRoutes } from './reports/reportData.ts'
import { reportDefinitionRoutes } from './reports/reportDefinitions.ts'
import { reportRoutes as reportCentreRoutes } from './reports/reports.ts'
import { reportSqlRoutes } from './reports/reportSql.ts'
import { reportUserRoutes } from './reports/reportUsers.ts'
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
  ...recoveryRoutes,
  ...identityRoutes,
  ...selfRoutes,
  ...sessionRoutes,
  ...ownProfileRoutes,
  ...ownSecurityRoutes,
  ...userRoutes,
  ...effectiveAccessRoutes(timelines),
  ...roleRoutes,
  ...permissionRoutes,
  ...menuRoutes,
  ...companyRoutes,
  ...departmentRoutes,
  ...departmentChangeRoutes,
  ...departmentMergerRoutes,
  ...departmentExportRoutes,
  ...employeeRoutes,
  ...orderRoutes,
  ...orderExportRoutes,
  ...quantityRoutes,
  ...shipmentRoutes,
  ...shipmentStepRoutes,
  ...shipmentExportRoutes,
  ...declarationRoutes,
  ...customsExportRoutes,
  ...reportRoutes,
  ...importRoutes(orderImport),
  ...importRoutes(userImport),
  ...importRoutes(departmentImport),
  ...runAttendingRoutes,
  ...runRoutes,
  ...reportLogRoutes,
  ...reportExportRoutes,
  ...figureRoutes,
  ...complexReportRoutes,
  ...parameterRoutes,
  ...optionGroupRoutes,
  ...extraColumnRoutes,
  ...refusalReasonRoutes,
  ...resumeSourceRoutes,
  ...trackingTypeRoutes,
  ...dataSourceRoutes,
  ...sourceReadingRoutes,
  ...dataTableRoutes,
  ...tableColumnRoutes,
  ...dataSetRoutes,
  ...dataSetMemberRoutes,
  ...dataSetTableRoutes,
  ...noticeTemplateRoutes,
  ...settingChangeRoutes,
  ...operationLogRoutes,
  ...signInLogRoutes,
  ...textMessageRoutes,
  ...messageRoutes,
  ...logRoutes,
  ...headRoutes,
  ...auditRunRoutes,
  ...dataSeenRoutes,
  ...subjectRoutes,
  ...erasureRoutes,
  ...overviewRoutes,
  ...modelRoutes,
  ...workRoutes,
  ...scheduleRoutes,
  ...processRoutes,
  ...operatorActRoutes,
  ...reportCentreRoutes,
  ...reportDefinitionRoutes,
  ...reportDataRoutes,
  ...reportSqlRoutes,
  ...reportChartRoutes,
  ...reportUserRoutes,
  ...reportColumnRoutes,
  ...readersOwnRoutes,
]
