import { textMessage, textMessageStates, type TextMessageStatus } from '../../events/messages/textMessage.ts'
import { type Column, nullable, personalColumn, type RowOf, text } from '../kernel/columns.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  subjectId: text(),
  phone: personalColumn(text()),
  content: personalColumn(text()),
  purpose: text(),
  resends: nullable(text()),
  status: text() as Column<TextMessageStatus>, // one of its words
  reason: nullable(text()),
  provider: text(),
  receipt: text(),
  sentAt: nullable(text()),
}

export type TextMessageRow = RowOf<typeof columns>

/** One row for each text message. */
export const textMessages = projection(textMessage.events, {
  name: 'textMessages',
  context: 'messages',
  revision: 1,
  columns,
  key: 'id',
  indexes: [
    ['createdAt', 'id'],
    ['companyId', 'createdAt', 'id'],
    ['subjectId', 'createdAt', 'id'],
  ],
  keys: (event) => [idOf(event.stream)],
  on: {
    TextMessageQueued: (_, event): TextMessageRow => ({
      ...event.data,
      status: 'WAITING',
      reason: null,
      provider: '',
      receipt: '',
      sentAt: null,
      ...opened(event),
    }),
    TextMessageAccepted: onRow((_, { provider, receipt }, event) => ({
      status: 'ACCEPTED',
      provider,
      receipt,
      sentAt: event.meta.at,
    })),
    TextMessageDelivered: onRow(() => ({ status: 'DELIVERED' })),
    TextMessageFailed: onRow((_, { reason }) => ({ status: 'FAILED', reason })),
    TextMessageIgnored: onRow((_, { reason }) => ({ status: 'IGNORED', reason })),
  },
})

/** How the log may be searched, newest first. */
export const textMessageList: ListFields<typeof columns> = {
  createdAt: { kind: 'instant' },
  subjectId: { kind: 'text', sort: false },
  purpose: { kind: 'text', sort: false },
  status: { kind: 'choice', choices: textMessageStates, sort: false },
}
