import { createHmac, type KeyObject } from 'node:crypto'
import type { Context } from 'koa'
import { type Actor, streamOf } from '../../events/kernel/decider.ts'
import type { Asked, Journal } from '../../events/log/journal.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { fieldRefusal } from './fieldProblems.ts'
import type { Read } from './reading.ts'
import type { Caller } from './route.ts'

/** What one request hands to the journal, worked out only when a route asks for it. */
export type Commanding = Readonly<{
  newId: () => string
  asked: (more?: Partial<Asked> & { by?: Actor }) => Asked
}>

/**
 * Ids of a request's command. An `Idempotency-Key` gives the same ids again to the same person only: they are a keyed
 * hash of user and key; without one they are fresh.
 */
export const commandingOf = (
  ctx: Context,
  parts: Readonly<{ desk: Desk; key: KeyObject; caller: Caller | undefined; read: Read }>,
): Commanding => {
  const { desk, key, caller, read } = parts
  const given = caller && ctx.get('idempotency-key')
  const ids = once(() => (given ? idsOf(key, `${caller.userId}\n${given}`) : ([desk.newId(), desk.newId()] as const)))
  const facts = once(() => ({
    commandId: ids()[0],
    ...(given ? { digest: hmac(key, `${ctx.method} ${ctx.path}\n${read.content()}`).toString('base64url') } : {}),
    ...pageOf(ctx),
    ip: ctx.ip,
    ...expectedVersionOf(ctx, read.body),
  }))
  const by: Actor = caller
    ? { type: 'user', id: caller.userId, session: caller.sessionId }
    : { type: 'system', id: 'door' }
  return { newId: () => ids()[1], asked: (more) => ({ by, ...facts(), ...more }) }
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

const hmac = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const idsOf = (key: KeyObject, text: string): readonly [string, string] => {
  const bytes = hmac(key, text)
  return [uuidOf(bytes.subarray(0, 16)), uuidOf(bytes.subarray(16, 32))]
}

/** 16 bytes as a UUID of version 8 (custom), variant 1. */
const uuidOf = (bytes: Uint8Array): string => {
  const marked = Buffer.from(bytes)
  marked[6] = ((marked[6] ?? 0) & 0x0f) | 0x80
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80
  return marked.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The page of the console that a request came from. */
export const pageOf = (ctx: Context): { page?: string } => {
  const page = ctx.get('page-path')
  return page === '' || page.length > 300 ? {} : { page }
}

const expectedVersionOf = (ctx: Context, body: unknown): { expectedVersion?: number } => {
  const header = ctx.get('if-match')
  if (header !== '') return { expectedVersion: versionOf(header) }
  const version = (body as { version?: unknown } | null | undefined)?.version // the body was read by its schema
  return typeof version === 'number' ? { expectedVersion: version } : {}
}

const versionOf = (header: string): number => {
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header.trim())?.[1]
  if (digits === undefined) throw fieldRefusal([{ path: 'If-Match', key: 'FORMAT_INVALID' }])
  return Number(digits)
}

/** A journal that remembers how far its commands brought the log, which contexts they touched, and the last stream. */
export type WatchedJournal = Readonly<{
  journal: Journal
  reached: () => number
  contexts: ReadonlySet<string>
  stream: () => string | undefined
}>

export const watchJournal = (journal: Journal): WatchedJournal => {
  const contexts = new Set<string>()
  let furthest = 0
  let stream: string | undefined
  const execute: Journal['execute'] = async (rules, id, command, asked) => {
    stream = streamOf(rules, id)
    const outcome = await journal.execute(rules, id, command, asked)
    contexts.add(rules.context)
    furthest = Math.max(furthest, outcome.position)
    return outcome
  }
  return { journal: { ...journal, execute }, reached: () => furthest, contexts, stream: () => stream }
}
