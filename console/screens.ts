import type { Text } from '../events/kernel/phrases.ts'
import { menusScreen } from './access/menus/screen.ts'
import { permissionScreen, permissionsScreen } from './access/permissions/screen.ts'
import { ownScreen } from './access/own/screen.ts'
import { roleScreen, rolesScreen } from './access/roles/screen.ts'
import { userImportScreen, userImportsScreen, userScreen, usersScreen } from './access/users/screen.ts'
import { paramsScreen, queryScreen } from './argu/screen.ts'
import { erasureScreen, erasuresScreen, peopleScreen } from './audit/erasures/screen.ts'
import { eventScreen, eventsScreen } from './audit/events/screen.ts'
import { headsScreen } from './audit/heads/screen.ts'
import { ledgerScreen } from './audit/ledger/screen.ts'
import { runScreen, runsScreen } from './audit/runs/screen.ts'
import { seenScreen } from './audit/seen/screen.ts'
import { dataSourceScreen, dataSourcesScreen } from './datasource/screen.ts'
import { noPermissionScreen, notFoundScreen, serverErrorScreen } from './errors/screen.ts'
import { homeScreen } from './home/screen.ts'
import { importScreen, importsScreen } from './logistics/imports/screen.ts'
import { orderScreen, ordersScreen } from './logistics/orders/screen.ts'
import { customsScreen, declarationScreen } from './logistics/customs/screen.ts'
import { shipmentScreen, shipmentsScreen } from './logistics/shipments/screen.ts'
import { modelScreen, modelsScreen } from './operations/models/screen.ts'
import { overviewScreen } from './operations/overview/screen.ts'
import { processesScreen } from './operations/processes/screen.ts'
import { schedulesScreen } from './operations/schedules/screen.ts'
import { unitScreen, workScreen } from './operations/work/screen.ts'
import { membersScreen, moduleScreen, modulesScreen } from './modules/screen.ts'
import { reportScreen } from './logistics/report/screen.ts'
import { chartScreen, chartsScreen } from './reportCenter/charts/screen.ts'
import { complexReportScreen, complexReportsScreen } from './reportCenter/complexReport/screen.ts'
import { myExportsScreen } from './reportCenter/myExports/screen.ts'
import { reportDetailScreen } from './reportCenter/reportDetail/screen.ts'
import { reportLogScreen } from './reportCenter/reportLog/screen.ts'
import { companiesScreen, companyScreen } from './organisation/companies/screen.ts'
import { departmentsScreen } from './organisation/departments/screen.ts'
import { employeesScreen } from './organisation/employees/screen.ts'
import { departmentImportScreen, departmentImportsScreen } from './organisation/imports/screen.ts'
import {
  capacity,
  customizedManage,
  monthAnalyze,
  monthAnalyzeRack,
  standardTime,
  yearAnalyze,
  yearAnalyzeRack,
} from './published/screen.ts'
import { operationLogScreen, operationScreen } from './audit/operationLog/screen.ts'
import { signInsScreen } from './access/signIns/screen.ts'
import { messagesScreen } from './messages/center/screen.ts'
import { textMessagesScreen } from './messages/textMessages/screen.ts'
import { extraColumnsScreen } from './settings/extraColumns/screen.ts'
import { noticeTemplatesScreen } from './settings/noticeTemplates/screen.ts'
import { optionGroupScreen, optionsScreen } from './settings/options/screen.ts'
import { parameterLogScreen } from './settings/parameterLog/screen.ts'
import { parametersScreen } from './settings/parameters/screen.ts'
import { refusalReasonsScreen } from './settings/refusalReasons/screen.ts'
import { resumeSourcesScreen } from './settings/resumeSources/screen.ts'
import { trackingTypesScreen } from './settings/trackingTypes/screen.ts'
import type { Screen } from './shell/screen.ts'
import { reportCentreScreen } from './reportCenter/centre/screen.ts'
import { reportColumnsScreen } from './reportCenter/columnPermission/screen.ts'
import { reportCustomScreen } from './reportCenter/custom/screen.ts'
import { reportDesignerScreen } from './reportCenter/designer/screen.ts'
import { reportHistoryScreen } from './reportCenter/history/screen.ts'
import { reportUsersScreen } from './reportCenter/users/screen.ts'
import { signInScreen } from './shell/signIn/screen.ts'
import { welcomeScreen } from './welcome/screen.ts'

const t = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

/**
 * Every address of the console, in menu order: feeds router, guard, menu, breadcrumb, tabs, titles and palette.
 * A line with `exists: false` keeps its address for an area that is not built: it answers the 404 page and stands in
 * no menu. Building a page replaces its line by the screen of its folder.
 */
