import type { SentMessage } from '../../events/messages/message.ts'
import type { MessageRow } from './messages.ts'
import type { NoticeCounts } from './notices.ts'
import type { TextMessageRow } from './textMessages.ts'

/** A message of one's own, told in one's language. */
export type MessageAnswer = Pick<MessageRow, 'id' | 'kind' | 'createdAt' | 'readAt' | 'version'> &
  Readonly<{ text: string; about: SentMessage['about'] }>

/** What went out to oneself, and by which ways anything can. */
export type DeliveryAnswer = Readonly<{
  mail: Readonly<{ configured: boolean; counts: NoticeCounts['mail'] }>
  wechat: Readonly<{ configured: boolean; counts: NoticeCounts['wechat'] }>
  messages: Readonly<{ unread: number; total: number }>
}>

/** A text message, as the console shows it; the phone is masked unless the reader may see it. */
export type TextMessageAnswer = Pick<
  TextMessageRow,
  | 'id'
  | 'phone'
  | 'content'
  | 'purpose'
  | 'status'
  | 'reason'
  | 'createdAt'
  | 'sentAt'
  | 'resends'
  | 'position'
  | 'version'
> &
  Readonly<{ recipient: Readonly<{ id: string; name: string }>; canResend: boolean }>
