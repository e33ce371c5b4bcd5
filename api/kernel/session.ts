import type { Context } from 'koa'
import { refuse } from '../../events/kernel/common.ts'
import type { Action, Caller } from './route.ts'

/** Who a token belongs to; undefined when it is unknown, closed, revoked or expired. */
export type Authenticate = (token: string) => Promise<Caller | undefined>

/** The token of the headers; undefined when there is none. Two different ones are no session. Never read from a cookie. */
export const tokenOf = (headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined => {
  const bearer = bare(headers.authorization)
  const token = bare(headers['access-token'])
  if (bearer !== undefined && token !== undefined && bearer !== token) return refuse('sessionGone', 'SESSION_GONE')
  return bearer ?? token
}

const bare = (value: string | string[] | undefined): string | undefined => {
  const token = typeof value === 'string' ? value.replace(/^Bearer\s+/i, '').trim() : ''
  return token === '' ? undefined : token
}

/** The signed-in caller of a request, or a refusal with code 508. */
export const mustBeSignedIn = async (ctx: Context, authenticate: Authenticate): Promise<Caller> => {
  const token = tokenOf(ctx.headers)
  const caller = token === undefined || token.length > 512 ? undefined : await authenticate(token)
  return caller ?? refuse('sessionGone', 'SESSION_GONE')
}

/** Whether a caller may use an action; a super administrator may use every one. */
export const holds = (caller: Caller, action: Action): boolean =>
  action === 'signedIn' || caller.userType === 'superAdministrator' || caller.actions.has(action)

/** Refuses a caller who does not hold the action. */
export const mustHold = (caller: Caller, action: Action): void => {
  if (!holds(caller, action)) refuse('forbidden', 'FORBIDDEN')
}
