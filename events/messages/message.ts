import * as z from 'zod'
import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { id, oneOf, personal, requiredText, text } from '../kernel/fields.ts'

/** What a message tells; each has its sentence in `messageTexts.ts`. */
export const messageKinds = [
  'importEnded',
  'importFailed',
  'importCancelled',
  'exportReady',
  'reportExportReady',
  'reportExportFailed',
  'reportReady',
  'auditRunFailed',
  'rolesChanged',
  'planTookEffect',
  'planFailed',
  'newPlace',
  'passwordRecovered',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** The kinds of records that a message leads to. */
export const messageTargets = [
  'orderImport',
  'userImport',
  'departmentImport',
  'auditRun',
  'reportExport',
  'report',
  'department',
  'own',
] as const
export type MessageTarget = (typeof messageTargets)[number]

const sent = z.strictObject({
  /** Whose message it is. */
  recipientId: id(),
  companyId: id(),
  departmentId: id().nullable(),
  kind: oneOf(messageKinds),
  /** What fills the sentence in: names and numbers as they were then. */
  params: personal(z.record(z.string(), z.union([text(500), z.number()])), 'recipientId', 'S2'),
  /** The record to open. */
  about: z.strictObject({ target: oneOf(messageTargets), id: requiredText(64) }).nullable(),
})
const nothing = z.strictObject({})

export const messageEvents = { MessageSent: sent, MessageRead: nothing, MessageUnread: nothing }

export type SentMessage = z.output<typeof sent>
export type Message = Readonly<{ status: 'NONE' | 'UNREAD' | 'READ' }>

/** One message in the message centre of one person. */
export const message = decider({
  context: 'messages',
  stream: 'message',
  commands: { SendMessage: sent, ReadMessage: nothing, UnreadMessage: nothing },
  events: messageEvents,
  initial: { status: 'NONE' } as Message, // not written yet
  decide: {
    SendMessage: (state, data) => (state.status === 'NONE' ? [{ type: 'MessageSent', data }] : []),
    ReadMessage: (state) => (mustBeThere(state) === 'READ' ? [] : [{ type: 'MessageRead', data: {} }]),
    UnreadMessage: (state) => (mustBeThere(state) === 'UNREAD' ? [] : [{ type: 'MessageUnread', data: {} }]),
  },
  evolve: {
    MessageSent: (): Message => ({ status: 'UNREAD' }),
    MessageRead: (): Message => ({ status: 'READ' }),
    MessageUnread: (): Message => ({ status: 'UNREAD' }),
  },
  /** Version 2 knows more kinds of messages. */
  upcasts: { MessageSent: [(older) => older] },
})

const mustBeThere = ({ status }: Message) => (status === 'NONE' ? refuseCommonly('missing', 'NOT_FOUND') : status)
