import { isIP } from 'node:net'
import * as z from 'zod'
import { hostEntries } from './allowedHosts.ts'

/** A text of this form; `error` ends a sentence that begins with the setting's name. */
const form = (pattern: RegExp, error: string) => z.string().regex(pattern, { error })

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === '1')

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })

/** Digits only: neither "1e3" nor " 8080" nor "0x10" was meant as a number. */
const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value

const wholeFrom = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.preprocess(digits, z.number({ error }).int({ error }).min(min, { error }).max(max, { error }))
}

const shown = (max: number) => {
  const error = `must be a text of at most ${max} characters without control characters`
  return z
    .string()
    .max(max, { error })
    .refine((value) => !/\p{Cc}/u.test(value), { error })
}

const isHost = (value: string): boolean =>
  isIP(value) > 0 || (/^(?=.{1,253}$)\w[\w-]*(\.\w[\w-]*)*$/.test(value) && !/^[\d.]+$/.test(value))

const isDatabase = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && (url.hostname !== '' || url.pathname.length > 1)
}

const isBrokers = (value: string): boolean =>
  value.split(',').every((broker) => {
    const [, host = '', port = ''] = /^([^:]+):(\d{1,5})$/.exec(broker) ?? []
    return isHost(host) && Number(port) >= 1 && Number(port) <= 65_535
  })

const folder = (error: string) =>
  z
    .string()
    .min(1)
    .refine((value) => value.trim() !== '' && !/\p{Cc}/u.test(value), { error })

const isZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false // the only way that Intl tells
  }
}

const password = { error: 'must have 8 to 128 characters' }
const database = { error: 'must be an address like postgres://user:password@host:5432/database' }
const eventStore = { error: 'must be an address like esdb://host:2113?tls=false' }
const smtp = { error: 'must be an address like smtps://user:password@mail.example.com:465' }
const wechat = { error: 'must be an address like https://corporation:secret@qyapi.weixin.qq.com/1000002' }
const publicUrl = { error: 'must be an address like https://daybook.example.com' }

/** An address of one of these kinds, whose parts fit. */
const isUrl = (value: string, protocols: readonly string[], fits: (url: URL) => boolean = () => true): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return (
    url !== undefined && protocols.includes(url.protocol) && isHost(url.hostname.replace(/^\[|\]$/g, '')) && fits(url)
  )
}

