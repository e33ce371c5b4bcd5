import { z } from 'zod'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const wholeFrom = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Every setting, its variable's name, what it means and what holds when it is not set. */
export const settings = {
  PORT: wholeFrom(0, 65535).default(8080).describe('port of console and API'),
  DAYBOOK_HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on'),
  DAYBOOK_DATA: z.string().min(1).default('./data').describe('folder of the log, read models, keys and files'),
  DAYBOOK_ADMIN_PASSWORD: z
    .string()
    .min(8)
    .max(128)
    .optional()
    .describe('first password of the super administrator; without it one is made and printed once'),
  DAYBOOK_POSTGRES: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('read models in PostgreSQL instead of SQLite'),
  DAYBOOK_SESSION_RATE: wholeFrom(0, 1_000_000)
    .default(200)
    .describe('requests a second that one session may make; 0 = no ceiling'),
  DAYBOOK_PROXIES: wholeFrom(0, 10).default(0).describe('trusted proxies in front'),
  DAYBOOK_COOKIE_DAYS: wholeFrom(1, 30).default(1).describe('days a session and its cookie live'),
  DAYBOOK_ORDER_TOLERANCE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,4})?$/)
    .default('0')
    .describe('percent beyond its total that an order line may ship'),
  DAYBOOK_START_LANGUAGE: z
    .enum(['spec', 'storedFirst'])
    .default('spec')
    .describe('order in which the console looks for its language'),
  DAYBOOK_REVEAL_ACCOUNTS: flag.default(false).describe('sign-in says whether the account exists'),
  DAYBOOK_CONTACT_PHONE: z.string().max(40).default('').describe('phone shown for password problems'),
  DAYBOOK_MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('key that wraps the people’s keys, 64 hex digits; without it one is generated into the data folder'),
  DAYBOOK_HEADS_COPY: z
    .string()
    .min(1)
    .optional()
    .describe('second folder for the signed heads of the ledger, best on another machine’s disk'),
  DAYBOOK_GENERATED_KEYS: flag.default(false).describe('allows generated keys on a network address in production'),
  DAYBOOK_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('least severe line that is logged'),
  NODE_ENV: z.string().default('development').describe('production refuses defaults that are only safe on one machine'),
} as const

export type Config = Readonly<z.output<z.ZodObject<typeof settings>>>

/** Reads the settings. Throws one Error whose message names every wrong variable. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.keys(settings).map((name) => [name, environment[name] || undefined]))
  const read = z.object(settings).safeParse(given)
  if (read.success) return read.data
  throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
