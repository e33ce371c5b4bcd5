import { menu } from '../../events/access/menu.ts'
import { permission } from '../../events/access/permission.ts'
import * as access from '../../events/access/phrases.ts'
import { auditRun } from '../../events/audit/auditRun.ts'
import { erasure } from '../../events/audit/erasure.ts'
import * as audit from '../../events/audit/phrases.ts'
import * as privacy from '../../events/audit/privacyPhrases.ts'
import { recovery } from '../../events/access/recovery.ts'
import { role } from '../../events/access/role.ts'
import { session } from '../../events/access/session.ts'
import { signInGuard } from '../../events/access/signInGuard.ts'
import { superAdministrators } from '../../events/access/superAdministrators.ts'
import { user } from '../../events/access/user.ts'
import type { AnyDecider } from '../../events/kernel/decider.ts'
import { customs } from '../../events/logistics/customs.ts'
import { customsNames, customsTitles, customsWords } from '../../events/logistics/customsPhrases.ts'
import type { Phrases } from '../../events/kernel/phrases.ts'
import * as operations from '../../events/operations/phrases.ts'
import { upkeep } from '../../events/operations/upkeep.ts'
import { workUnit } from '../../events/operations/workUnit.ts'
import { company } from '../../events/organisation/company.ts'
import { orgTree } from '../../events/organisation/department.ts'
import * as organisation from '../../events/organisation/phrases.ts'
import { sealView } from '../../events/organisation/sealView.ts'
import { bulkImport } from '../../events/settings/bulkImport.ts'
import { importMapping } from '../../events/settings/importMapping.ts'
import * as settings from '../../events/settings/phrases.ts'
import * as messages from '../../events/messages/phrases.ts'
import { message } from '../../events/messages/message.ts'
import { notice } from '../../events/messages/notice.ts'
import { textMessage } from '../../events/messages/textMessage.ts'
import { extraColumn } from '../../events/settings/extraColumn.ts'
import { noticeTemplate } from '../../events/settings/noticeTemplate.ts'
import { optionGroup } from '../../events/settings/optionGroup.ts'
import { parameter } from '../../events/settings/parameter.ts'
import { refusalReason } from '../../events/settings/refusalReason.ts'
import { resumeSource } from '../../events/settings/resumeSource.ts'
import * as setting from '../../events/settings/settingPhrases.ts'
import { trackingType } from '../../events/settings/trackingType.ts'
import { reportAggregates } from './reportAggregates.ts'
import { sourceAggregates } from './sourceAggregates.ts'

/** A command to try, by name. */
export type Tried = readonly [command: string, data: unknown]

export type Aggregate = Readonly<{
  rules: AnyDecider
  /** What people call one record: the first part of its phrase keys. */
  noun: string
  spoken: Readonly<{ fields: Phrases; titles: Phrases; words: Phrases }>
  /** The command that brings a record into being and says what can be said of it. */
  creation?: string
  /** Each state that has a word, with the commands that lead to it. */
  states?: Readonly<Record<string, readonly Tried[]>>
  /** One of each command, such that it changes something where it is allowed. */
  tries?: readonly Tried[]
}>

const secret = { secret: 's1' }
const created: Tried = [
  'CreateUser',
  { userId: 'lin', account: 'lin', name: '林', companyId: 'c1', userType: 'administrator', roles: ['r1'], ...secret },
]
const locked: Tried = ['LockAccount', { until: '2026-03-01T00:00:00.000Z', reason: 'x' }]
const enabled: readonly Tried[] = [created, ['ChangePassword', secret], locked]

const userStates: Aggregate['states'] = {
  PENDING_RESET: [created, locked],
  ENABLED: enabled,
  DISABLED: [...enabled, ['DisableUser', {}]],
  REMOVED: [...enabled, ['RemoveUser', {}]],
}

