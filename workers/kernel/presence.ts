import { hostname } from 'node:os'
import { productVersion } from '../../events/runtime/productVersion.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { keepPresence } from '../../projections/kernel/processes.ts'

/**
 * Shows this process on the page of processes until the returned function is called. `leads` names what it does that
 * only one process does at a time.
 */
export const bePresent = async (
  { db, logger, now, newId }: Pick<Desk, 'db' | 'logger' | 'now' | 'newId'>,
  role: string,
  leads: () => readonly string[] = () => [],
): Promise<() => Promise<void>> => {
  const startedAt = Date.parse(now())
  const self = { id: newId(), role, host: hostname(), pid: process.pid, version: productVersion, startedAt }
  return keepPresence({ db, logger, now, leads, process: self })
}
