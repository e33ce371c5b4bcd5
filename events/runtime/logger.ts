import { type DestinationStream, type Logger, pino } from 'pino'
import { loggable } from './loggable.ts'

/** Names of values that never reach a log line, at the top and up to three levels below. */
const hidden = [
  'password',
  'current',
  'confirm',
  'token',
  'resetToken',
  'undoToken',
  'authorization',
  'cookie',
  '["access-token"]',
  '["x-link-token"]',
  'masterKey',
  'secret',
  'DAYBOOK_ADMIN_PASSWORD',
  'DAYBOOK_MASTER_KEY',
  'DAYBOOK_POSTGRES',
]

const depths = ['', '*', '*.*', '*.*.*']
const join = (prefix: string, name: string) => (prefix && !name.startsWith('[') ? `${prefix}.${name}` : prefix + name)

/** The log of a process: one JSON object per line, secrets replaced, errors (under `err`) without people's data. Default destination: stdout. */
export const createLogger = (
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent',
  destination?: DestinationStream,
): Logger => {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: (error: unknown) => loggable(error) },
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: depths.flatMap((depth) => hidden.map((name) => join(depth, name))), censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
