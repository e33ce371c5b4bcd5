import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readPage, writePage } from '../sealedPage.ts'

/** Where a log went, and when. */
export type Moved = Readonly<{ to: string; at: string; hash: string }>

const movedName = 'moved.json'

/** Throws a sentence when the log of a folder was moved away: two logs that go on from one are worse than none. */
export const mustStayHere = async (folder: string): Promise<void> => {
  const moved = (await readPage(join(folder, movedName))) as Moved | undefined // only written here
  if (moved) throw new Error(goneFrom(resolve(folder), moved, `remove ${join(resolve(folder), movedName)}`))
}

/** Why nobody may go on with a log that was moved. `undo` says what to do who wants to all the same. */
export const goneFrom = (place: string, { to, at }: Moved, undo: string): string =>
  `The log in ${place} was moved to ${to} at ${at}: start Daybook there. To go on here after all, and lose what was recorded there since, ${undo}.`

export const markMoved = (folder: string, moved: Moved): Promise<void> => writePage(join(folder, movedName), moved)

export const unmarkMoved = (folder: string): Promise<void> => rm(join(folder, movedName), { force: true })
