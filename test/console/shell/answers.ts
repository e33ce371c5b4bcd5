import type { Surroundings } from '../../../console/shell/caller.ts'

/** What a server says, as the envelope has it. */
export const granted = (data: unknown): Response => Response.json({ code: 200, data, message: 'ok' })

export const refused = (
  status: number,
  error: Readonly<{ key: string; fields?: readonly object[] }>,
  message = 'No permission',
): Response => Response.json({ code: 500, data: null, message, error: { requestId: 'r-1', ...error } }, { status })

export const sessionGone = (): Response =>
  Response.json({ code: 508, data: null, message: 'gone', error: { key: 'SESSION_GONE' } }, { status: 401 })

export type Asked = Readonly<{ method: string; path: string; headers: Headers; body: unknown }>

/** A server made of one function per call; it notes what it was asked. */
export const server = (answer: (asked: Asked) => Response | Promise<Response>) => {
  const calls: Asked[] = []
  const reach: typeof fetch = async (address, request) => {
    const { body } = request ?? {}
    const asked: Asked = {
      method: request?.method ?? 'GET',
      path: address instanceof Request ? address.url : address.toString(),
      headers: new Headers(request?.headers),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    }
    calls.push(asked)
    return answer(asked)
  }
  return { fetch: reach, calls }
}

/** Surroundings of a signed-in person who looks at orders in English. */
export const around = (fetching: typeof fetch, more: Partial<Surroundings> = {}): Surroundings => ({
  fetch: fetching,
  token: () => 'token-1',
  page: () => '/logistics/transInfo',
  language: () => 'en-US',
  requestError: () => 'Request error',
  sessionGone: () => undefined,
  ...more,
})
