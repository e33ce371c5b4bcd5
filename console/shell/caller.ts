import { createIntents, newId } from './intents.ts'
import { CallFailed, CallRefused, CallSilenced, type RefusalAnswer } from './problems.ts'

/** Every call ends within ten minutes. */
export const CALL_TIMEOUT_MS = 600_000

/** A 403 with this header belongs to a single sign-on that takes the browser elsewhere: nothing is shown. */
export const SSO_HEADER = 'sso-redirect'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Call = Readonly<{
  method: Method
  /** Below `/api`, with its query: `/SysUser/identity`. */
  path: string
  /** A JSON value, or a form with files. */
  body?: unknown
  /** Changes nothing although it is a POST (a list, an export), so it carries no idempotency key. */
  asks?: boolean | undefined
  /** The idempotency key, where the asker keeps one; else equal writes share one while their fate is open. */
  intent?: string | undefined
  signal?: AbortSignal | undefined
}>

/** What a caller needs to know of its surroundings. */
export type Surroundings = Readonly<{
  fetch: typeof fetch
  token: () => string | undefined
  /** The current page's path, for the operation log. */
  page: () => string
  language: () => string
  /** "Request error" in the reader's language. */
  requestError: () => string
  /** The server no longer knows this token. */
  sessionGone: (token: string | undefined) => void
  timeoutMs?: number
  newId?: () => string
}>

export type NamedFile = Readonly<{ name: string; content: Blob }>

/** Both reject with CallRefused, CallFailed or CallSilenced; an abort by the asker rejects with its own reason. */
export type Caller = Readonly<{
  /** The `data` of the answer. */
  call: (call: Call) => Promise<unknown>
  /** A file under the name that the server gave it. */
  download: (call: Call) => Promise<NamedFile>
}>

export const createCaller = (around: Surroundings): Caller => {
  const intents = createIntents(around.newId ?? newId)

  const once = async <Answer>(call: Call, read: (answer: Response) => Promise<Answer>): Promise<Answer> => {
    const token = around.token()
    const wish = wishOf(call)
    const key = isWrite(call) ? (call.intent ?? (wish ? intents.keyOf(wish) : (around.newId ?? newId)())) : undefined
    const settle = (): void => (wish ? intents.settle(wish) : undefined)
    try {
      const answer = await read(await reach(around, call, headersOf(around, call, token, key)))
      settle()
      return answer
    } catch (problem) {
      if (problem instanceof SessionGone) around.sessionGone(token)
      if (problem instanceof CallRefused && problem.status < 500) settle()
      throw problem
    }
  }

  return {
    call: (call) => once(call, (answer) => readData(answer, around)),
    download: (call) => once(call, (answer) => readFile(answer, around)),
  }
}

class SessionGone extends CallSilenced {}

const isWrite = ({ method, asks }: Call): boolean => method !== 'GET' && !asks

/** What makes two writes the same wish; files cannot be compared, so each upload is its own. */
const wishOf = ({ method, path, body, intent }: Call): string | undefined =>
  intent === undefined && !(body instanceof FormData) ? `${method} ${path} ${JSON.stringify(body)}` : undefined

const headersOf = (around: Surroundings, call: Call, token: string | undefined, key: string | undefined): Headers => {
  const headers = new Headers({ 'page-path': ascii(around.page()), 'accept-language': around.language() })
  if (token !== undefined) headers.set('authorization', token)
  if (token !== undefined && !call.path.includes('/users')) headers.set('access-token', token)
  if (key !== undefined) headers.set('idempotency-key', key)
  if (call.body !== undefined && !(call.body instanceof FormData)) headers.set('content-type', 'application/json')
  return headers
}

/** Headers carry ASCII; what the browser has escaped already stays as it is. */
const ascii = (path: string): string => path.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)

const reach = async (around: Surroundings, call: Call, headers: Headers): Promise<Response> => {
  const timeout = AbortSignal.timeout(around.timeoutMs ?? CALL_TIMEOUT_MS)
  const signal = call.signal ? AbortSignal.any([timeout, call.signal]) : timeout
  const body = call.body instanceof FormData ? call.body : JSON.stringify(call.body)
  try {
    return await around.fetch(`/api${call.path}`, { method: call.method, headers, signal, body: body ?? null })
  } catch (reason) {
    if (call.signal?.aborted) throw reason
    throw new CallFailed(around.requestError())
  }
}

type Envelope = Readonly<{ code: number; data?: unknown; message?: unknown; error?: RefusalAnswer }>

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'

/** The envelope is read before the HTTP status is judged. */
const readData = async (answer: Response, around: Surroundings): Promise<unknown> => {
  const envelope = await readEnvelope(answer)
  if (envelope?.code === 200) return envelope.data
  if (envelope?.code === 508) throw new SessionGone()
  if (answer.status === 403 && answer.headers.has(SSO_HEADER)) throw new CallSilenced()
  throw problemOf(answer, envelope, around)
}

const readEnvelope = async (answer: Response): Promise<Envelope | undefined> => {
  try {
    const body: unknown = JSON.parse(await answer.text())
    return isEnvelope(body) ? body : undefined
  } catch {
    return undefined // a proxy's page or a broken line; the status tells the rest
  }
}

const requestIdIn = (answer: Response): string | undefined => answer.headers.get('x-request-id') ?? undefined

const problemOf = (answer: Response, envelope: Envelope | undefined, around: Surroundings): Error => {
  const { message, error } = envelope ?? {}
  const requestId = error?.requestId ?? requestIdIn(answer)
  const isRefusal = error !== undefined && error.key !== 'INTERNAL' && typeof message === 'string' && message !== ''
  return isRefusal
    ? new CallRefused(message, answer.status, { ...error, ...(requestId ? { requestId } : {}) })
    : new CallFailed(around.requestError(), { status: answer.status, requestId })
}

/** A download that is refused answers with an envelope instead of a file. */
const readFile = async (answer: Response, around: Surroundings): Promise<NamedFile> => {
  const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false
  if (isJson || !answer.ok) {
    await readData(answer, around)
    throw problemOf(answer, undefined, around)
  }
  try {
    return { name: fileName(answer.headers.get('content-disposition') ?? ''), content: await answer.blob() }
  } catch {
    throw new CallFailed(around.requestError(), { requestId: requestIdIn(answer) })
  }
}

/** The name in a `Content-Disposition`: RFC 5987's `filename*` first, then the plain one. */
const fileName = (disposition: string): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, quoted, bare] = /filename="([^"]*)"|filename=([^;]+)/i.exec(disposition) ?? []
  try {
    return decodeURIComponent(encoded ?? '') || quoted || bare?.trim() || 'download'
  } catch {
    return quoted || 'download'
  }
}
