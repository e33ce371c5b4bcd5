import { access, constants, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'

/** A folder of its own where syncs cost nothing, for what is only looked at; on disk where there is no such place. */
export const memoryFolder = async (): Promise<string> => {
  const isThere = await access(inMemory, constants.W_OK).then(
    () => true,
    () => false,
  )
  return mkdtemp(join(isThere ? inMemory : tmpdir(), 'daybook-faults-'))
}
