import { bodyParser } from '@koa/bodyparser'
import type { Context } from 'koa'
import { refuse } from '../../events/kernel/common.ts'
import { Refusal } from '../../events/kernel/refusal.ts'

/** Largest JSON body in bytes. */
export const bodyLimit = 1024 * 1024
/** Deepest nesting of a JSON body. */
export const depthLimit = 32

const parse = bodyParser({
  detectJSON: () => true, // what is no JSON was refused before
  jsonLimit: bodyLimit,
  parsedMethods: ['POST', 'PUT', 'DELETE'],
  onError: (error) => {
    const isTooLarge = (error as Error & { type?: string }).type === 'entity.too.large' // raw-body names its errors so
    refuse(isTooLarge ? 'tooLarge' : 'invalid', isTooLarge ? 'BODY_TOO_LARGE' : 'BODY_INVALID')
  },
})

const nothing = async (): Promise<void> => undefined

/** The JSON body of a request; undefined when there is none. It is waited for so many milliseconds. */
export const readJson = async (ctx: Context, patience: number): Promise<unknown> => {
  if (!hasBody(ctx)) return undefined
  if (!isJson(ctx)) return refuse('invalid', 'BODY_INVALID')
  await inTime(ctx, patience, parse(ctx, nothing))
  if (isDeeper(ctx.request.body, depthLimit)) return refuse('invalid', 'BODY_INVALID')
  return ctx.request.body
}

/** Refuses with REQUEST_SLOW, and closes the connection, when the work takes longer. */
const inTime = async (ctx: Context, patience: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      ctx.set('Connection', 'close')
      reject(new Refusal('slow', 'REQUEST_SLOW'))
    }, patience)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The body as it came, for the digest that tells a repeated command from another one. */
export const rawBody = (ctx: Context): string => ctx.request.rawBody ?? ''

const hasBody = ({ req }: Context): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

const isJson = ({ req }: Context): boolean => /^application\/json\b/i.test(req.headers['content-type'] ?? '')

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))
