import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import { type Caller, createCaller, type Method, type NamedFile, type Surroundings } from './caller.ts'
import { CallFailed } from './problems.ts'

let caller: Caller | undefined
let position = 0

/** Says how this console reaches its server; once, before anything is drawn. */
export const connect = (surroundings: Surroundings): void => {
  caller = createCaller(surroundings)
  position = 0
}

const connected = (): Caller => {
  if (caller === undefined) throw new Error('connect() comes before the first call')
  return caller
}

export type SendOptions = Readonly<{
  /** An idempotency key that the asker keeps for one intent, such as a dialog for as long as it is open. */
  intent?: string
  signal?: AbortSignal
}>

/**
 * Sends one wish and answers with the `data` of the envelope. A rejection is a CallRefused, CallFailed or CallSilenced
 * whose `message` is the sentence to show; one that nobody catches is shown by the shell.
 */
export const send = async <Answer = unknown>(
  method: Method,
  path: string,
  body?: unknown,
  options: SendOptions = {},
): Promise<Answer> => {
  const answer = await connected().call({ method, path, body, ...options })
  notePosition(answer)
  return answer as Answer // what the route declares; the server's schemas are the check
}

/** The lists asked after a write of ours wait for it: the log position of our last write. */
const notePosition = (answer: unknown): void => {
  if (typeof answer !== 'object' || answer === null || !('position' in answer)) return
  if (typeof answer.position === 'number') position = Math.max(position, answer.position)
}

/** Fetches a file by a POST or GET that changes nothing, and keeps it under the name that the server gave. */
export const download = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<void> =>
  saveFile(await connected().download({ method, path, body, asks: true }))

/** A file that is shown and not kept, such as a picture that only this person may see. */
export const fetchFile = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<NamedFile> =>
  connected().download({ method, path, body, asks: true })

const saveFile = ({ name, content }: NamedFile): void => {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The key of a list: its path with the query, and its body. */
export type ListKey = readonly [path: string, body: Readonly<Record<string, unknown>>]

export const fetcher = (key: string | ListKey): Promise<unknown> => {
  if (typeof key === 'string') return connected().call({ method: 'GET', path: key })
  const [path, asked] = key
  const body = position > 0 ? { minPosition: position, ...asked } : asked
  return connected().call({ method: 'POST', path, body, asks: true })
}

/** For the one `SWRConfig`: a broken line is tried again by itself, a refusal is not. */
export const swrConfiguration: SWRConfiguration = {
  fetcher,
  shouldRetryOnError: (problem) => problem instanceof CallFailed,
  errorRetryCount: 3,
}

/** What the server answers to a GET; the path is the key, null asks nothing. */
export const useGet = <Answer>(path: string | null, options: SWRConfiguration<Answer, Error> = {}) =>
  useSWR<Answer, Error>(path, options)

/** The answer of a list call. */
export type ListAnswer<Row> = Readonly<{
  list: readonly Row[]
  total: number
  /** There are more than `total`; counting stopped there. */
  totalCapped?: boolean
  pageNum: number
  pageSize: number
  position: number
  cursor?: string
  /** The latest changes may be missing. */
  behind?: boolean
  /** The page asked for lies after the last one. */
  pastEnd?: boolean
}>

/** A list: POST with the filter as body, the rows before stay visible while the next are on their way. */
export const useList = <Row>(
  path: string | null,
  body: Readonly<Record<string, unknown>> = {},
  options: SWRConfiguration<ListAnswer<Row>, Error> = {},
): SWRResponse<ListAnswer<Row>, Error> =>
  useSWR<ListAnswer<Row>, Error>(path === null ? null : [path, body], { keepPreviousData: true, ...options })

/** Asks again for everything whose path begins so, after something under it changed. */
export const useRefresh = (): ((prefix: string) => Promise<void>) => {
  const { mutate } = useSWRConfig()
  return async (prefix) => {
    await mutate((key) => pathOf(key).startsWith(prefix))
  }
}

const pathOf = (key: unknown): string => {
  const path: unknown = Array.isArray(key) ? key[0] : key
  return typeof path === 'string' ? path : ''
}
