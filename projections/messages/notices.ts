import {
  notice,
  type NoticeChannel,
  noticeChannels,
  type NoticePurpose,
  noticeStates,
  type NoticeStatus,
} from '../../events/messages/notice.ts'
import { type Column, nullable, personalColumn, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns } from '../kernel/record.ts'

const word = <Word extends string>() => text() as Column<Word> // a text out of few

const columns = {
  ...ownerColumns,
  subjectId: text(),
  channel: word<NoticeChannel>(),
  to: personalColumn(text()),
  purpose: word<NoticePurpose>(),
  status: word<NoticeStatus>(),
  reason: nullable(text()),
  sentAt: nullable(text()),
}

export type NoticeRow = RowOf<typeof columns>

/** One row for each text that went out to a person, or was to go. */
export const notices = projection(notice.events, {
  name: 'notices',
  context: 'messages',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['subjectId', 'channel', 'status']],
  keys: (event) => [idOf(event.stream)],
  on: {
    NoticeQueued: (_, event): NoticeRow => {
      const { subjectId, companyId, departmentId, channel, to, purpose } = event.data
      const said = { subjectId, companyId, departmentId, channel, to, purpose }
      return { ...said, status: 'WAITING', reason: null, sentAt: null, ...opened(event) }
    },
    NoticeAccepted: onRow((_, __, event) => ({ status: 'ACCEPTED', sentAt: event.meta.at })),
    NoticeFailed: onRow((_, { reason }) => ({ status: 'FAILED', reason })),
    NoticeIgnored: onRow(() => ({ status: 'IGNORED' })),
  },
})

export type NoticeCounts = Readonly<Record<NoticeChannel, Readonly<Record<NoticeStatus, number>>>>

/** How many notices to a person stand in each state, by channel. */
export const countNotices = async ({ read }: Database, subjectId: string): Promise<NoticeCounts> => {
  const rows: Readonly<{ channel: string; status: string; count: number | string }>[] = await read(notices.name)
    .where({ subjectId })
    .select('channel', 'status')
    .count({ count: '*' })
    .groupBy('channel', 'status')
  const countOf = (channel: string, status: string): number =>
    Number(rows.find((row) => row.channel === channel && row.status === status)?.count ?? 0)
  const perState = (channel: NoticeChannel) =>
    Object.fromEntries(noticeStates.map((status) => [status, countOf(channel, status)])) as NoticeCounts['mail'] // every state
  return Object.fromEntries(noticeChannels.map((channel) => [channel, perState(channel)])) as NoticeCounts // every channel
}
