import type { TextMessageRow } from './textMessages.ts'

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
