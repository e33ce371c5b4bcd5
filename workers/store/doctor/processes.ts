import { join } from 'node:path'
import { isHeld } from '../../../events/log/sqlite/lock.ts'
import { type Check, ok, trouble } from './line.ts'

/** Who works on the data folder. */
export const processes: Check = async ({ data, served }) => {
  const held = await isHeld(join(data, 'lock.db'))
  if (served) return [ok('server', `runs as process ${served.pid}`)]
  return [
    held
      ? trouble(
          'server',
          'a process holds the data folder and does not answer',
          'It may be just starting or stopping. If it stays so, end that process (fuser lock.db names it) and start Daybook again; nothing acknowledged is lost.',
        )
      : ok('server', 'does not run'),
  ]
}
