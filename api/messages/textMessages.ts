import { createHash } from 'node:crypto'
import { canResend, textMessage } from '../../events/messages/textMessage.ts'
import { words } from '../../events/messages/phrases.ts'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { ERASED, WITHHELD } from '../../events/kernel/fields.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { refuse } from '../../events/messages/phrases.ts'
import { namesOf } from '../../projections/access/users.ts'
import { findRow, listRows, pagesOf } from '../../projections/kernel/list.ts'
import { listQuery, type ListQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import type { TextMessageAnswer } from '../../projections/messages/messageAnswers.ts'
import { textMessageList, type TextMessageRow, textMessages } from '../../projections/messages/textMessages.ts'
import { bulk } from '../kernel/bulk.ts'
import { companyWide, isOwnCompany } from '../kernel/companyWide.ts'
import { exportRoute } from '../kernel/exportRoute.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { holds } from '../kernel/session.ts'
import { idsBody, listed, written } from '../kernel/written.ts'

type Asking = Call<unknown, unknown>

const path = '/sys/log/sms'
const read = 'sys:smsLog:read'
const resend = 'sys:smsLog:resend'
const unmask = 'sys:smsLog:unmask'
const newestFirst = [{ field: 'createdAt', dir: 'desc' }] as const

/** 13812345678 → 138****5678; what is too short to be told apart is hidden whole. */
export const maskedPhone = (phone: string): string => {
  if (phone === ERASED || phone === WITHHELD) return phone
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

const answersOf = async (call: Asking, rows: readonly TextMessageRow[]): Promise<readonly TextMessageAnswer[]> => {
  const { desk, caller } = call
  const shown = holds(caller, unmask)
  const subjects = [...new Set(rows.map(({ subjectId }) => subjectId))]
  const names = await namesOf(desk.db, subjects)
  call.seen({ subjects, fields: shown ? ['name', 'phone', 'content'] : ['name', 'content'] })
  return rows.map((row) => ({
    id: row.id,
    phone: shown ? row.phone : maskedPhone(row.phone),
    content: row.content,
    purpose: row.purpose,
    status: row.status,
    reason: row.reason,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    resends: row.resends,
    position: row.position,
    version: row.version,
    recipient: { id: row.subjectId, name: names.get(row.subjectId) ?? row.subjectId },
    canResend: canResend(row.status),
  }))
}

const heads: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['时间（UTC）', '收件人', '手机号', '内容', '用途', '状态', '原因', '发送时间（UTC）', '位置'],
  'zh-TW': ['時間（UTC）', '收件人', '手機號碼', '內容', '用途', '狀態', '原因', '傳送時間（UTC）', '位置'],
  'en-US': ['When (UTC)', 'Recipient', 'Phone', 'Content', 'Purpose', 'State', 'Reason', 'Sent (UTC)', 'Position'],
}

async function* rowsOf(call: Call<unknown, ListQuery>) {
  const { cursor: _, ...query } = call.body
  const said: Readonly<Record<string, string>> = words[call.language]
  const request = {
    ...companyWide(call.caller.reach('sys:smsLog:export')),
    fields: textMessageList,
    query,
    sort: newestFirst,
  }
  for await (const rows of pagesOf(call.desk.db, textMessages, request))
    for (const row of await answersOf(call, rows))
      yield [
        row.createdAt,
        row.recipient.name,
        row.phone,
        row.content,
        row.purpose,
        said[`textMessage.status.${row.status}`] ?? row.status,
        row.reason,
        row.sentAt,
        String(row.position),
      ]
}

/** Writes the same text to the same phone once more: another message, which names this one. */
const sendAgain = async (call: Asking, id: string) => {
  const { desk, caller } = call
  const row = await findRow(desk.db, textMessages, id, { everything: true })
  if (!row || !isOwnCompany(caller.reach(resend), row)) return refuseCommonly('missing', 'NOT_FOUND')
  if (!canResend(row.status)) refuse('conflict', 'MESSAGE_STATE_INVALID', { params: { from: row.status } })
  if (row.phone === ERASED || row.phone === WITHHELD) return refuseCommonly('conflict', 'SUBJECT_ERASED')
  const { subjectId, companyId, departmentId, phone, content, purpose } = row
  const data = { subjectId, companyId, departmentId, phone, content, purpose, resends: id }
  const asked = call.asked()
  const own = { ...asked, commandId: `${asked.commandId}-${id}` }
  // a repeated request writes the same messages again, so each has an id that follows from it
  const newId = createHash('sha256').update(`${call.newId} ${id}`).digest('hex').slice(0, 32)
  return written(await desk.journal.execute(textMessage, newId, { type: 'QueueTextMessage', data }, own))
}

/** Text messages: what was written to whom, and what became of it. */
export const textMessageRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: `${path}/getSmsLogByParam`,
    action: read,
    widenedBy: [unmask],
    summary: 'A page of text messages, newest first; phones are masked',
    waitsFor: [textMessage.context],
    query: pageQuery,
    body: listQuery(textMessageList),
    handle: (call) =>
      listed(call, textMessage.context, async () => {
        const page = await listRows(call.desk.db, textMessages, {
          ...companyWide(call.caller.reach(read)),
          fields: textMessageList,
          query: call.body,
          page: call.query,
          sort: newestFirst,
        })
        return { ...page, list: await answersOf(call, page.list) }
      }),
  }),
  route({
    method: 'put',
    path: `${path}/resend`,
    action: resend,
    summary: 'Sends messages again that did not arrive, each as a new one',
    waitsFor: [textMessage.context],
    body: idsBody,
    handle: (call) =>
      bulk(
        [...new Set(call.body.ids)],
        (id) => id,
        (id) => sendAgain(call, id),
        call.language,
      ),
  }),
  exportRoute({
    path: `${path}/export`,
    action: 'sys:smsLog:export',
    widenedBy: [unmask],
    summary: 'Text messages that pass the filters',
    body: listQuery(textMessageList),
    name: { 'zh-CN': '短信日志', 'zh-TW': '簡訊記錄', 'en-US': 'Text messages' },
    table: (call) => ({ head: heads[call.language], rows: rowsOf(call) }),
  }),
]
