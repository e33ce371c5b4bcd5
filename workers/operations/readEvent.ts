import * as z from 'zod'
import { addWork } from '../../projections/kernel/workTable.ts'
import { effectsOf, unreadKind } from '../kernel/effects.ts'
import { type AnyWorkKind, type Reaction, workKind } from '../kernel/workKind.ts'

const unread = z.strictObject({ stream: z.string(), version: z.number().int() })

/** Reads an event once more that could not be read when it came, as an operator asked, and starts the work it causes. */
export const readEvent = (reactions: () => readonly Reaction[]): AnyWorkKind =>
  workKind<z.output<typeof unread>>({
    name: unreadKind,
    payload: unread,
    handle: async ({ desk, payload: { stream, version } }) => {
      const { log, codec, db, now } = desk
      const [stored] = await log.readStream(stream, version - 1, 1)
      if (!stored) throw new Error(`the log has no event ${version} of ${stream}`)
      const effects = await effectsOf({ decode: codec.decode, reactions: reactions() }, stored)
      await addWork(db, { ...effects, at: Date.parse(now()) })
    },
  })
