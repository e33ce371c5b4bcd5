import { message, type MessageKind, messageKinds, type SentMessage } from '../../events/messages/message.ts'
import type { Params } from '../../events/kernel/phrases.ts'
import { type Column, json, nullable, personalColumn, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  recipientId: text(),
  kind: text() as Column<MessageKind>, // a text out of few
  params: personalColumn(json<Params>()),
  about: nullable(json<NonNullable<SentMessage['about']>>()),
  readAt: nullable(text()),
}

export type MessageRow = RowOf<typeof columns>

/** One row for each message in somebody's message centre. */
export const messages = projection(message.events, {
  name: 'messages',
  context: 'messages',
  revision: 1,
  columns,
  key: 'id',
  indexes: [
    ['recipientId', 'createdAt', 'id'],
    ['recipientId', 'readAt'],
  ],
  keys: (event) => [idOf(event.stream)],
  on: {
    MessageSent: (_, event): MessageRow => ({ ...event.data, readAt: null, ...opened(event) }),
    MessageRead: onRow((_, __, event) => ({ readAt: event.meta.at })),
    MessageUnread: onRow(() => ({ readAt: null })),
  },
})

/** How one's own messages may be searched, newest first. */
export const messageList: ListFields<typeof columns> = {
  createdAt: { kind: 'instant' },
  kind: { kind: 'choice', choices: messageKinds, sort: false },
  readAt: { kind: 'instant', sort: false },
}

/** How many messages somebody has not read. */
export const countUnread = async ({ read }: Database, recipientId: string): Promise<number> => {
  const [row] = await read(messages.name).where({ recipientId }).whereNull('readAt').count({ count: '*' })
  return Number(row?.['count'] ?? 0)
}

/** The newest unread messages of somebody, so many at most. */
export const unreadOf = async ({ read }: Database, recipientId: string, limit: number): Promise<readonly string[]> =>
  read(messages.name)
    .where({ recipientId })
    .whereNull('readAt')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .pluck<string[]>('id')
