import { recoveryEvents } from '../events/access/recoverySchemas.ts'
import { sessionEvents } from '../events/access/session.ts'
import { userEvents } from '../events/access/userSchemas.ts'
import { auditRunEvents } from '../events/audit/auditRunSchemas.ts'
import { erasure } from '../events/audit/erasure.ts'
import { erasureEvents } from '../events/audit/erasureSchemas.ts'
import { streamOf } from '../events/kernel/decider.ts'
import { erasedSubjects } from '../events/log/erasures.ts'
import { customsEvents } from '../events/logistics/customsSchemas.ts'
import { orderImport } from '../events/logistics/orderImport.ts'
import { upkeepEvents } from '../events/operations/upkeepSchemas.ts'
import { noticeEvents } from '../events/messages/notice.ts'
import { reportExportEvents } from '../events/reports/reportExportSchemas.ts'
import { departmentEvents } from '../events/organisation/departmentSchemas.ts'
import { departmentImport } from '../events/organisation/departmentImport.ts'
import { bulkImportEvents } from '../events/settings/bulkImportSchemas.ts'
import { idOf } from '../projections/kernel/projection.ts'
import { importUsers } from './access/importUsers.ts'
import { userPerson } from './access/userPerson.ts'
import { erasePerson } from './audit/erasePerson.ts'
import { expireExports } from './audit/expireExports.ts'
import type { PersonKind } from './audit/personKind.ts'
import { runAudit } from './audit/runAudit.ts'
import { reportRunEvents } from '../events/reports/reportRunSchemas.ts'
import { endLostRuns } from './reports/endLostRuns.ts'
import { exportReport } from './reports/exportReport.ts'
import { expireReportExports } from './reports/expireReportExports.ts'
import type { Chore } from './kernel/chore.ts'
import { clearedBy, clearShipments } from './logistics/clearShipments.ts'
import { sweepReservations } from './kernel/sweepReservations.ts'
import { type AnyWorkKind, type Reaction, reaction } from './kernel/workKind.ts'
import { readEvent } from './operations/readEvent.ts'
import { rebuildModel } from './operations/rebuildModel.ts'
import { moveStaff, staffOf } from './organisation/moveStaff.ts'
import { sendNotice } from './messages/sendNotice.ts'
import { tell } from './messages/tell.ts'
import { writeNotice } from './messages/writeNotice.ts'
import { placeOf } from './messages/eventOf.ts'
import { takePlansIntoEffect } from './organisation/takePlansIntoEffect.ts'
import { checkImport } from './settings/checkImport.ts'
import { endImport } from './settings/endImport.ts'
import type { ImportKind } from './settings/importKind.ts'
import { isGranted } from './settings/isGranted.ts'
import { runImport } from './settings/runImport.ts'
import { sweepFiles } from './settings/sweepFiles.ts'
import { watchDrift } from './sources/watchDrift.ts'
import { watchClock } from './store/watchClock.ts'

const hour = 3_600_000

type OfStream = Readonly<{ stream: string }>

/** Somebody is told of what happened. */
const ofEvent = { key: ({ stream }: OfStream) => stream, payload: placeOf }
const told = { kind: 'messages.tell', ...ofEvent } as const

/** One thing at a time is done with an import. */
const ofImport = {
  key: ({ stream }: OfStream) => stream,
  payload: ({ stream }: OfStream) => ({ importId: idOf(stream) }),
}

/** A run is worked by itself. */
const ofAuditRun = {
  key: ({ stream }: OfStream) => stream,
  payload: ({ stream }: OfStream) => ({ runId: idOf(stream) }),
}

/** A file is made by itself. */
const ofReportExport = {
  key: ({ stream }: OfStream) => stream,
  payload: ({ stream }: OfStream) => ({ exportId: idOf(stream) }),
}

/** Every kind of record that can be imported, one line each. */
export const importTargets: readonly ImportKind[] = [orderImport, departmentImport, importUsers]

/** Every kind of person that can be erased, one line each. */
export const people: readonly PersonKind[] = [userPerson]

/** Every kind of work, one line each. */
export const workKinds: readonly AnyWorkKind[] = [
  checkImport(importTargets),
  runImport(importTargets, isGranted),
  endImport(importTargets),
  erasePerson(people),
  runAudit,
  exportReport,
  rebuildModel,
  readEvent(() => reactions),
  tell,
  writeNotice,
  sendNotice,
  moveStaff,
  clearShipments,
]

