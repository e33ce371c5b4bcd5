import * as z from 'zod'
import { id, requiredText, text, whole } from '../kernel/fields.ts'

/** `daybook` is the source that is built in: the product's own read models. It is no record and cannot be made. */
export const databaseTypes = ['sqlite', 'postgresql', 'mysql', 'mariadb', 'mssql', 'oracle'] as const
export type DatabaseType = (typeof databaseTypes)[number]
export const ownSource = 'daybook'

/** Where a server is: the parts of a link, never the link itself. Of SQLite the path of a file below the configured folder. */
export const sourceAddress = z.strictObject({
  host: text(253),
  port: whole({ min: 0, max: 65_535 }),
  path: text(500),
})
export type SourceAddress = z.output<typeof sourceAddress>

/** Options that a driver may be given. */
export const sourceOptions = z.strictObject({
  tls: z.enum(['off', 'on', 'verified']).default('off'),
  timeZone: text(64).default(''),
  connectSeconds: whole({ min: 1, max: 30 }).default(5),
})

export type SourceOptions = z.output<typeof sourceOptions>

/** Milliseconds and rows that one run may take at most. */
export const sourceLimits = z.strictObject({
  viewRows: whole({ min: 1, max: 1_000_000 }).default(50_000),
  interactiveMs: whole({ min: 1_000, max: 600_000 }).default(60_000),
  exportMs: whole({ min: 1_000, max: 3_600_000 }).default(600_000),
  runs: whole({ min: 1, max: 64 }).default(4),
})

export type SourceLimits = z.output<typeof sourceLimits>

/** What is said of a source besides its password, which stands in no event. */
export const sourceFields = {
  name: requiredText(),
  databaseType: z.enum(databaseTypes, { error: 'FORMAT_INVALID' }),
  address: sourceAddress,
  defaultDatabase: requiredText(128),
  user: requiredText(128),
  charset: text(32).default(''),
  options: sourceOptions,
  limits: sourceLimits,
  /** Transforms may write here. */
  writable: z.boolean().default(false),
}

/** Why a test failed, as far as it may be told: no banner, no text of a driver. */
export const testOutcomes = [
  'ok',
  'hostNotAllowed',
  'unreachable',
  'loginRefused',
  'databaseUnknown',
  'timedOut',
] as const
export type TestOutcome = (typeof testOutcomes)[number]

/** A sealed password, kept outside the log under this reference. */
export const secretReference = id()