const isMailbox = (value: string): boolean =>
  /^[A-Za-z0-9._+-]{1,64}@([A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}$/.test(value)

const isApplication = ({ username, password: secret, pathname }: URL): boolean =>
  username !== '' && secret !== '' && /^\/\d{1,10}$/.test(pathname)

const isPlace = ({ username, search, hash }: URL): boolean => username === '' && search === '' && hash === ''

const percent = /^\d{1,2}(\.\d{1,4})?$/

/** Every setting, its variable's name, what it means and what holds when it is not set. */
export const settings = {
  PORT: wholeFrom(0, 65535).default(8080).describe('port of console and API'),
  DAYBOOK_HOST: z
    .string()
    .min(1)
    .refine(isHost, { error: 'must be an IP address or the name of a host' })
    .default('127.0.0.1')
    .describe('address to listen on'),
  DAYBOOK_HEALTH_PORT: wholeFrom(0, 65535)
    .optional()
    .describe('port on which a projector or worker answers how it is; without it none'),
  DAYBOOK_DATA: folder('must be the path of a folder')
    .default('./data')
    .describe('folder of the log, read models, keys and files'),
  DAYBOOK_ADMIN_PASSWORD: z
    .string()
    .min(8, password)
    .max(128, password)
    .optional()
    .describe('first password of the super administrator; without it one is made and printed once'),
  DAYBOOK_POSTGRES: form(/^postgres(ql)?:\/\//, database.error)
    .refine(isDatabase, database)
    .optional()
    .describe('read models in PostgreSQL instead of SQLite; with an event store also keys, secrets and the ledger'),
  DAYBOOK_EVENTSTORE: form(/^(esdb|kurrentdb)(\+discover)?:\/\/[^\s/?]+/, eventStore.error)
    .optional()
    .describe('event log in EventStoreDB, or behind daybook log, instead of SQLite'),
  DAYBOOK_LOG_PORT: wholeFrom(0, 65535).default(2113).describe('port of daybook log'),
  DAYBOOK_LOG_NETWORK: flag
    .default(false)
    .describe('allows daybook log on a network address, where it asks nobody who he is'),
  DAYBOOK_KAFKA: z
    .string()
    .min(1)
    .refine(isBrokers, { error: 'must be addresses like kafka-1:9092,kafka-2:9092' })
    .optional()
    .describe('brokers that carry background work between processes; without them each process carries its own'),
  DAYBOOK_KAFKA_PARTITIONS: wholeFrom(1, 1000)
    .default(6)
    .describe('partitions of a topic that is made: how many processes can share one kind of work'),
  DAYBOOK_KAFKA_PREFIX: form(/^[A-Za-z0-9_-]{1,60}$/, 'must be 1 to 60 letters, digits, - and _')
    .default('daybook')
    .describe('how the names of topics and consumer groups begin'),
  DAYBOOK_SESSION_RATE: wholeFrom(0, 1_000_000)
    .default(200)
    .describe('requests a second that one session may make; 0 = no ceiling'),
  DAYBOOK_REQUESTS: wholeFrom(1, 1_000_000).default(2000).describe('requests that are answered at the same time'),
  DAYBOOK_CONNECTIONS: wholeFrom(1, 1_000_000).default(4000).describe('connections that are open at the same time'),
  DAYBOOK_ADDRESS_CONNECTIONS: wholeFrom(1, 1_000_000)
    .default(1000)
    .describe('of these, connections from one address; without meaning behind a proxy'),
  DAYBOOK_PATIENCE: wholeFrom(1, 300)
    .default(15)
    .describe(
      'seconds that a client may take for its headers, and for a JSON body; four times as many to take an answer',
    ),
  DAYBOOK_PROXIES: wholeFrom(0, 10).default(0).describe('trusted proxies in front'),
  DAYBOOK_COOKIE_DAYS: wholeFrom(1, 30).default(1).describe('days a session and its cookie live'),
  DAYBOOK_ZONE: z
    .string()
    .min(1)
    .refine(isZone, { error: 'must be a time zone such as Asia/Shanghai or UTC' })
    .default('Asia/Shanghai')
    .describe('time zone whose days count where something takes effect on a day'),
  DAYBOOK_ORDER_TOLERANCE: form(percent, 'must be a percentage from 0 to 99.9999, such as 2.5')
    .default('0')
    .describe('percent beyond its total that an order line may ship'),
  DAYBOOK_START_LANGUAGE: oneOf(['spec', 'storedFirst'])
    .default('spec')
    .describe('order in which the console looks for its language'),
  DAYBOOK_REVEAL_ACCOUNTS: flag.default(false).describe('sign-in says whether the account exists'),
  DAYBOOK_UPLOAD_DAYS: wholeFrom(0, 36_500)
    .default(365)
    .describe('days that the files of an import are kept after its last change; 0 = for ever'),
  DAYBOOK_EXPORT_DAYS: wholeFrom(1, 3650)
    .default(7)
    .describe('days that the file of an exported log is kept to be downloaded'),
  DAYBOOK_REPORT_CACHE: wholeFrom(1, 4096)
    .default(32)
    .describe('memory for answers of reports that may be given again, MiB'),
  DAYBOOK_CSV_MARK: flag.default(true).describe('csv files of reports begin with the mark by which Excel knows UTF-8'),
  DAYBOOK_CONTACT_PHONE: shown(40).default('').describe('phone shown for password problems'),
  DAYBOOK_PUBLIC_URL: z
    .string()
    .refine((value) => isUrl(value, ['http:', 'https:'], isPlace), publicUrl)
    .optional()
    .describe('address under which people reach the console; without it no link is sent to anybody'),
  DAYBOOK_SMTP_URL: z
    .string()
    .refine((value) => isUrl(value, ['smtp:', 'smtps:']), smtp)
    .optional()
    .describe('mail server that takes our mail; without it none is sent, and nobody recovers a password by mail'),
  DAYBOOK_MAIL_FROM: z
    .string()
    .refine(isMailbox, { error: 'must be a mail address like daybook@example.com' })
    .optional()
    .describe('address that our mail comes from'),
  DAYBOOK_WECHAT_URL: z
    .string()
    .refine((value) => isUrl(value, ['http:', 'https:'], isApplication), wechat)
    .optional()
    .describe('application of WeChat at work that takes our messages; without it WeChat is not offered'),
  DAYBOOK_SOURCE_HOSTS: z
    .string()
    .refine((value) => hostEntries(value) !== undefined, {
      error: 'must be hosts with ports like db.example.com:5432,*.example.com:3306,10.0.0.0/8:1433',
    })
    .default('')
    .describe('hosts and ports of databases that data sources may reach; without them none'),
  DAYBOOK_SOURCE_FILES: folder('must be the path of a folder')
    .optional()
    .describe('folder below which data sources find files of SQLite; without it none'),
  DAYBOOK_MASTER_KEY: form(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case')
    .optional()
    .describe('key that wraps the people’s keys, 64 hex digits; without it one is generated into the data folder'),
  DAYBOOK_HEADS_COPY: folder('must be the path of a folder')
    .optional()
    .describe('second folder for the signed heads of the ledger, best on another machine’s disk'),
  DAYBOOK_GENERATED_KEYS: flag.default(false).describe('allows generated keys on a network address in production'),
  DAYBOOK_LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('least severe line that is logged'),
  NODE_ENV: oneOf(['development', 'production', 'test'])
    .default('development')
    .describe('production refuses defaults that are only safe on one machine'),
} as const

/** Settings whose value is shown nowhere. */
export const secretSettings: readonly string[] = [
  'DAYBOOK_ADMIN_PASSWORD',
  'DAYBOOK_MASTER_KEY',
  'DAYBOOK_POSTGRES',
  'DAYBOOK_EVENTSTORE',
  'DAYBOOK_SMTP_URL',
  'DAYBOOK_WECHAT_URL',
]

export type Config = Readonly<z.output<z.ZodObject<typeof settings>>>
type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings. Throws one Error whose message has a sentence for every wrong one. */
export const readConfig = (environment: Environment): Config => {
  const given = Object.fromEntries(Object.keys(settings).map((name) => [name, environment[name] || undefined]))
  const read = z.object(settings).safeParse(given)
  if (read.success) return read.data
  const wrong = new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
  throw new Error([...wrong].map(([name, rule]) => sentence(name, rule, given[name] ?? '')).join('\n'))
}

const sentence = (name: string, rule: string, value: string): string =>
  `${name} ${rule}${secretSettings.includes(name) ? '' : `; it is ${JSON.stringify(value.slice(0, 100))}`}.`

/** Names that look like settings of ours and are none: most likely misspelt. */
export const unknownSettings = (environment: Environment): readonly string[] =>
  Object.keys(environment).filter((name) => name.startsWith('DAYBOOK_') && !(name in settings))