/** Which events start or cancel which work, one line each. */
export const reactions: readonly Reaction[] = [
  reaction(erasureEvents, {
    on: 'ErasureConfirmed',
    kind: 'audit.erasePerson',
    key: ({ stream }) => stream,
    payload: ({ stream }) => ({ subjectId: idOf(stream) }),
  }),
  reaction(erasedSubjects.events, {
    on: 'SubjectErased',
    kind: 'audit.erasePerson',
    key: ({ data }) => streamOf(erasure, data.subject),
    payload: ({ data }) => ({ subjectId: data.subject }),
  }),
  reaction(auditRunEvents, { on: 'AuditRunRequested', kind: 'audit.run', ...ofAuditRun }),
  reaction(auditRunEvents, { on: 'AuditRunCancelled', effect: 'cancel', kind: 'audit.run', ...ofAuditRun }),
  reaction(reportExportEvents, { on: 'ReportExportRequested', kind: 'reports.export', ...ofReportExport }),
  reaction(reportExportEvents, {
    on: 'ReportExportCancelled',
    effect: 'cancel',
    kind: 'reports.export',
    ...ofReportExport,
  }),
  reaction(reportRunEvents, { on: 'ReportRunCompleted', ...told }),
  reaction(reportExportEvents, { on: 'ReportExportFinished', ...told }),
  reaction(reportExportEvents, { on: 'ReportExportFailed', ...told }),
  reaction(upkeepEvents, {
    on: 'RebuildAsked',
    kind: 'operations.rebuild',
    key: ({ stream }) => stream,
    payload: ({ stream }) => ({ model: idOf(stream) }),
  }),
  reaction(departmentEvents, {
    on: 'DepartmentMerged',
    kind: 'organisation.moveStaff',
    key: ({ stream }) => stream,
    payload: staffOf,
  }),
  reaction(departmentEvents, {
    on: 'DepartmentSplit',
    kind: 'organisation.moveStaff',
    key: ({ stream }) => stream,
    payload: staffOf,
  }),
  reaction(customsEvents, {
    on: 'CustomsReleased',
    kind: 'logistics.clearShipments',
    key: ({ stream }) => stream,
    payload: clearedBy,
  }),
  reaction(bulkImportEvents, { on: 'ImportMapped', kind: 'settings.checkImport', ...ofImport }),
  reaction(bulkImportEvents, { on: 'ImportConfirmed', kind: 'settings.runImport', ...ofImport }),
  reaction(bulkImportEvents, {
    on: 'ImportCancelRequested',
    effect: 'cancel',
    kind: 'settings.runImport',
    ...ofImport,
  }),
  reaction(bulkImportEvents, { on: 'ImportCancelRequested', kind: 'settings.endImport', ...ofImport }),
  reaction(bulkImportEvents, { on: 'ImportCancelled', effect: 'cancel', kind: 'settings.checkImport', ...ofImport }),
  reaction(bulkImportEvents, { on: 'ImportFinished', ...told }),
  reaction(bulkImportEvents, { on: 'ImportFailed', ...told }),
  reaction(bulkImportEvents, { on: 'ImportCancelled', ...told }),
  reaction(auditRunEvents, { on: 'AuditRunFinished', ...told }),
  reaction(auditRunEvents, { on: 'AuditRunFailed', ...told }),
  reaction(userEvents, { on: 'UserRolesChanged', ...told }),
  reaction(departmentEvents, { on: 'DepartmentPlanTookEffect', ...told }),
  reaction(departmentEvents, { on: 'DepartmentPlanFailed', ...told }),
  reaction(sessionEvents, { on: 'SessionOpened', ...told }),
  reaction(recoveryEvents, { on: 'RecoveryCompleted', ...told }),
  reaction(recoveryEvents, { on: 'RecoveryCompleted', kind: 'messages.writeNotice', ...ofEvent }),
  reaction(recoveryEvents, { on: 'RecoveryLinkIssued', kind: 'messages.writeNotice', ...ofEvent }),
  reaction(noticeEvents, {
    on: 'NoticeQueued',
    kind: 'messages.sendNotice',
    key: ({ stream }) => stream,
    payload: ({ stream }) => ({ noticeId: idOf(stream) }),
  }),
]

/** Housekeeping, one line each. */
export const chores: readonly Chore[] = [
  { name: 'the end of exports', every: hour, run: expireExports },
  { name: 'runs that were lost', every: hour / 12, run: endLostRuns },
  { name: 'the end of report files', every: hour, run: expireReportExports },
  { name: 'the sweep of files', every: hour / 4, run: (desk) => sweepFiles(desk) },
  { name: 'the sweep of reservations', every: hour, run: sweepReservations },
  { name: 'planned changes of departments', every: hour / 60, run: takePlansIntoEffect },
  { name: 'the drift of data tables', every: 24 * hour, run: watchDrift },
  watchClock(),
]
