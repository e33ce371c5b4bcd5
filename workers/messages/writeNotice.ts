import type { recoveryEvents } from '../../events/access/recoverySchemas.ts'
import { linkMinutes } from '../../events/access/recovery.ts'
import type { KnownUser } from '../../events/access/userState.ts'
import type { Payload } from '../../events/kernel/decider.ts'
import { isMailAddress } from '../../events/messages/mailAddress.ts'
import { notice, type QueuedNotice } from '../../events/messages/notice.ts'
import { reachable } from '../../events/runtime/channels.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { type AnyWorkKind, workKind } from '../kernel/workKind.ts'
import { eventOf, type EventPlace, eventPlace, type Told } from './eventOf.ts'
import { ownerOf, recipientOf } from './recipient.ts'
import { personOf } from './tellers.ts'

type Written = Omit<QueuedNotice, 'subjectId' | 'companyId' | 'departmentId' | 'language'>

/**
 * Writes the mails and messages of WeChat that a recovery leads to. What was asked for by nobody whom we know leads to
 * none, and its token is destroyed.
 */
export const writeNotice: AnyWorkKind = workKind<EventPlace, never>({
  name: 'messages.writeNotice',
  payload: eventPlace,
  concurrency: 4,
  handle: async ({ desk, payload, causationId, asked }) => {
    const told = await eventOf(desk, payload)
    const found = personOf(told, (told.event.data as { recovery: string }).recovery) // every event of a recovery says so
    const person = found && (await recipientOf(desk, found.userId))
    const written = person && writtenTo(desk, told, person)
    if (!written) return forgetToken(desk, told)
    const { userId: subjectId, profile } = person
    const data = { ...written, subjectId, ...ownerOf(person), language: profile.language ?? 'zh-CN' } as const
    const id = derivedId('notice', causationId)
    const { state } = await desk.journal.load(notice, id)
    if (state.status === 'NONE') await desk.journal.execute(notice, id, { type: 'QueueNotice', data }, asked('queue'))
  },
})

const writtenTo = (desk: Desk, { event }: Told, person: KnownUser): Written | undefined =>
  event.type === 'RecoveryLinkIssued'
    ? linkTo(person, event.data as Payload<typeof recoveryEvents, 'RecoveryLinkIssued'>) // the codec checked it
    : wordTo(desk, person)

const linkTo = (
  { profile }: KnownUser,
  { method, secret, until }: Payload<typeof recoveryEvents, 'RecoveryLinkIssued'>,
): Written => ({
  channel: method,
  to: method === 'mail' ? profile.email : profile.wechat,
  purpose: 'recoveryLink',
  secret,
  minutes: linkMinutes,
  until,
})

/** That the password was set anew, so that whoever did not do it hears of it. */
const wordTo = ({ config }: Desk, { profile, wechatBound }: KnownUser): Written | undefined => {
  const { mail, wechat } = reachable(config)
  const plain = { purpose: 'passwordRecovered', secret: null, minutes: 0, until: null } as const
  if (mail && isMailAddress(profile.email)) return { ...plain, channel: 'mail', to: profile.email }
  return wechat && wechatBound ? { ...plain, channel: 'wechat', to: profile.wechat } : undefined
}

const forgetToken = async ({ secrets }: Desk, { event }: Told): Promise<void> => {
  const { secret } = event.data as { secret?: string } // links have one
  if (secret !== undefined) await secrets.destroy(secret)
}
