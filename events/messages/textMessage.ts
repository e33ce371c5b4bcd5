import * as z from 'zod'
import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { id, personal, requiredText, text } from '../kernel/fields.ts'
import { refuse } from './phrases.ts'

/**
 * `subjectId` is the person whose phone it is. `content` is what was written, with codes that open something replaced
 * by `****` before they come here.
 */
const queued = z.strictObject({
  subjectId: id(),
  companyId: id(),
  departmentId: id().nullable(),
  phone: personal(requiredText(32), 'subjectId', 'S2'),
  content: personal(requiredText(1000), 'subjectId', 'S2'),
  purpose: text(64),
  /** The message that this one sends again. */
  resends: id().nullable(),
})
const nothing = z.strictObject({})
const reason = z.strictObject({ reason: requiredText(500) })
const accepted = z.strictObject({ provider: text(64), receipt: text(128) })

const commands = {
  QueueTextMessage: queued,
  AcceptTextMessage: accepted,
  DeliverTextMessage: nothing,
  FailTextMessage: reason,
  IgnoreTextMessage: reason,
}

const events = {
  TextMessageQueued: queued,
  TextMessageAccepted: accepted,
  TextMessageDelivered: nothing,
  TextMessageFailed: reason,
  TextMessageIgnored: reason,
}

export const textMessageStates = ['WAITING', 'ACCEPTED', 'DELIVERED', 'FAILED', 'IGNORED'] as const
export type TextMessageStatus = (typeof textMessageStates)[number]
export type TextMessage = Readonly<{ status: 'NONE' | TextMessageStatus }>

/** One text message to one phone: waiting, taken by the provider, and what became of it. */
export const textMessage = decider({
  context: 'messages',
  stream: 'textMessage',
  commands,
  events,
  initial: { status: 'NONE' } as TextMessage, // not written yet
  decide: {
    QueueTextMessage: (state, data) =>
      state.status === 'NONE' ? [{ type: 'TextMessageQueued', data }] : refuseCommonly('conflict', 'RECORD_EXISTS'),
    AcceptTextMessage: (state, data) => {
      mustBe(state, ['WAITING'])
      return [{ type: 'TextMessageAccepted', data }]
    },
    DeliverTextMessage: (state) => {
      mustBe(state, ['ACCEPTED'])
      return [{ type: 'TextMessageDelivered', data: {} }]
    },
    FailTextMessage: (state, data) => {
      mustBe(state, ['WAITING', 'ACCEPTED'])
      return [{ type: 'TextMessageFailed', data }]
    },
    IgnoreTextMessage: (state, data) => {
      mustBe(state, ['WAITING'])
      return [{ type: 'TextMessageIgnored', data }]
    },
  },
  evolve: {
    TextMessageQueued: (): TextMessage => ({ status: 'WAITING' }),
    TextMessageAccepted: (): TextMessage => ({ status: 'ACCEPTED' }),
    TextMessageDelivered: (): TextMessage => ({ status: 'DELIVERED' }),
    TextMessageFailed: (): TextMessage => ({ status: 'FAILED' }),
    TextMessageIgnored: (): TextMessage => ({ status: 'IGNORED' }),
  },
})

/** Ended ones that did not arrive can be written again. */
export const canResend = (status: TextMessageStatus): boolean => status === 'FAILED' || status === 'IGNORED'

const mustBe = ({ status }: TextMessage, from: readonly TextMessageStatus[]): void => {
  if (status === 'NONE') refuseCommonly('missing', 'NOT_FOUND')
  if (!from.some((one) => one === status)) refuse('conflict', 'MESSAGE_STATE_INVALID', { params: { from: status } })
}
