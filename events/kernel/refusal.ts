import type { Params } from './phrases.ts'

/** Why a wish was not granted, and the HTTP status that tells the same story. */
export const refusalStatus = {
  invalid: 400,
  sessionGone: 401,
  signIn: 401,
  forbidden: 403,
  missing: 404,
  slow: 408,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  rows: 422,
  limited: 429,
  unavailable: 503,
} as const
export type RefusalKind = keyof typeof refusalStatus

/** A field that stands in the way: `path` is its place in the body, `key` a phrase key. */
export type FieldProblem = Readonly<{ path: string; key: string; params?: Params }>

export type RefusalDetails = Readonly<{
  fields?: readonly FieldProblem[]
  allowed?: readonly string[]
  params?: Params
}>

/** An expected "no": the command was understood and is not carried out; nothing was saved. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly key: string
  readonly details: RefusalDetails

  constructor(kind: RefusalKind, key: string, details: RefusalDetails = {}) {
    super(key)
    this.name = 'Refusal'
    this.kind = kind
    this.key = key
    this.details = details
  }
}

/** The thrower of one context: only keys that have a sentence compile. */
export const refuser =
  <Key extends string>() =>
  (kind: RefusalKind, key: Key, details?: RefusalDetails): never => {
    throw new Refusal(kind, key, details)
  }
