import * as z from 'zod'
import { id } from '../../events/kernel/fields.ts'
import { notice, type NoticeChannel, type QueuedNotice } from '../../events/messages/notice.ts'
import { noticeText } from '../../events/messages/noticeTexts.ts'
import type { Config } from '../../events/runtime/config.ts'
import { type AnyWorkKind, type Work, workKind } from '../kernel/workKind.ts'
import { type Outgoing, Undeliverable } from './channel.ts'
import { openChannel } from './openChannel.ts'

const noticeWork = z.strictObject({ noticeId: id() })
type NoticeWork = z.output<typeof noticeWork>
type Sending = Work<NoticeWork, never>

/**
 * Hands a notice to the server of its channel: at least once, since who loses the line cannot know whether it was taken.
 * Once that is over, what the notice opens is kept nowhere any more.
 */
export const sendNotice: AnyWorkKind = workKind<NoticeWork, never>({
  name: 'messages.sendNotice',
  payload: noticeWork,
  concurrency: 4,
  handle: (work) => handle(work),
  giveUp: (work, error) => end(work, { type: 'FailNotice', data: { reason: error.slice(0, 500) || 'unknown' } }),
})

type End = Readonly<
  | { type: 'AcceptNotice'; data: { receipt: string } }
  | { type: 'FailNotice'; data: { reason: string } }
  | { type: 'IgnoreNotice'; data: Record<never, never> }
>

const handle = async (work: Sending): Promise<void> => {
  const { desk, payload, signal } = work
  const { state } = await desk.journal.load(notice, payload.noticeId)
  if (state.status === 'NONE') return
  if (state.status !== 'WAITING') return forget(work, state.notice)
  const outgoing = await outgoingOf(work, state.notice)
  if (!outgoing) return end(work, { type: 'IgnoreNotice', data: {} })
  return end(work, await send(desk.config, state.notice.channel, outgoing, signal))
}

const send = async (config: Config, name: NoticeChannel, outgoing: Outgoing, signal: AbortSignal): Promise<End> => {
  try {
    const channel = await openChannel(config, name)
    return { type: 'AcceptNotice', data: { receipt: await channel.send(outgoing, signal) } }
  } catch (error) {
    if (error instanceof Undeliverable) return { type: 'FailNotice', data: { reason: error.message } }
    throw error
  }
}

/** Undefined when it is too late for it, or what it opens is gone. */
const outgoingOf = async ({ desk, payload }: Sending, queued: QueuedNotice): Promise<Outgoing | undefined> => {
  const { to, purpose, language, secret, minutes, until } = queued
  if (until !== null && desk.now() >= until) return undefined
  const opens = secret === null ? '' : await desk.secrets.reveal(secret)
  if (opens === undefined) return undefined
  const link = recoveryLink(desk.config, opens)
  const { subject, body } = noticeText(purpose, language, { product: 'Daybook', minutes, link, code: opens })
  return { id: payload.noticeId, to, subject, body }
}

/** The token stands behind the `#`: browsers send that to no server. */
const recoveryLink = ({ DAYBOOK_PUBLIC_URL: base = '' }: Config, token: string): string =>
  `${base.replace(/\/+$/, '')}/recovery/#/reset?token=${token}`

const end = async (work: Sending, command: End): Promise<void> => {
  const { desk, payload, asked } = work
  const { state } = await desk.journal.load(notice, payload.noticeId)
  if (state.status === 'WAITING') await desk.journal.execute(notice, payload.noticeId, command, asked('end'))
  if (state.status !== 'NONE') await forget(work, state.notice)
}

const forget = async ({ desk }: Sending, { secret }: QueuedNotice): Promise<void> => {
  if (secret !== null) await desk.secrets.destroy(secret)
}
