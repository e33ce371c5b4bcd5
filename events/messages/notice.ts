import * as z from 'zod'
import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { id, instant, oneOf, personal, requiredText, text, whole } from '../kernel/fields.ts'
import { languages } from '../kernel/phrases.ts'
import { refuse } from './phrases.ts'

/** The ways by which something reaches a person outside the product. */
export const noticeChannels = ['mail', 'wechat'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** What a notice is about; each has its sentences in `noticeTexts.ts`. */
export const noticePurposes = ['recoveryLink', 'passwordRecovered', 'wechatCode'] as const
export type NoticePurpose = (typeof noticePurposes)[number]

const queued = z.strictObject({
  subjectId: id(),
  companyId: id(),
  departmentId: id().nullable(),
  channel: oneOf(noticeChannels),
  /** An address, or an account of WeChat. */
  to: personal(requiredText(254), 'subjectId', 'S2'),
  purpose: oneOf(noticePurposes),
  language: oneOf(languages),
  /** Where what it opens is kept until it is sent: a link's token, or a code. It stands in no event. */
  secret: id().nullable(),
  /** For how many minutes what it opens is good; 0 where it opens nothing. */
  minutes: whole({ max: 1440 }),
  /** After this it is worth nothing and is not sent any more. */
  until: instant().nullable(),
})
const nothing = z.strictObject({})
const accepted = z.strictObject({ receipt: text(200) })
const failed = z.strictObject({ reason: requiredText(500) })

const commands = { QueueNotice: queued, AcceptNotice: accepted, FailNotice: failed, IgnoreNotice: nothing }

export const noticeEvents = {
  NoticeQueued: queued,
  NoticeAccepted: accepted,
  NoticeFailed: failed,
  /** Its time was over before it could be sent. */
  NoticeIgnored: nothing,
}

export const noticeStates = ['WAITING', 'ACCEPTED', 'FAILED', 'IGNORED'] as const
export type NoticeStatus = (typeof noticeStates)[number]
export type QueuedNotice = z.output<typeof queued>
export type Notice = Readonly<{ status: 'NONE' }> | Readonly<{ status: NoticeStatus; notice: QueuedNotice }>

/** One text to one person outside the product: waiting, taken by the server of its channel, or not sent. */
export const notice = decider({
  context: 'messages',
  stream: 'notice',
  commands,
  events: noticeEvents,
  initial: { status: 'NONE' } as Notice, // not written yet
  decide: {
    QueueNotice: (state, data) =>
      state.status === 'NONE' ? [{ type: 'NoticeQueued', data }] : refuseCommonly('conflict', 'RECORD_EXISTS'),
    AcceptNotice: (state, data) => {
      mustWait(state)
      return [{ type: 'NoticeAccepted', data }]
    },
    FailNotice: (state, data) => {
      mustWait(state)
      return [{ type: 'NoticeFailed', data }]
    },
    IgnoreNotice: (state) => {
      mustWait(state)
      return [{ type: 'NoticeIgnored', data: {} }]
    },
  },
  evolve: {
    NoticeQueued: (_, data): Notice => ({ status: 'WAITING', notice: data }),
    NoticeAccepted: (state) => become(state, 'ACCEPTED'),
    NoticeFailed: (state) => become(state, 'FAILED'),
    NoticeIgnored: (state) => become(state, 'IGNORED'),
  },
})

const become = (state: Notice, status: NoticeStatus): Notice => (state.status === 'NONE' ? state : { ...state, status })

const mustWait = ({ status }: Notice): void => {
  if (status === 'NONE') refuseCommonly('missing', 'NOT_FOUND')
  if (status !== 'WAITING') refuse('conflict', 'NOTICE_STATE_INVALID', { params: { from: status } })
}
