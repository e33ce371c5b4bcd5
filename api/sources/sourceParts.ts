import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import { requiredText, text } from '../../events/kernel/fields.ts'
import { omit } from '../../events/kernel/record.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { refuseSource } from '../../events/sources/dataSourcePhrases.ts'
import {
  type DatabaseType,
  type SourceAddress,
  sourceFields,
  sourceLimits,
  sourceOptions,
} from '../../events/sources/dataSourceSchemas.ts'
import { linkOf, readLink } from '../../events/sources/sourceLink.ts'
import { type DataSourceRow, findSource } from '../../projections/sources/dataSources.ts'
import type { SessionFault, SessionFailure } from '../../projections/sources/sessions/session.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import { fieldRefusal } from '../kernel/fieldProblems.ts'
import type { Action, Call } from '../kernel/route.ts'

export type Asking = Call<unknown, unknown>

const charset = text(32).refine((value) => /^\w*$/.test(value), { message: 'FORMAT_INVALID' })

/** A data source as people write it: with a link and a password. */
export const sourceBody = {
  name: sourceFields.name,
  databaseType: sourceFields.databaseType,
  link: requiredText(1000),
  defaultDatabase: sourceFields.defaultDatabase,
  user: sourceFields.user,
  password: requiredText(256),
  charset: charset.default(''),
  options: sourceOptions.default(() => sourceOptions.parse({})),
  limits: sourceLimits.default(() => sourceLimits.parse({})),
  writable: sourceFields.writable,
}

/** The parts of a link; refuses at its field. */
export const addressOf = (databaseType: DatabaseType, link: string): SourceAddress => {
  const read = readLink(databaseType, link)
  if (!('key' in read)) return read
  throw fieldRefusal([{ path: 'link', ...read }])
}

/** The source, if the caller reaches it by this action. */
export const mustFindSource = async (call: Asking, sourceId: string, action: Action): Promise<DataSourceRow> => {
  const row = await findSource(call.desk.db, sourceId)
  return row && isOwnCompany(call.caller.reach(action), row) ? row : refuse('missing', 'NOT_FOUND')
}

/** A source as it is told: of its password no more than whether there is one. */
export const toldSource = (row: DataSourceRow) => ({
  ...omit(row, 'secret', 'address'),
  link: linkOf(row.databaseType, row.address),
  hasPassword: row.secret !== null,
})

const keys: Readonly<Record<SessionFault, Parameters<typeof refuseSource>[1]>> = {
  hostNotAllowed: 'SOURCE_HOST_NOT_ALLOWED',
  unreachable: 'SOURCE_UNREACHABLE',
  loginRefused: 'SOURCE_LOGIN_REFUSED',
  databaseUnknown: 'SOURCE_DATABASE_UNKNOWN',
  timedOut: 'SOURCE_TIMED_OUT',
  cancelled: 'SOURCE_TIMED_OUT',
  failed: 'SOURCE_FAILED',
}

/** Says in our words why a source could not be read. */
export const refuseFailure = ({ fault }: SessionFailure): never => refuseSource('conflict', keys[fault])

/** Destroys a password that nobody will ask for, where the work was refused. */
export const keepingSecret = async <Result>(
  { desk }: Asking,
  password: string,
  work: (secret: string) => Promise<Result>,
): Promise<Result> => {
  const secret = await desk.secrets.keep(password)
  try {
    return await work(secret)
  } catch (error) {
    if (error instanceof Refusal) await desk.secrets.destroy(secret)
    throw error
  }
}

/** What can be said of a source by those who change it: nothing that is left out changes. */
export const sourceChange = z.strictObject({
  name: sourceBody.name.optional(),
  databaseType: sourceBody.databaseType.optional(),
  link: sourceBody.link.optional(),
  defaultDatabase: sourceBody.defaultDatabase.optional(),
  user: sourceBody.user.optional(),
  password: sourceBody.password.optional(),
  charset: charset.optional(),
  options: sourceOptions.optional(),
  limits: sourceLimits.optional(),
  writable: z.boolean().optional(),
})
