import * as z from 'zod'
import { decider, type Meta } from '../kernel/decider.ts'
import type { Codec } from './codec.ts'
import type { EventLog } from './eventLog.ts'

const events = {
  /** `target` names the stream that the command was aimed at; the command's content is never recorded. */
  CommandRefused: z.strictObject({ action: z.string(), target: z.string().optional(), key: z.string() }),
}

/** What was asked for and not granted: one stream a day, so that the streams of the targets do not move. */
export const refusals = decider<Readonly<{ count: number }>, Record<never, never>, typeof events>({
  context: 'log',
  stream: 'refusals',
  commands: {},
  events,
  initial: { count: 0 },
  decide: {},
  evolve: { CommandRefused: ({ count }) => ({ count: count + 1 }) },
})

export type RefusedCommand = Readonly<{ action: string; target?: string; key: string }>

/** Records a refused command. */
export const recordRefusal = async (
  { log, codec }: Readonly<{ log: EventLog; codec: Codec }>,
  refused: RefusedCommand,
  meta: Meta,
): Promise<void> => {
  const event = await codec.encode({ type: 'CommandRefused', data: refused }, meta)
  await log.append(`${refusals.stream}-${meta.at.slice(0, 10)}`, 'any', [event])
}
