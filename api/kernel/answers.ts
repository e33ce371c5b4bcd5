import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import { ERASED } from '../../events/kernel/fields.ts'
import type { Language, Params } from '../../events/kernel/phrases.ts'
import { Refusal, refusalStatus, type RefusalDetails } from '../../events/kernel/refusal.ts'
import { PersonErased } from '../../events/log/createCodec.ts'
import { LogUnavailable, OutcomeUnknown, StaleStream } from '../../events/log/eventLog.ts'
import { FilesUnavailable } from '../../events/runtime/fileStore.ts'
import { refuse } from './phrases.ts'
import type { FileAnswer } from './route.ts'
import { say } from './sentences.ts'
import { loggable } from '../../events/runtime/loggable.ts'

/** Largest JSON answer in bytes; more than this is streamed as a file or asked with a filter. */
export const answerLimit = 2 * 1024 * 1024

/** Why a request was not answered with data. */
export type Problem = Readonly<{ status: number; code: 500 | 508; key: string }> & RefusalDetails

const problem = (status: number, key: string): Problem => ({ status, code: 500, key })

/** Nothing can be saved now; so many seconds later it may be so again. */
const unsaved = (key: string): Problem => ({ ...problem(503, key), params: { seconds: 5 } })

/** What a thrown error means for the caller; undefined when nobody expected it. */
export const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof Refusal)
    return {
      status: refusalStatus[error.kind],
      code: error.kind === 'sessionGone' ? 508 : 500,
      key: error.key,
      ...error.details,
    }
  if (error instanceof LogUnavailable || error instanceof FilesUnavailable) return unsaved('LOG_UNAVAILABLE')
  if (error instanceof OutcomeUnknown) return unsaved('OUTCOME_UNKNOWN')
  if (error instanceof StaleStream) return problem(412, 'STALE_VERSION')
  if (error instanceof PersonErased) return problem(409, 'SUBJECT_ERASED')
  return undefined
}

/** What is not done yet and goes on without the caller: answered with status 202. */
export class Accepted {
  readonly data: unknown
  constructor(data: unknown) {
    this.data = data
  }
}

/** Answers data in the envelope. */
export const answer = (ctx: Context, data: unknown, status: 200 | 202 = 200): void => {
  const text = sayErased(JSON.stringify({ code: 200, data: data ?? null, message: '' }), ctx.state.language)
  if (Buffer.byteLength(text) > answerLimit) refuse('tooLarge', 'ANSWER_TOO_LARGE')
  ctx.status = status
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  ctx.body = text
}

/** Says in the caller's language what was erased; within a text the quotes are escaped, so that only values match. */
const sayErased = (json: string, language: Language): string =>
  json.includes(erasedValue) ? json.replaceAll(erasedValue, () => JSON.stringify(say('ERASED', language))) : json

const erasedValue = JSON.stringify(ERASED)

/** The first of these rows, as many as one answer can carry with room for what stands around them; one at least. */
export const asManyAsFit = <Row>(rows: readonly Row[]): readonly Row[] => {
  let bytes = 0
  const beyond = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
    return bytes > answerLimit / 2
  })
  return beyond === -1 ? rows : rows.slice(0, Math.max(1, beyond))
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
  const seconds = found.params?.seconds
  if (seconds !== undefined) ctx.set('Retry-After', String(seconds))
  ctx.status = found.status
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  ctx.body = envelopeOf(found, ctx.state as Asker) // set by the first step
}

type Asker = Readonly<{ language: Language; requestId: string }>

/** What a problem says, as JSON. */
export const envelopeOf = ({ code, key, fields, allowed, params }: Problem, { language, requestId }: Asker): string => {
  const told = fields?.map((field) => ({
    ...field,
    message: say(field.key, language, withField(field.path, field.params)),
  }))
  return JSON.stringify({
    code,
    data: null,
    message: say(key, language, params),
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
      if (!expected)
        logger.error(
          { requestId: ctx.state.requestId, route: ctx.state.route?.path, error: loggable(error) },
          'unexpected error: a request was answered 500 because of a mistake of the program, and nothing of it was saved unless its events are in the log; report this line',
        )
      answerProblem(ctx, expected ?? problem(500, 'INTERNAL'))
    }
  }
