import type { auditRunEvents } from '../../events/audit/auditRunSchemas.ts'
import type { recoveryEvents } from '../../events/access/recoverySchemas.ts'
import type { sessionEvents } from '../../events/access/session.ts'
import type { userEvents } from '../../events/access/userSchemas.ts'
import type { Catalogue, Payload } from '../../events/kernel/decider.ts'
import type { MessageTarget, SentMessage } from '../../events/messages/message.ts'
import type { RequestedRun } from '../../events/reports/reportRunSchemas.ts'
import { reports } from '../../projections/reports/reports.ts'
import type { reportExportEvents } from '../../events/reports/reportExportSchemas.ts'
import type { departmentEvents } from '../../events/organisation/departmentSchemas.ts'
import { bulkImport } from '../../events/settings/bulkImport.ts'
import { fold } from '../../events/kernel/decider.ts'
import { placesBefore } from '../../projections/access/sessions.ts'
import { roles } from '../../projections/access/roles.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow, findRows } from '../../projections/kernel/list.ts'
import { idOf } from '../../projections/kernel/projection.ts'
import { departments } from '../../projections/organisation/departments.ts'
import type { Told } from './eventOf.ts'

/** What is to be told to whom; undefined when there is nothing to tell. */
export type Telling = Pick<SentMessage, 'recipientId' | 'kind' | 'params' | 'about'>
type Teller = (desk: Desk, told: Told) => Promise<Telling | undefined>

const everything = { everything: true } as const

/** The payload of an event that this teller is listed for. */
const dataOf = <Events extends Catalogue, Name extends keyof Events>({ event }: Told) =>
  event.data as Payload<Events, Name> // the codec checked it

/** Whoever did the last thing of this kind before. */
const whoDid = ({ events }: Told, type: string): string | undefined =>
  events.findLast((event) => event.type === type && event.meta.by.type === 'user')?.meta.by.id

const importTargets: Readonly<Record<string, MessageTarget>> = {
  order: 'orderImport',
  user: 'userImport',
  department: 'departmentImport',
}

const ofImport =
  (kind: 'importEnded' | 'importFailed' | 'importCancelled'): Teller =>
  async (_, told) => {
    const state = fold(bulkImport, told.events)
    const recipientId = whoDid(told, 'ImportConfirmed') ?? whoDid(told, 'ImportMapped')
    const target = state.state === 'NONE' ? undefined : importTargets[state.target]
    if (state.state === 'NONE' || recipientId === undefined || !target) return undefined
    const { complete, withGaps, refused } = state.counts
    const params = { name: state.file.name, saved: complete + withGaps, refused }
    return { recipientId, kind, params, about: { target, id: idOf(told.event.stream) } }
  }

const auditRunFinished: Teller = async (_, told) => {
  const { result } = dataOf<typeof auditRunEvents, 'AuditRunFinished'>(told)
  const recipientId = whoDid(told, 'AuditRunRequested')
  if (result.kind !== 'EXPORT' || recipientId === undefined) return undefined
  const about = { target: 'auditRun', id: idOf(told.event.stream) } as const
  return { recipientId, kind: 'exportReady', params: { events: result.events }, about }
}

const auditRunFailed: Teller = async (_, told) => {
  const recipientId = whoDid(told, 'AuditRunRequested')
  const about = { target: 'auditRun', id: idOf(told.event.stream) } as const
  return recipientId === undefined ? undefined : { recipientId, kind: 'auditRunFailed', params: {}, about }
}

/** Only who went on with something else meanwhile is told. */
const reportReady: Teller = async ({ db }, told) => {
  const recipientId = whoDid(told, 'ReportRunKept')
  const wish = told.events.find(({ type }) => type === 'ReportRunRequested')
  const { reportId = null } = (wish?.data ?? {}) as Partial<RequestedRun> // its schema's
  if (recipientId === undefined || reportId === null) return undefined
  const row = await findRow(db, reports, reportId, everything)
  return {
    recipientId,
    kind: 'reportReady',
    params: { name: row?.nameCn ?? reportId },
    about: { target: 'report', id: reportId },
  }
}

