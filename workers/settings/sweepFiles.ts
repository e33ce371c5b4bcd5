import type { Desk } from '../../projections/kernel/desk.ts'
import { filesOfImports } from '../../projections/settings/imports.ts'

/** Who refers to stored files, one line per read model that does. */
const owners = [filesOfImports]

/** Removes stored files that no record refers to: uploads that broke off, reports that were replaced. */
export const sweepFiles = async (desk: Desk): Promise<void> => {
  const position = await desk.log.head()
  if (!(await desk.projector.reached(position))) return
  const removed = await desk.files.sweep(async (ids) => {
    const used = await Promise.all(owners.map((owner) => owner(desk.db, ids)))
    return new Set(used.flatMap((some) => [...some]))
  })
  if (removed > 0) desk.logger.info({ removed }, 'stored files that nobody refers to were removed')
}
