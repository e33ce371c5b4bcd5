import { message } from '../../events/messages/message.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import { type AnyWorkKind, workKind } from '../kernel/workKind.ts'
import { eventOf, type EventPlace, eventPlace } from './eventOf.ts'
import { ownerOf, recipientOf } from './recipient.ts'
import { tellers } from './tellers.ts'

/** Puts a message about an event into somebody's message centre, once however often it is worked. */
export const tell: AnyWorkKind = workKind<EventPlace, never>({
  name: 'messages.tell',
  payload: eventPlace,
  concurrency: 4,
  handle: async ({ desk, payload, causationId, asked }) => {
    const told = await eventOf(desk, payload)
    const telling = await tellers[told.event.type as keyof typeof tellers](desk, told) // reactions name no others
    const person = telling && (await recipientOf(desk, telling.recipientId))
    if (!person) return
    const command = { type: 'SendMessage', data: { ...telling, ...ownerOf(person) } } as const
    await desk.journal.execute(message, derivedId('message', causationId), command, asked('send'))
  },
})
