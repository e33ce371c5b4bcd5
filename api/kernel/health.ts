import type { Context } from 'koa'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { Gate } from './gate.ts'
import type { Metrics } from './metrics.ts'

/** `/healthz` the process answers, `/readyz` it can also read its log and is not stopping, `/metrics` its numbers. */
export const health =
  (desk: Desk, gate: Gate, metrics: Metrics) =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (ctx.path === '/healthz') ctx.body = { status: 'ok' }
    else if (ctx.path === '/readyz') await ready(ctx, desk, gate)
    else if (ctx.path === '/metrics') {
      ctx.body = await metrics.text()
      ctx.set('Content-Type', metrics.type)
    } else await next()
  }

const ready = async (ctx: Context, desk: Desk, gate: Gate): Promise<void> => {
  const head = await desk.log.head().catch(() => undefined)
  const isReady = head !== undefined && !gate.isClosed()
  ctx.status = isReady ? 200 : 503
  if (!isReady) ctx.set('Retry-After', '5')
  ctx.body = { status: isReady ? 'ready' : gate.isClosed() ? 'draining' : 'log unavailable', position: head ?? null }
}