const userTries: readonly Tried[] = [
  created,
  [
    'ImportUser',
    { userId: 'lin', account: 'lin', name: '林', companyId: 'c1', userType: 'administrator', roles: ['r1'] },
  ],
  ['EditUser', { name: '林七' }],
  ['EnableUser', {}],
  ['DisableUser', {}],
  ['RemoveUser', {}],
  ['RestoreUser', {}],
  ['AssignRoles', { add: ['r2'] }],
  ['SetScope', { scope: 'data' }],
  ['ChangeUserType', { userType: 'superAdministrator' }],
  ['SetInitialPassword', { secret: 's2' }],
  ['ChangePassword', { secret: 's2' }],
  ['LockAccount', { until: '2026-03-02T00:00:00.000Z', reason: 'x' }],
  ['UnlockAccount', {}],
  ['SetSecurityQuestions', { questions: ['firstPet', 'firstSchool'], ...secret }],
  ['BindWechat', { wechat: 'lin.wx' }],
  ['UnbindWechat', {}],
  ['EraseUser', {}],
]

const defined: Tried = ['DefineRole', { code: 'c', name: 'n', companyId: 'c1' }]
const granted: readonly Tried[] = [defined, ['GrantPermissions', { permissions: ['p1'] }]]
const permitted: Tried = ['DefinePermission', { code: 'c', name: 'n', companyId: 'c1' }]
const opened: Tried = [
  'OpenSession',
  {
    userId: 'lin',
    companyId: 'c1',
    purpose: 'console',
    tokenHash: '0'.repeat(64),
    expiresAt: '2026-02-03T00:00:00.000Z',
  },
]
const registered: Tried = ['RegisterCompany', { code: 'c', name: 'n', companyId: 'c1', departmentId: null }]

const asked: Tried = ['RequestAuditRun', { kind: 'EXPORT', from: null, until: null }]
const atWork: readonly Tried[] = [asked, ['StartAuditRun', {}]]
const archive = { id: 'f1', name: 'a.tar.gz', size: 1, sha256: '0'.repeat(64) }
const ended: Tried = [
  'FinishAuditRun',
  { result: { kind: 'EXPORT', file: archive, events: 1, until: 1, hash: '0'.repeat(64) } },
]
const stopped: Tried = ['FailAuditRun', { key: 'AUDIT_RUN_BROKEN' }]

const auditRunStates: Aggregate['states'] = {
  WAITING: [asked],
  RUNNING: atWork,
  DONE: [...atWork, ended],
  FAILED: [...atWork, stopped],
  CANCELLED: [...atWork, ['CancelAuditRun', {}]],
}

const auditRunTries: readonly Tried[] = [
  asked,
  ['StartAuditRun', {}],
  ended,
  stopped,
  ['CancelAuditRun', {}],
  ['ExpireAuditExport', {}],
]

const rebuildAsked: Tried = ['AskRebuild', { reason: 'x', underWay: false }]
const unitOf = (state: string) => ({ kind: 'audit.run', reason: 'x', state })

const column: Tried = [
  'DefineColumn',
  { owner: 'order', nameCn: 'n', kind: 'text', directlyEnable: false, companyId: 'c1', departmentId: null },
]
const columnEnabled: readonly Tried[] = [column, ['EnableColumn', {}]]
const queued: Tried = [
  'QueueTextMessage',
  {
    ...{ subjectId: 'lin', companyId: 'c1', departmentId: null, phone: '13812345678' },
    ...{ content: 'x', purpose: '', resends: null },
  },
]
const noticed: Tried = [
  'QueueNotice',
  {
    ...{ subjectId: 'lin', companyId: 'c1', departmentId: null, channel: 'mail', to: 'lin@example.org' },
    ...{ purpose: 'recoveryLink', language: 'zh-CN', secret: 's1', minutes: 5, until: null },
  },
]
const noticeEnds: readonly Tried[] = [
  ['AcceptNotice', { receipt: 'r' }],
  ['FailNotice', { reason: 'x' }],
  ['IgnoreNotice', {}],
]
const sent: Tried = [
  'SendMessage',
  { recipientId: 'lin', companyId: 'c1', departmentId: null, kind: 'newPlace', params: { ip: 'x' }, about: null },
]
const taken: Tried = ['AcceptTextMessage', { provider: 'p', receipt: 'r' }]

/** What all plain settings have in common. */
const plainSetting = (rules: AnyDecider & Readonly<{ noun: string }>, more: object = {}): Aggregate => {
  const first: Tried = [
    `Register${rules.noun}`,
    { code: 'c', nameCn: 'n', companyId: 'c1', departmentId: null, ...more },
  ]
  return {
    rules,
    noun: rules.stream,
    spoken: setting,
    creation: `Register${rules.noun}`,
    states: { ENABLED: [first], DISABLED: [first, [`Disable${rules.noun}`, {}]] },
    tries: [
      first,
      [`Change${rules.noun}`, { nameCn: 'other' }],
      [`Disable${rules.noun}`, {}],
      [`Enable${rules.noun}`, {}],
      [`Remove${rules.noun}`, {}],
    ],
  }
}

