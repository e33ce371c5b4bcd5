import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type { Context } from 'koa'
import { refuse } from '../../events/kernel/common.ts'
import { refuse as refuseAtTheDoor } from './phrases.ts'

/** Lets requests in until it is closed, so many at once, and knows how many are inside. */
export type Gate = Readonly<{
  pass: (ctx: Context, next: () => Promise<void>) => Promise<void>
  /** Whatever this connection asks is refused as one too many. */
  turnAway: (socket: Socket) => void
  isClosed: () => boolean
  close: () => void
  /** Resolves when nobody is inside any more. */
  empty: () => Promise<void>
}>

export const createGate = (most: number): Gate => {
  const turnedAway = new WeakSet<Socket>()
  let closed = false
  let inside = 0
  let left: (() => void) | undefined
  const leave = (): void => {
    inside--
    if (closed && inside === 0) left?.()
  }
  const mustBeWelcome = async (ctx: Context): Promise<void> => {
    const isTurnedAway = turnedAway.has(ctx.req.socket)
    if (closed || isTurnedAway) await lastAnswer(ctx)
    if (closed) refuse('unavailable', 'DRAINING', { params: { seconds: 5 } })
    if (isTurnedAway) refuseAtTheDoor('unavailable', 'SERVER_BUSY', { params: { seconds: 5 } })
    if (inside >= most) refuseAtTheDoor('unavailable', 'SERVER_BUSY', { params: { seconds: 1 } })
  }
  return {
    pass: async (ctx, next) => {
      await mustBeWelcome(ctx)
      inside++
      ctx.res.once('close', leave)
      await next()
      if (closed) ctx.set('Connection', 'close')
    },
    turnAway: (socket) => void turnedAway.add(socket),
    isClosed: () => closed,
    close: () => {
      closed = true
    },
    empty: () => (inside === 0 ? Promise.resolve() : new Promise((resolve) => (left = resolve))),
  }
}

/** After this answer the connection is closed. The body is read to its end first: with something unread the answer is lost. */
const lastAnswer = async (ctx: Context): Promise<void> => {
  ctx.set('Connection', 'close')
  await finished(ctx.req.resume()).catch(() => undefined) // who went away hears no answer
}