export const screens: readonly Screen[] = [
  signInScreen,
  welcomeScreen,
  homeScreen,
  messagesScreen,
  ownScreen,
  paramsScreen,
  queryScreen,
  noPermissionScreen,
  serverErrorScreen,
  notFoundScreen,

  customizedManage,
  standardTime,
  capacity,
  monthAnalyze,
  yearAnalyze,
  monthAnalyzeRack,
  yearAnalyzeRack,

  reportCentreScreen,
  reportDesignerScreen,
  reportDetailScreen,
  reportCustomScreen,
  reportHistoryScreen,
  chartsScreen,
  chartScreen,
  complexReportsScreen,
  complexReportScreen,
  myExportsScreen,
  reportUsersScreen,
  reportColumnsScreen,
  reportLogScreen,
  {
    path: '/reportCenter/trans-task',
    group: 'reportCenter',
    title: t('转换任务', '轉換工作', 'Transform tasks'),
    exists: false,
  },
  { path: '/reportCenter/kettle-job', group: 'reportCenter', title: t('作业', '作業', 'Jobs'), exists: false },
  {
    path: '/reportCenter/kettle-logs',
    group: 'reportCenter',
    title: t('作业日志', '作業記錄', 'Job logs'),
    exists: false,
  },

  dataSourcesScreen,
  dataSourceScreen,

  ordersScreen,
  importsScreen,
  importScreen,
  orderScreen,
  shipmentsScreen,
  modulesScreen,
  moduleScreen,
  membersScreen,
  shipmentScreen,
  customsScreen,
  declarationScreen,
  reportScreen,

  { path: '/job/jobManager', group: 'job', title: t('任务管理', '工作管理', 'Job manager'), exists: false },
  { path: '/job/jobRerun', group: 'job', title: t('任务重跑', '工作重新執行', 'Rerun'), exists: false },
  { path: '/job/jobRunResult', group: 'job', title: t('运行结果', '執行結果', 'Run results'), exists: false },

  { path: '/email/emailServer', group: 'email', title: t('邮件服务器', '郵件伺服器', 'E-mail servers'), exists: false },
  { path: '/email/emailTemplate', group: 'email', title: t('邮件模板', '郵件範本', 'E-mail templates'), exists: false },
  {
    path: '/email/emailTemplateDetail/:emailTemplateId',
    group: 'email',
    title: t('邮件模板详情', '郵件範本詳細資料', 'E-mail template'),
    under: '/email/emailTemplate',
    hideInMenu: true,
    exists: false,
  },

  {
    path: '/formDesign/formManage',
    group: 'formDesign',
    title: t('表单管理', '表單管理', 'Form management'),
    exists: false,
  },
  {
    path: '/formDesign/detail/:formId',
    group: 'formDesign',
    title: t('设计表单', '設計表單', 'Design form'),
    under: '/formDesign/formManage',
    hideInMenu: true,
    exists: false,
  },
  { path: '/formData/1', group: 'formData', title: t('表单 1', '表單 1', 'Form 1'), exists: false },
  { path: '/formData/4', group: 'formData', title: t('表单 4', '表單 4', 'Form 4'), exists: false },
  { path: '/formData/5', group: 'formData', title: t('表单 5', '表單 5', 'Form 5'), exists: false },

  ledgerScreen,
  eventsScreen,
  eventScreen,
  runsScreen,
  runScreen,
  headsScreen,
  seenScreen,
  erasuresScreen,
  peopleScreen,
  erasureScreen,

  overviewScreen,
  modelsScreen,
  modelScreen,
  workScreen,
  unitScreen,
  schedulesScreen,
  processesScreen,

  usersScreen,
  userImportsScreen,
  userImportScreen,
  userScreen,
  rolesScreen,
  roleScreen,
  permissionsScreen,
  permissionScreen,
  menusScreen,
  companiesScreen,
  companyScreen,
  departmentsScreen,
  departmentImportsScreen,
  departmentImportScreen,
  employeesScreen,
  {
    path: '/system/template-manage',
    group: 'system',
    title: t('打印模板', '列印範本', 'Print templates'),
    exists: false,
  },
  {
    path: '/system/hiprint/:templateId',
    group: 'system',
    title: t('打印模板设计', '列印範本設計', 'Print template designer'),
    under: '/system/template-manage',
    hideInMenu: true,
    exists: false,
  },
  parametersScreen,
  optionsScreen,
  optionGroupScreen,
  extraColumnsScreen,
  refusalReasonsScreen,
  resumeSourcesScreen,
  trackingTypesScreen,
  noticeTemplatesScreen,
  operationLogScreen,
  operationScreen,
  parameterLogScreen,
  textMessagesScreen,
  signInsScreen,
]