const declaredLine = { shipmentId: 's1', orderId: 'o1', name: 'PO-7/1', hsCode: '382219', chineseName: '试剂' }
const openCustoms: Tried = [
  'OpenCustoms',
  {
    ...{ companyId: 'c1', departmentId: null, currency: 'USD', tradeMethod: '', port: '', remarks: '' },
    lines: [{ ...declaredLine, qty: '1', unitPrice: '2' }],
  },
]
const declareCustoms: Tried = ['DeclareCustoms', { number: 'C-1', on: '2026-03-02' }]

/** Every kind of record but orders, which have rules of their own to tell, and the log's own. */
export const aggregates: readonly Aggregate[] = [
  {
    rules: customs,
    noun: 'customs',
    spoken: { fields: customsNames, titles: customsTitles, words: customsWords },
    creation: 'OpenCustoms',
    states: {
      PENDING: [openCustoms],
      DECLARED: [openCustoms, declareCustoms],
      HELD: [openCustoms, declareCustoms, ['HoldCustoms', { reason: 'x' }]],
      RELEASED: [openCustoms, declareCustoms, ['ReleaseCustoms', { on: '2026-03-02' }]],
    },
    tries: [
      openCustoms,
      ['ChangeCustoms', { port: '蛇口' }],
      declareCustoms,
      ['HoldCustoms', { reason: 'x' }],
      ['ReleaseCustoms', { on: '2026-03-02' }],
      ['RemoveCustoms', {}],
    ],
  },
  { rules: user, noun: 'user', spoken: access, creation: 'CreateUser', states: userStates, tries: userTries },
  {
    rules: role,
    noun: 'role',
    spoken: access,
    creation: 'DefineRole',
    states: { ENABLED: granted, DISABLED: [...granted, ['DisableRole', {}]] },
    tries: [
      defined,
      ['EditRole', { name: 'other' }],
      ['EnableRole', {}],
      ['DisableRole', {}],
      ['GrantPermissions', { permissions: ['p2'] }],
      ['RevokePermissions', { permissions: ['p1'] }],
      ['RemoveRole', { holders: 0 }],
    ],
  },
  {
    rules: permission,
    noun: 'permission',
    spoken: access,
    creation: 'DefinePermission',
    states: { ENABLED: [permitted], DISABLED: [permitted, ['DisablePermission', {}]] },
    tries: [
      permitted,
      ['EditPermission', { name: 'other' }],
      ['SetPermissionMenus', { menus: ['m1'] }],
      ['SetPermissionActions', { actions: ['sys:user:read'] }],
      ['SetPermissionDepartments', { departments: [{ departmentId: 'd1', below: true }] }],
      ['EnablePermission', {}],
      ['DisablePermission', {}],
      ['RemovePermission', { holders: 0 }],
    ],
  },
  { rules: menu, noun: 'menu', spoken: access, creation: 'AddMenu' },
  {
    rules: session,
    noun: 'session',
    spoken: access,
    creation: 'OpenSession',
    states: {
      OPEN: [opened],
      CLOSED: [opened, ['CloseSession', {}]],
      REVOKED: [opened, ['RevokeSession', { reason: 'administrator' }]],
      EXPIRED: [opened, ['ExpireSession', {}]],
    },
    tries: [
      opened,
      ['UseSession', {}],
      ['CloseSession', {}],
      ['RevokeSession', { reason: 'administrator' }],
      ['ExpireSession', {}],
    ],
  },
  { rules: recovery, noun: 'recovery', spoken: access, creation: 'RequestRecovery' },
  { rules: signInGuard, noun: 'signInGuard', spoken: access, creation: 'RecordFailure' },
  { rules: superAdministrators, noun: 'superAdministrators', spoken: access, creation: 'JoinSuperAdministrators' },
  {
    rules: company,
    noun: 'company',
    spoken: organisation,
    creation: 'RegisterCompany',
    states: { ENABLED: [registered], DISABLED: [registered, ['DisableCompany', {}]] },
    tries: [
      registered,
      ['ChangeCompany', { name: 'other' }],
      ['DisableCompany', {}],
      ['EnableCompany', {}],
      ['CloseCompany', {}],
      ['SetCompanyLogo', { file: 'f1' }],
      ['SetCompanySeal', { file: 'f1' }],
    ],
  },
  { rules: orgTree, noun: 'department', spoken: organisation, creation: 'OpenDepartment' },
  { rules: sealView, noun: 'sealView', spoken: organisation },
  { rules: bulkImport, noun: 'bulkImport', spoken: settings, creation: 'UploadImport' },
  { rules: importMapping, noun: 'importMapping', spoken: settings, creation: 'RegisterImportMapping' },
  { rules: parameter, noun: 'parameter', spoken: setting, creation: 'ScheduleParameter' },
  { rules: optionGroup, noun: 'optionGroup', spoken: setting, creation: 'DefineOptionGroup' },
  {
    rules: extraColumn,
    noun: 'extraColumn',
    spoken: setting,
    creation: 'DefineColumn',
    states: { DRAFT: [column], ENABLED: columnEnabled, STOPPED: [...columnEnabled, ['StopColumn', {}]] },
    tries: [
      column,
      ['ChangeColumn', { nameCn: 'other' }],
      ['EnableColumn', {}],
      ['StopColumn', {}],
      ['DeleteColumn', {}],
    ],
  },
  plainSetting(refusalReason),
  plainSetting(resumeSource),
  plainSetting(trackingType),
  plainSetting(noticeTemplate, { channel: 'mail', body: 'b' }),
  {
    rules: notice,
    noun: 'notice',
    spoken: messages,
    creation: 'QueueNotice',
    states: {
      WAITING: [noticed],
      ACCEPTED: [noticed, ['AcceptNotice', { receipt: 'r' }]],
      FAILED: [noticed, ['FailNotice', { reason: 'x' }]],
      IGNORED: [noticed, ['IgnoreNotice', {}]],
    },
    tries: [noticed, ...noticeEnds],
  },
  {
    rules: message,
    noun: 'message',
    spoken: messages,
    creation: 'SendMessage',
    states: { UNREAD: [sent], READ: [sent, ['ReadMessage', {}]] },
    tries: [sent, ['ReadMessage', {}], ['UnreadMessage', {}]],
  },
  {
    rules: textMessage,
    noun: 'textMessage',
    spoken: messages,
    creation: 'QueueTextMessage',
    states: {
      WAITING: [queued],
      ACCEPTED: [queued, taken],
      DELIVERED: [queued, taken, ['DeliverTextMessage', {}]],
      FAILED: [queued, ['FailTextMessage', { reason: 'x' }]],
      IGNORED: [queued, ['IgnoreTextMessage', { reason: 'x' }]],
    },
    tries: [
      queued,
      taken,
      ['DeliverTextMessage', {}],
      ['FailTextMessage', { reason: 'x' }],
      ['IgnoreTextMessage', { reason: 'x' }],
    ],
  },
  {
    rules: auditRun,
    noun: 'auditRun',
    spoken: audit,
    creation: 'RequestAuditRun',
    states: auditRunStates,
    tries: auditRunTries,
  },
  { rules: erasure, noun: 'erasure', spoken: privacy, creation: 'RequestErasure' },
  {
    rules: upkeep,
    noun: 'upkeep',
    spoken: operations,
    creation: 'AskRebuild',
    states: {
      ASKED: [rebuildAsked],
      BUILT: [rebuildAsked, ['FinishRebuild', {}]],
      FAILED: [rebuildAsked, ['FailRebuild', { position: 7 }]],
    },
    tries: [rebuildAsked, ['FinishRebuild', {}], ['FailRebuild', { position: 7 }], ['RetryParked', { held: 1 }]],
  },
  {
    rules: workUnit,
    noun: 'workUnit',
    spoken: operations,
    creation: 'RetryWork',
    states: {
      RETRIED: [['RetryWork', unitOf('failed')]],
      DROPPED: [['DropWork', unitOf('failed')]],
      CANCELLED: [['CancelWork', unitOf('queued')]],
    },
    tries: [
      ['RetryWork', unitOf('failed')],
      ['DropWork', unitOf('failed')],
      ['CancelWork', unitOf('queued')],
    ],
  },
  ...sourceAggregates,
  ...reportAggregates,
]
