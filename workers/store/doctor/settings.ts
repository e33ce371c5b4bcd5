import { existsSync } from 'node:fs'
import { access, constants, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reachable } from '../../../events/runtime/channels.ts'
import { type LastBackup, lastBackupName } from '../backUp.ts'
import { type Check, type Line, ok, type Patient, trouble, warning } from './line.ts'

const day = 86_400_000
const fresh = 2 * day
const loopback = ['127.0.0.1', '::1', 'localhost']

/** What is configured, and what a lasting installation still misses. */
export const configured: Check = async (patient) => [
  await headsCopy(patient),
  masterKey(patient),
  front(patient),
  mail(patient),
  await backups(patient),
]

const headsCopy = async ({ config: { DAYBOOK_HEADS_COPY: place } }: Patient): Promise<Line> => {
  const what = 'signed heads elsewhere'
  if (place === undefined)
    return warning(
      what,
      'are kept nowhere but here',
      'Set DAYBOOK_HEADS_COPY to a folder on another machine’s disk: without it nobody can tell when the end of the log is cut off.',
    )
  const isWritable = await access(place, constants.W_OK).then(
    () => true,
    () => false,
  )
  return isWritable
    ? ok(what, `in ${place}`)
    : trouble(
        what,
        `${place} cannot be written`,
        'Mount it again, or give it to the account of the server; heads that are missing there are written with the next one.',
      )
}

const masterKey = ({ config, data }: Patient): Line => {
  const what = 'master key'
  if (config.DAYBOOK_MASTER_KEY !== undefined) return ok(what, 'from DAYBOOK_MASTER_KEY')
  if (!existsSync(join(data, 'keys/master.key')))
    return trouble(
      what,
      'is missing',
      'Put back keys/master.key or set DAYBOOK_MASTER_KEY: without it personal data and secrets cannot be read.',
    )
  return warning(
    what,
    'was generated and lies in the data folder, beside what it protects',
    'Keep a copy apart from the backups, or move it into DAYBOOK_MASTER_KEY.',
  )
}

const front = ({ config: { DAYBOOK_HOST: host, DAYBOOK_PROXIES: proxies } }: Patient): Line =>
  loopback.includes(host) || proxies > 0
    ? ok('network', `listens on ${host}${proxies > 0 ? `, ${proxies} proxies in front` : ''}`)
    : warning(
        'network',
        `listens on ${host} and knows of no proxy in front`,
        'Put a proxy with TLS in front and set DAYBOOK_PROXIES: passwords must not travel in the clear.',
      )

const mail = ({ config }: Patient): Line => {
  const what = 'mail'
  const { mail: sends, links } = reachable(config)
  if (!sends)
    return warning(
      what,
      'is not sent: no mail server is set',
      'Set DAYBOOK_SMTP_URL and DAYBOOK_MAIL_FROM: without them nobody recovers a forgotten password by mail.',
    )
  return links
    ? ok(what, `is handed to ${new URL(config.DAYBOOK_SMTP_URL ?? '').host}`)
    : warning(
        what,
        'is sent, but carries no links',
        'Set DAYBOOK_PUBLIC_URL to the address under which people reach the console: without it nobody recovers a forgotten password by mail.',
      )
}

const backups = async ({ data, now }: Patient): Promise<Line> => {
  const text = await readFile(join(data, lastBackupName), 'utf8').catch(() => undefined)
  if (text === undefined)
    return warning(
      'backup',
      'none was made of this data folder',
      'daybook backup --into ‹folder›, every day, and rehearse a restore.',
    )
  const { at, into, position } = JSON.parse(text) as LastBackup // written by `backUp`
  const said = `of ${at} up to position ${position}, in ${into}`
  return Date.parse(now()) - Date.parse(at) > fresh
    ? warning('backup', said, 'It is older than two days: make one, and see why the daily one does not.')
    : ok('backup', said)
}
