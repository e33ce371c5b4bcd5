import type { Context } from 'koa'
import { refuse } from '../../events/kernel/common.ts'

/** Lets requests in until it is closed, and knows how many are inside. */
export type Gate = Readonly<{
  pass: (ctx: Context, next: () => Promise<void>) => Promise<void>
  isClosed: () => boolean
  close: () => void
  /** Resolves when nobody is inside any more. */
  empty: () => Promise<void>
}>

export const createGate = (): Gate => {
  let closed = false
  let inside = 0
  let left: (() => void) | undefined
  const leave = (): void => {
    inside--
    if (closed && inside === 0) left?.()
  }
  return {
    pass: async (ctx, next) => {
      if (closed) {
        ctx.set('Connection', 'close')
        return refuse('unavailable', 'DRAINING', { params: { seconds: 5 } })
      }
      inside++
      ctx.res.once('close', leave)
      await next()
      if (closed) ctx.set('Connection', 'close')
    },
    isClosed: () => closed,
    close: () => {
      closed = true
    },
    empty: () => (inside === 0 ? Promise.resolve() : new Promise((resolve) => (left = resolve))),
  }
}
