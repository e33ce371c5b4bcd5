import * as z from 'zod'
import { decider } from '../kernel/decider.ts'
import { id } from '../kernel/fields.ts'
import { isSame } from './isSame.ts'

/** What an authorised person may do; who may see nothing is not authorised. */
export const reportRights = z.strictObject({
  view: z.literal(true).default(true),
  export: z.boolean().default(false),
  edit: z.boolean().default(false),
  share: z.boolean().default(false),
})
export type GivenRights = z.output<typeof reportRights>

const people = z.array(id()).min(1).max(500)
const person = z.strictObject({ userId: id() })

const commands = {
  AuthoriseReportUsers: z.strictObject({ userIds: people, rights: reportRights }),
  UnauthoriseReportUsers: z.strictObject({ userIds: people }),
  /** Takes people off both lists. */
  ClearReportUsers: z.strictObject({ userIds: people }),
}

const events = {
  ReportUserAuthorised: z.strictObject({ userId: id(), rights: reportRights }),
  ReportUserUnauthorised: person,
  ReportUserCleared: person,
}

/** People on one of the two lists: their rights, or null for who may not see the report at all. */
export type ReportUsers = ReadonlyMap<string, GivenRights | null>

/** Who may see one report by name, and who may not. */
export const reportAccess = decider({
  context: 'reports',
  stream: 'reportaccess',
  commands,
  events,
  initial: new Map() as ReportUsers, // nobody by name
  decide: {
    AuthoriseReportUsers: (state, { userIds, rights }) =>
      once(userIds)
        .filter((userId) => !isSame(state.get(userId), rights))
        .map((userId) => ({ type: 'ReportUserAuthorised', data: { userId, rights } })),
    UnauthoriseReportUsers: (state, { userIds }) =>
      once(userIds)
        .filter((userId) => state.get(userId) !== null)
        .map((userId) => ({ type: 'ReportUserUnauthorised', data: { userId } })),
    ClearReportUsers: (state, { userIds }) =>
      once(userIds)
        .filter((userId) => state.has(userId))
        .map((userId) => ({ type: 'ReportUserCleared', data: { userId } })),
  },
  evolve: {
    ReportUserAuthorised: (state, { userId, rights }): ReportUsers => new Map(state).set(userId, rights),
    ReportUserUnauthorised: (state, { userId }): ReportUsers => new Map(state).set(userId, null),
    ReportUserCleared: (state, { userId }): ReportUsers => new Map([...state].filter(([known]) => known !== userId)),
  },
})

const once = (ids: readonly string[]): readonly string[] => [...new Set(ids)]
