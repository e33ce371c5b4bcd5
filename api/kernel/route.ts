import type { Readable } from 'node:stream'
import type * as z from 'zod'
import type { Actor } from '../../events/kernel/decider.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import type { Asked } from '../../events/log/journal.ts'
import type { StoredFile } from '../../events/runtime/fileStore.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { Reach } from '../../projections/kernel/reach.ts'
import type { Reading, Sighting } from './noticing.ts'

/** What a caller must hold: an action (`area:noun:verb`), only a session, or nothing. */
export type Action = 'public' | 'signedIn' | `${string}:${string}:${string}`

/** The signed-in person of one request. */
export type Caller = Readonly<{
  userId: string
  sessionId: string
  name: string
  userType: 'superAdministrator' | 'administrator'
  companyId: string
  departmentId: string | null
  actions: ReadonlySet<string>
  /** The rows this person may see or touch by an action; nothing when it is not granted. */
  reach: (action: Action) => Reach
}>

/** A file as an answer; the name may hold any letters. */
export type FileAnswer = Readonly<{ file: Readable; name: string; type: string }>

export type Call<Query, Body> = Readonly<{
  desk: Desk
  params: Readonly<Record<string, string>>
  query: Query
  body: Body
  /** Absent on public routes only; `must be` there otherwise. */
  caller: Caller
  language: Language
  ip: string
  /** The uploaded file of a route that declares `upload`. */
  file?: StoredFile
  /** An id for a new record, the same for a repeated `Idempotency-Key`. */
  newId: string
  /** Who asks, for the journal; carries command id, page, ip, digest and the version the caller has seen. */
  asked: (more?: Partial<Asked> & { by?: Actor }) => Asked
  /** Aborts when whoever asked is gone before the answer was sent. */
  gone: AbortSignal
  /** To be told whose personal data the answer shows; recorded beside the answer, never in its way. */
  seen: (sighting: Sighting) => void
  /** To be told what of the log itself the answer shows; recorded in the same way. */
  logRead: (reading: Reading) => void
}>

/** One entry of the API: the single source for the router, the permission check and `/api/openapi.json`. */
export type Route<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> = Readonly<{
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/api`, with `:name` for parameters. */
  path: string
  action: Action
  /** Actions that show more in the answer to whoever holds them too. */
  widenedBy?: readonly Action[]
  summary: string
  query?: Query
  body?: Body
  /** Shape of `data` in the answer, for the description. */
  data?: z.ZodType
  upload?: Readonly<{ limit: number; extensions: readonly string[] }>
  /** A tighter rate limit than the session's ceiling. */
  limit?: 'signIn' | 'recovery' | 'upload' | 'export' | 'sourceTest' | 'public'
  /** Context whose read models the answer of a write waits for; default the first part of the action. */
  waitsFor?: readonly string[]
  handle: (call: Call<z.output<Query>, z.output<Body>>) => Promise<unknown>
}>

/** Any route, for lists. */
export type AnyRoute = Omit<Route, 'handle'> & Readonly<{ handle: (call: never) => Promise<unknown> }>

/** Completes the types of a route from its schemas. */
export const route = <Query extends z.ZodType = z.ZodUndefined, Body extends z.ZodType = z.ZodUndefined>(
  entry: Route<Query, Body>,
): AnyRoute => entry
