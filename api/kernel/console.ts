import { send } from '@koa/send'
import type { Context } from 'koa'
import { answerProblem } from './answers.ts'

const forEver = 'public, max-age=31536000, immutable'

/** Serves the built console: hashed files for ever, the page itself never from a cache. */
export const serveConsole =
  (folder: string) =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const isHashed = ctx.path.startsWith('/assets/')
    await send(ctx, ctx.path, {
      root: folder,
      index: 'index.html',
      setHeaders: (res) => res.setHeader('Cache-Control', isHashed ? forEver : 'no-cache'),
    }).catch(mustBeAbsent)
    if (ctx.status === 404) answerProblem(ctx, { status: 404, code: 500, key: 'ADDRESS_UNKNOWN' })
  }

/** What is not there, hidden, or outside the folder is not there. */
const mustBeAbsent = (error: unknown): void => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  if (status >= 500) throw error
}
