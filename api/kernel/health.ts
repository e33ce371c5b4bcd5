import type { Context } from 'koa'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { Gate } from './gate.ts'
import type { Metrics } from './metrics.ts'

/**
 * `/healthz` the process answers, `/readyz` it can also read log and read models and is not stopping, `/metrics` its
 * numbers.
 */
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
  const [head, rows] = await Promise.all([
    desk.log.head().catch(() => undefined),
    desk.db.read.raw('select 1').catch(() => undefined),
  ])
  const trouble = troubleOf({ isClosed: gate.isClosed(), log: head !== undefined, rows: rows !== undefined })
  ctx.status = trouble === undefined ? 200 : 503
  if (trouble !== undefined) ctx.set('Retry-After', '5')
  ctx.body = { status: trouble ?? 'ready', position: head ?? null }
}

const troubleOf = (found: Readonly<{ isClosed: boolean; log: boolean; rows: boolean }>): string | undefined => {
  if (found.isClosed) return 'draining'
  if (!found.log) return 'log unavailable'
  return found.rows ? undefined : 'read models unavailable'
}
