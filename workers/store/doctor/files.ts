import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Check, type Line, ok, trouble, warning } from './line.ts'

const hour = 3_600_000
const forEverybody = new Set(['ledger.pub'])

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

/** Whether only the server's own account can read what is there. */
export const modes: Check = async ({ data }) => {
  const keys = (await namesIn(join(data, 'keys'))).map((name) => join('keys', name))
  const own = [
    '.',
    'files',
    ...(await namesIn(data)).filter((name) => /\.(db|db-wal|db-shm|json)$/.test(name)),
    ...keys,
  ]
  const open: string[] = []
  for (const name of own) {
    const found = await stat(join(data, name)).catch(() => undefined)
    if (found && (found.mode & 0o077) !== 0 && !forEverybody.has(basename(name))) open.push(name === '.' ? data : name)
  }
  const strange = await ofOthers(data, own)
  if (strange.length > 0)
    return [
      trouble(
        'file modes',
        `${strange.join(', ')} belong to another account than ${data}`,
        `A verb was run as another user, and the server cannot open them: chown -R --reference=${resolve(data)} ${resolve(data)}`,
      ),
    ]
  if (open.length === 0) return [ok('file modes', 'for the account of the server alone')]
  const state = open.some((name) => name.startsWith('keys')) ? trouble : warning
  return [state('file modes', `others may read ${open.join(', ')}`, `chmod -R go-rwx ${resolve(data)}`)]
}

const ofOthers = async (data: string, names: readonly string[]): Promise<readonly string[]> => {
  const { uid } = await stat(data)
  const found: string[] = []
  for (const name of names) {
    const owner = (await stat(join(data, name)).catch(() => undefined))?.uid
    if (owner !== undefined && owner !== uid) found.push(name)
  }
  return found
}

/** What earlier work left behind. */
export const leftovers: Check = async ({ data, now }) => [
  ...(await drafts(data, Date.parse(now()))),
  ...(await besides(data)),
  ...(await damage(data)),
]

const drafts = async (data: string, now: number): Promise<readonly Line[]> => {
  const aside = join(data, 'files/aside')
  const ages = await Promise.all((await namesIn(aside)).map((name) => stat(join(aside, name)).catch(() => undefined)))
  const old = ages.filter((found) => found && found.mtimeMs < now - 2 * hour).length
  return old === 0
    ? [ok('left-over files', 'none')]
    : [
        warning(
          'left-over files',
          `${old} uploads that broke off`,
          'The server sweeps them within an hour; if they stay, look for "the sweep of files" in its log.',
        ),
      ]
}

const besides = async (data: string): Promise<readonly Line[]> => {
  const own = basename(resolve(data))
  const names = (await namesIn(dirname(resolve(data)))).filter(
    (name) => name.startsWith(`${own}.until-`) || name === `${own}.restoring`,
  )
  if (names.length === 0) return []
  return [
    warning(
      'former data folders',
      names.join(', '),
      'They hold personal data and keys, also of people erased since: remove them when the restored folder is proven.',
    ),
  ]
}

const damage = async (data: string): Promise<readonly Line[]> =>
  (await namesIn(data)).includes('read.db.damaged')
    ? [
        trouble(
          'read models',
          'their file is damaged',
          'Restart Daybook: they are built anew from the log, and nothing is lost.',
        ),
      ]
    : []
