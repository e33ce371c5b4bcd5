import { hashHref, addressOf } from '../shell/hashLocation.ts'

/** Where the screens of the auditor are. */
export const eventsPath = '/audit/events'
export const runsPath = '/audit/runs'
export const headsPath = '/audit/heads'
export const seenPath = '/audit/seen'
export const erasuresPath = '/audit/erasures'

export const eventPath = (position: number): string => `${eventsPath}/${position}`
export const eventHref = (position: number): string => hashHref(eventPath(position))
export const runPath = (id: string): string => `${runsPath}/${encodeURIComponent(id)}`
export const runHref = (id: string): string => hashHref(runPath(id))
export const peoplePath = `${erasuresPath}/people`
export const erasurePath = (id: string): string => `${erasuresPath}/${encodeURIComponent(id)}`
export const erasureHref = (id: string): string => hashHref(erasurePath(id))

/** The events of one record, newest first. */
export const recordEventsPath = (kind: string, recordId: string): string =>
  addressOf({ path: eventsPath, search: new URLSearchParams({ kind, recordId }).toString() })

/** Where the API keeps these; everything below is asked again after a change. */
export const eventApi = '/sys/audit/event'
export const kindsApi = '/sys/audit/kinds'
export const runApi = '/sys/audit/run'
export const runApiOf = (id: string): string => `${runApi}/${encodeURIComponent(id)}`
export const headsApi = '/sys/ledger/heads'
export const seenApi = '/sys/audit/seen'
export const privacyApi = '/sys/privacy'
export const erasureApi = `${privacyApi}/erasure`
export const erasureApiOf = (id: string): string => `${erasureApi}/${encodeURIComponent(id)}`
export const subjectApi = `${privacyApi}/subject`
export const subjectApiOf = (id: string): string => `${subjectApi}/${encodeURIComponent(id)}`
