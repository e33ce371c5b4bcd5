import * as z from 'zod'
import { id } from '../kernel/fields.ts'

/** Ids to put into and to take out of a set. */
export const idChange = { added: z.array(id()).max(1000), removed: z.array(id()).max(1000) }

export type SetChange = Readonly<{ added: readonly string[]; removed: readonly string[] }>

/** What really changes when these are put in and those taken out; undefined when nothing does. */
export const setChange = (
  current: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): { added: string[]; removed: string[] } | undefined => {
  const added = [...new Set(add)].filter((item) => !current.includes(item))
  const removed = [...new Set(remove)].filter((item) => current.includes(item) && !add.includes(item))
  return added.length + removed.length === 0 ? undefined : { added, removed }
}

/** What changes when the set becomes exactly this one; undefined when nothing does. */
export const setReplaced = (current: readonly string[], wanted: readonly string[]) =>
  setChange(
    current,
    wanted,
    current.filter((item) => !wanted.includes(item)),
  )

export const applied = (current: readonly string[], { added, removed }: SetChange): readonly string[] => [
  ...current.filter((item) => !removed.includes(item)),
  ...added,
]

/** The set without a change; undefined when what it put in is gone, or what it took out is back. */
export const takenBack = (current: readonly string[], { added, removed }: SetChange): string[] | undefined => {
  const isUntouched = added.every((item) => current.includes(item)) && !removed.some((item) => current.includes(item))
  return isUntouched ? [...applied(current, { added: removed, removed: added })] : undefined
}
