import { say } from '../../kit/toast.ts'
import { send, useList, useRefresh } from '../../shell/calls.ts'
import type { MessageAnswer } from '../../../projections/messages/messageAnswers.ts'
import { type AddressDesk, wholeOf } from '../../shell/record/useAddress.ts'
import type { BulkAnswer } from '../../shell/record/bulk.ts'
import { useMessageWords } from './words.ts'

export const messagesApi = '/message'
export const views = ['all', 'unread', 'read'] as const
export type View = (typeof views)[number]

const filtersOf: Readonly<Record<View, object>> = {
  all: {},
  unread: { filters: { readAt: { op: 'empty' } } },
  read: { filters: { readAt: { op: 'filled' } } },
}

/** The own messages as the address says: which of them, and which page. */
export const useMessages = (address: AddressDesk) => {
  const view = views.find((one) => one === address.get('view')) ?? 'all'
  const page = wholeOf(address.get('page')) ?? 1
  const size = wholeOf(address.get('size')) ?? 20
  const path = `${messagesApi}/getMessageByParam?pageNum=${page}&pageSize=${size}`
  return { view, page, size, answer: useList<MessageAnswer>(path, { ...filtersOf[view] }) }
}

/** What can be done with messages; each act can be taken back. */
export const useMessageActs = () => {
  const t = useMessageWords()
  const refresh = useRefresh()
  const mark = async (way: 'read' | 'unread', ids: readonly string[]): Promise<void> => {
    await send('PUT', `${messagesApi}/${way}`, { ids })
    await refresh(messagesApi)
  }
  const readAll = async (): Promise<void> => {
    const { ok } = await send<BulkAnswer>('PUT', `${messagesApi}/readAll`, {})
    await refresh(messagesApi)
    const ids = ok.map(({ id }) => id)
    if (ids.length === 0) return say(t('noneUnread'))
    say(t('allRead', { count: ids.length }), { undo: () => mark('unread', ids) })
  }
  return { mark, readAll }
}
