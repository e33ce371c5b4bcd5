import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { Language, Params } from '../../events/kernel/phrases.ts'
import { Refusal, refusalStatus, type RefusalDetails } from '../../events/kernel/refusal.ts'
import { LogUnavailable, OutcomeUnknown, StaleStream } from '../../events/log/eventLog.ts'
import { refuse } from './phrases.ts'
import type { FileAnswer } from './route.ts'
import { say } from './sentences.ts'
import { loggable } from './unexpected.ts'

/** Largest JSON answer in bytes; more than this is streamed as a file or asked with a filter. */
export const answerLimit = 2 * 1024 * 1024

/** Why a request was not answered with data. */
export type Problem = Readonly<{ status: number; code: 500 | 508; key: string }> & RefusalDetails

const problem = (status: number, key: string): Problem => ({ status, code: 500, key })

/** What a thrown error means for the caller; undefined when nobody expected it. */
export const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof Refusal)
    return {
      status: refusalStatus[error.kind],
      code: error.kind === 'sessionGone' ? 508 : 500,
      key: error.key,
      ...error.details,
    }
  if (error instanceof LogUnavailable) return problem(503, 'LOG_UNAVAILABLE')
  if (error instanceof OutcomeUnknown) return problem(503, 'OUTCOME_UNKNOWN')
  if (error instanceof StaleStream) return problem(412, 'STALE_VERSION')
  return undefined
}

/** Answers data in the envelope. */
export const answer = (ctx: Context, data: unknown): void => {
  const text = JSON.stringify({ code: 200, data: data ?? null, message: '' })
  if (Buffer.byteLength(text) > answerLimit) refuse('tooLarge', 'ANSWER_TOO_LARGE')
  ctx.status = 200
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  ctx.body = text
}

/** Whether a result is a file rather than data. */
export const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  value.file instanceof Readable &&
  'name' in value &&
  typeof value.name === 'string'

/** Answers a file to be saved under its name, whatever letters it has (RFC 6266). */
export const answerFile = (ctx: Context, { file, name, type }: FileAnswer): void => {
  ctx.attachment(name)
  ctx.set('Content-Type', type)
  ctx.body = file
}

/** Answers a problem in the envelope, in the caller's language. */
export const answerProblem = (ctx: Context, found: Problem): void => {
  const { language, requestId } = ctx.state as Readonly<{ language: Language; requestId: string }> // set by the first step
  const { status, code, key, fields, allowed, params } = found
  if (params?.seconds !== undefined) ctx.set('Retry-After', String(params.seconds))
  const told = fields?.map((field) => ({
    ...field,
    message: say(field.key, language, withField(field.path, field.params)),
  }))
  const message = say(key, language, params)
  ctx.status = status
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  ctx.body = JSON.stringify({
    code,
    data: null,
    message,
    error: {
      key,
      ...(told ? { fields: told } : {}),
      ...(allowed ? { allowed } : {}),
      ...(params ? { params } : {}),
      requestId,
    },
  })
}

const withField = (field: string, params: Params | undefined): Params => ({ field, ...params })

/** Turns whatever a request throws into an answer; what nobody expected is logged with its stack and told to nobody. */
export const errorsToAnswers =
  (logger: Logger) =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    try {
      await next()
    } catch (error) {
      const expected = problemOf(error)
      if (!expected) logger.error({ route: ctx.state.route?.path, error: loggable(error) }, 'unexpected error')
      answerProblem(ctx, expected ?? problem(500, 'INTERNAL'))
    }
  }
