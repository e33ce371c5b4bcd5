import type { Context } from 'koa'
import type { Meta } from '../../events/kernel/decider.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { Codec } from '../../events/log/codec.ts'
import { recordRefusal } from '../../events/log/refusals.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { pageOf } from './commands.ts'
import type { AnyRoute, Caller } from './route.ts'
import { loggable } from '../../events/runtime/loggable.ts'

/** A signed-in person's request that threw, and the stream of the command it had come to, if any. */
export type Refused = Readonly<{ ctx: Context; route: AnyRoute; caller: Caller; error: unknown; stream?: string }>

/**
 * Records what people tried and were refused: every missing permission, and every command that the rules or the reach
 * refused. A field that was filled in wrongly is no such attempt. A record that cannot be written does not keep the
 * person from the answer.
 */
export const createRefusalRecorder =
  ({ desk, codec }: Readonly<{ desk: Desk; codec: Codec }>) =>
  async ({ ctx, route, caller, error, stream }: Refused): Promise<void> => {
    if (!(error instanceof Refusal) || !isAttempt(route, error)) return
    const meta: Meta = {
      eventId: desk.newId(),
      at: desk.now(),
      ip: ctx.ip,
      ...pageOf(ctx),
      commandId: ctx.state.requestId,
      correlationId: ctx.state.requestId,
      by: { type: 'user', id: caller.userId, session: caller.sessionId },
    }
    const refused = { action: route.action, target: stream ?? ctx.path, key: error.key }
    await recordRefusal({ log: desk.log, codec }, refused, meta).catch((trouble: unknown) =>
      desk.logger.error(
        { requestId: ctx.state.requestId, error: loggable(trouble) },
        'that a command was refused could not be written down; the refusal itself stands',
      ),
    )
  }

const isAttempt = ({ method }: AnyRoute, { kind }: Refusal): boolean =>
  kind === 'forbidden' || (method !== 'get' && (kind === 'missing' || kind === 'conflict'))
