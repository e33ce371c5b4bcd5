import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { answerProblem } from './answers.ts'
import { type RespondParts, respondTo } from './respond.ts'
import type { AnyRoute } from './route.ts'

type Next = () => Promise<void>

/**
 * Leads `/api/…` to its route. There is one router for each first word of a path, so that a call is compared with the
 * routes of its area only, however many there are.
 */
export const createRouting = (
  routes: readonly AnyRoute[],
  parts: RespondParts,
): ((ctx: Context, next: Next) => unknown) => {
  const areas = new Map<string, Middleware>()
  for (const [area, own] of byArea(routes)) {
    const router = new Router({ prefix: '/api', strict: true, sensitive: true })
    for (const route of own) router[route.method](route.path, respondTo(route, parts))
    areas.set(area, router.routes() as unknown as Middleware) // its context is richer than what we lead into it
  }
  return (ctx, next) => {
    if (!isApi(ctx.path)) return next()
    return areas.get(areaOf(ctx.path.slice('/api'.length)))?.(ctx, unanswered(ctx)) ?? unanswered(ctx)()
  }
}

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** The first word of a path. */
const areaOf = (path: string): string => path.split('/', 2)[1] ?? ''

const byArea = (routes: readonly AnyRoute[]): ReadonlyMap<string, readonly AnyRoute[]> => {
  const areas = new Map<string, AnyRoute[]>()
  for (const route of routes) areas.set(areaOf(route.path), [...(areas.get(areaOf(route.path)) ?? []), route])
  return areas
}

/** Answers an address or a method that no route took, in the envelope as everything else. */
const unanswered =
  (ctx: Context): Next =>
  async () => {
    const methods = new Set((ctx.matched ?? []).flatMap((layer: Readonly<{ methods: string[] }>) => layer.methods))
    if (methods.size === 0) return answerProblem(ctx, { status: 404, code: 500, key: 'ADDRESS_UNKNOWN' })
    ctx.set('Allow', [...methods].join(', '))
    answerProblem(ctx, { status: 405, code: 500, key: 'METHOD_UNKNOWN' })
  }
