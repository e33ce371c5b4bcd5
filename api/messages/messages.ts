import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { message } from '../../events/messages/message.ts'
import { messageText } from '../../events/messages/messageTexts.ts'
import { reachable } from '../../events/runtime/channels.ts'
import { findRow, listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import type { DeliveryAnswer, MessageAnswer } from '../../projections/messages/messageAnswers.ts'
import { countUnread, messageList, type MessageRow, messages, unreadOf } from '../../projections/messages/messages.ts'
import { countNotices } from '../../projections/messages/notices.ts'
import { bulk } from '../kernel/bulk.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { idsBody, listed, written } from '../kernel/written.ts'

type Asking = Call<unknown, unknown>

/** Unread messages that are read at once; of more, the newest. */
const atOnce = 500
const everything = { everything: true } as const

const answerOf = (
  { id, kind, params, about, createdAt, readAt, version }: MessageRow,
  language: Language,
): MessageAnswer => ({ id, kind, text: messageText(kind, language, params), about, createdAt, readAt, version })

const mark = async (call: Asking, id: string, type: 'ReadMessage' | 'UnreadMessage') => {
  const { desk, caller } = call
  const row = await findRow(desk.db, messages, id, everything)
  if (row?.recipientId !== caller.userId) return refuse('missing', 'NOT_FOUND')
  const asked = call.asked()
  const own = { ...asked, commandId: `${asked.commandId}-${id}` }
  return written(await desk.journal.execute(message, id, { type, data: {} }, own))
}

const markAll = (call: Asking, ids: readonly string[], type: 'ReadMessage' | 'UnreadMessage') =>
  bulk(
    [...new Set(ids)],
    (id) => id,
    (id) => mark(call, id, type),
    call.language,
  )

const deliveryTo = async ({ desk, caller }: Asking): Promise<DeliveryAnswer> => {
  const { mail, wechat } = reachable(desk.config)
  const own = { reach: everything, fields: {}, where: { recipientId: caller.userId }, page: { pageSize: 1 } }
  const [counts, unread, { total }] = await Promise.all([
    countNotices(desk.db, caller.userId),
    countUnread(desk.db, caller.userId),
    listRows(desk.db, messages, own),
  ])
  return {
    mail: { configured: mail, counts: counts.mail },
    wechat: { configured: wechat, counts: counts.wechat },
    messages: { unread, total },
  }
}

/** The message centre: everybody's own, and nobody else's. */
export const messageRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/message/getMessageByParam',
    action: 'signedIn',
    summary: 'A page of the own messages, newest first',
    waitsFor: [message.context],
    query: pageQuery,
    body: listQuery(messageList),
    handle: (call) =>
      listed(call, message.context, async () => {
        const page = await listRows(call.desk.db, messages, {
          reach: everything,
          where: { recipientId: call.caller.userId },
          fields: messageList,
          query: call.body,
          page: call.query,
          sort: [{ field: 'createdAt', dir: 'desc' }],
        })
        return { ...page, list: page.list.map((row) => answerOf(row, call.language)) }
      }),
  }),
  route({
    method: 'get',
    path: '/message/unreadCount',
    action: 'signedIn',
    summary: 'How many own messages are unread',
    data: z.strictObject({ count: z.number() }),
    handle: async ({ desk, caller }) => ({ count: await countUnread(desk.db, caller.userId) }),
  }),
  route({
    method: 'get',
    path: '/message/delivery',
    action: 'signedIn',
    summary: 'What became of the mails and messages to oneself',
    handle: deliveryTo,
  }),
  route({
    method: 'put',
    path: '/message/read',
    action: 'signedIn',
    summary: 'Notes that own messages were read',
    waitsFor: [message.context],
    body: idsBody,
    handle: (call) => markAll(call, call.body.ids, 'ReadMessage'),
  }),
  route({
    method: 'put',
    path: '/message/unread',
    action: 'signedIn',
    summary: 'Notes that own messages are to be read again',
    waitsFor: [message.context],
    body: idsBody,
    handle: (call) => markAll(call, call.body.ids, 'UnreadMessage'),
  }),
  route({
    method: 'put',
    path: '/message/readAll',
    action: 'signedIn',
    summary: 'Notes that every own message was read, the newest 500 at once',
    waitsFor: [message.context],
    body: z.strictObject({}),
    handle: async (call) => {
      const { db } = call.desk
      return markAll(call, await unreadOf(db, call.caller.userId, atOnce), 'ReadMessage')
    },
  }),
]
