import { access, constants, statfs } from 'node:fs/promises'
import { type Check, type Line, ok, trouble, warning } from './line.ts'

const megabyte = 1 << 20

/** Below the first a start may fail soon, below the second somebody should know; in bytes. */
const scarce = { trouble: 64 * megabyte, warning: 1024 * megabyte }
const fewInodes = { trouble: 100, warning: 10_000 }

const sizeOf = (bytes: number): string =>
  bytes >= 1024 * megabyte ? `${(bytes / 1024 / megabyte).toFixed(1)} GB` : `${Math.floor(bytes / megabyte)} MB`

const makeRoom = 'Free some space or give the disk more: nothing is lost, and writing goes on by itself within seconds.'

/** Space, inodes, and whether the disk of the data folder can be written at all. */
export const disk: Check = async ({ data }) => {
  const { bavail, bsize, files, ffree } = await statfs(data)
  return [space(bavail * bsize), ...(files > 0 ? [inodes(ffree)] : []), await writable(data)]
}

const space = (free: number): Line => {
  const said = `${sizeOf(free)} free`
  if (free < scarce.trouble) return trouble('disk space', said, makeRoom)
  return free < scarce.warning ? warning('disk space', said, makeRoom) : ok('disk space', said)
}

const inodes = (free: number): Line => {
  const said = `${free} inodes free`
  const todo = 'Remove small files from this disk, or make it anew with more inodes.'
  if (free < fewInodes.trouble) return trouble('inodes', said, todo)
  return free < fewInodes.warning ? warning('inodes', said, todo) : ok('inodes', said)
}

const writable = async (data: string): Promise<Line> => {
  const code = await access(data, constants.W_OK).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  )
  if (code === undefined) return ok('writing', `${data} can be written`)
  return code === 'EROFS'
    ? trouble(
        'writing',
        `${data} is on a disk that is read-only (${code})`,
        'Look for disk errors in the log of the machine; once it is sound, mount it to be written (mount -o remount,rw) and start Daybook again.',
      )
    : trouble('writing', `${data} cannot be written (${code})`, 'Give the folder to the account that Daybook runs as.')
}