const ofReportExport =
  (kind: 'reportExportReady' | 'reportExportFailed'): Teller =>
  async (_, told) => {
    const recipientId = whoDid(told, 'ReportExportRequested')
    const wish = told.events.find(({ type }) => type === 'ReportExportRequested')
    if (recipientId === undefined || !wish) return undefined
    const { name } = wish.data as Payload<typeof reportExportEvents, 'ReportExportRequested'> // its schema's
    const { rows = 0 } = told.event.data as { rows?: number } // of a file that is done
    const about = { target: 'reportExport', id: idOf(told.event.stream) } as const
    return { recipientId, kind, params: { name, rows }, about }
  }

const rolesChanged: Teller = async ({ db }, told) => {
  const { added, removed } = dataOf<typeof userEvents, 'UserRolesChanged'>(told)
  const known = new Map(
    (await findRows(db, roles, [...added, ...removed], everything)).map(({ id, name }) => [id, name]),
  )
  const said = (ids: readonly string[]): string =>
    ids
      .map((id) => known.get(id) ?? id)
      .join(', ')
      .slice(0, 500) || '–'
  const params = { added: said(added), removed: said(removed) }
  return { recipientId: idOf(told.event.stream), kind: 'rolesChanged', params, about: { target: 'own', id: 'space' } }
}

const ofPlan =
  (kind: 'planTookEffect' | 'planFailed'): Teller =>
  async ({ db }, told) => {
    const { plan, departmentId, effectiveAt } = dataOf<typeof departmentEvents, 'DepartmentPlanTookEffect'>(told)
    const planned = told.events.findLast(
      ({ type, data }) => type === 'DepartmentChangePlanned' && (data as { plan: number }).plan === plan, // its schema
    )
    if (planned?.meta.by.type !== 'user') return undefined
    const row = await findRow(db, departments, departmentId, everything)
    const params = { name: row?.name ?? departmentId, day: effectiveAt }
    return { recipientId: planned.meta.by.id, kind, params, about: { target: 'department', id: departmentId } }
  }

const newPlace: Teller = async ({ db }, told) => {
  const { userId, purpose } = dataOf<typeof sessionEvents, 'SessionOpened'>(told)
  const { ip } = told.event.meta
  if (purpose !== 'console' || ip === undefined) return undefined
  const before = await placesBefore(db, userId, told.event.position)
  if (before.length === 0 || before.includes(ip)) return undefined
  return { recipientId: userId, kind: 'newPlace', params: { ip }, about: { target: 'own', id: 'space' } }
}

const recovered: Teller = async (_, told) => {
  const { recovery } = dataOf<typeof recoveryEvents, 'RecoveryCompleted'>(told)
  const person = personOf(told, recovery)
  if (!person) return undefined
  const about = { target: 'own', id: 'space' } as const
  return { recipientId: person.userId, kind: 'passwordRecovered', params: {}, about }
}

/** Whom one of an account's recoveries is about. */
export const personOf = ({ events }: Told, recovery: string) => {
  const requested = events.findLast(
    ({ type, data }) => type === 'RecoveryRequested' && (data as { recovery: string }).recovery === recovery, // its schema
  )
  return (requested?.data as Payload<typeof recoveryEvents, 'RecoveryRequested'> | undefined)?.person ?? undefined // as above
}

/** What people are told of by a message, by type of event. */
export const tellers = {
  ImportFinished: ofImport('importEnded'),
  ImportFailed: ofImport('importFailed'),
  ImportCancelled: ofImport('importCancelled'),
  AuditRunFinished: auditRunFinished,
  AuditRunFailed: auditRunFailed,
  ReportRunCompleted: reportReady,
  ReportExportFinished: ofReportExport('reportExportReady'),
  ReportExportFailed: ofReportExport('reportExportFailed'),
  UserRolesChanged: rolesChanged,
  DepartmentPlanTookEffect: ofPlan('planTookEffect'),
  DepartmentPlanFailed: ofPlan('planFailed'),
  SessionOpened: newPlace,
  RecoveryCompleted: recovered,
} as const satisfies Readonly<Record<string, Teller>>
