import type { Params } from '../../events/kernel/phrases.ts'

export type FieldRefusal = Readonly<{ path: string; key: string; message: string; params?: Params }>

/** What the server says when it understood and does not do it; `message` is the sentence in the reader's language. */
export type RefusalAnswer = Readonly<{
  key: string
  fields?: readonly FieldRefusal[]
  allowed?: readonly string[]
  params?: Params
  requestId?: string
}>

/** An expected "no" with its sentence. */
export class CallRefused extends Error {
  readonly status: number
  readonly answer: RefusalAnswer

  constructor(sentence: string, status: number, answer: RefusalAnswer) {
    super(sentence)
    this.name = 'CallRefused'
    this.status = status
    this.answer = answer
  }
}

/** No usable answer: the line broke, the time was over, or the server failed. `message` adds the request id to quote. */
export class CallFailed extends Error {
  readonly sentence: string
  readonly requestId: string | undefined
  readonly status: number | undefined

  constructor(sentence: string, { requestId, status }: { requestId?: string | undefined; status?: number } = {}) {
    super(requestId ? `${sentence} (${requestId})` : sentence)
    this.name = 'CallFailed'
    this.sentence = sentence
    this.requestId = requestId
    this.status = status
  }
}

/** Nothing to show: the session is over (508), or a single sign-on takes the browser elsewhere. */
export class CallSilenced extends Error {
  constructor() {
    super('')
    this.name = 'CallSilenced'
  }
}

/** What to show: nothing for a silenced call, and for what is no answer of the server its own message. */
export const sentenceOf = (problem: unknown): string =>
  problem instanceof CallFailed ? problem.sentence : problem instanceof Error ? problem.message : String(problem)

/** The server's sentence for one field of what was sent. */
export const fieldSentence = (problem: unknown, path: string): string | undefined =>
  problem instanceof CallRefused ? problem.answer.fields?.find((field) => field.path === path)?.message : undefined

/** The number to quote when asking for help. */
export const requestIdOf = (problem: unknown): string | undefined => {
  if (problem instanceof CallFailed) return problem.requestId
  return problem instanceof CallRefused ? problem.answer.requestId : undefined
}

/** There is no such record, or it is out of reach, which looks the same. */
export const isMissing = (problem: unknown): boolean => problem instanceof CallRefused && problem.status === 404
