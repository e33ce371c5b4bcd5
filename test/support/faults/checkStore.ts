import { pathToFileURL } from 'node:url'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import { ERASED } from '../../../events/kernel/fields.ts'
import { auditLog } from '../../../events/log/openLog.ts'
import type { BrokenName } from './broken.ts'
import { bundle } from './bundle.ts'
import { checkFiles } from './checkFiles.ts'
import { checkOrder } from './checkOrder.ts'
import { carryOut } from './commands.ts'
import { checkReadModels, type ReadModels, readModelsOf } from './readModels.ts'
import type { Said } from './said.ts'
import { openStore, type Store } from './store.ts'

type Events = readonly RecordedEvent[]
type Findings = readonly string[]
type Opener = typeof openStore

/** The program that starts again is the one that ended: with its fault, if it has one. */
const openerOf = async (fault: BrokenName | undefined): Promise<Opener> => {
  if (!fault) return openStore
  const path = await bundle('test/support/faults/store.ts', fault)
  return ((await import(pathToFileURL(path).href)) as { openStore: Opener }).openStore // a bundle of the same source
}

const allEvents = async ({ opened: { log, codec } }: Store): Promise<Events> =>
  codec.decode(await log.readAll(0, 10_000_000))

/** What was answered stands where it was said to stand. */
const checkAnswered = (events: Events, { answered }: Said): Findings =>
  answered.flatMap(({ commandId, noteId, version, position }) => {
    const event = events[position - 1]
    const stands = event?.stream === `note-${noteId}` && event.version === version && event.meta.commandId === commandId
    return stands ? [] : [`lost: version ${version} of note ${noteId}, answered at position ${position}`]
  })

/** A key that was needed to write must be there to read. */
const checkKeys = (events: Events): Findings =>
  events
    .filter(({ data }) => (data as { signature?: string }).signature === ERASED) // of notes, as their schema has it
    .map(({ position }) => `lost key: the event at position ${position} cannot be read any more`)

/** Asks again what nobody was answered; answers the ids of those commands. */
const askAgain = async (store: Store, { asked, answered }: Said): Promise<readonly string[]> => {
  const heard = new Set(answered.map(({ commandId }) => commandId))
  const open = asked.filter(({ commandId }) => !heard.has(commandId))
  for (const command of open) await carryOut(store, command)
  return open.map(({ commandId }) => commandId)
}

/** Each command has led to exactly one event. */
const checkOnce = (events: Events, commandIds: readonly string[]): Findings => {
  const counts = new Map<string, number>()
  for (const { meta } of events) counts.set(meta.commandId, (counts.get(meta.commandId) ?? 0) + 1)
  return commandIds
    .filter((commandId) => counts.get(commandId) !== 1)
    .map((commandId) => `command ${commandId}, asked again, led to ${counts.get(commandId) ?? 0} events`)
}

/** Starts on the store as the server would and looks at all of it, before and after it was worked on. */
const checkStarted = async (folder: string, said: Said, found: ReadModels, open: Opener): Promise<Findings> => {
  const store = await open(folder)
  try {
    const events = await allEvents(store)
    const before = [
      ...checkOrder(events),
      ...checkAnswered(events, said),
      ...checkKeys(events),
      ...checkReadModels('as they were found', found, events),
      ...(await checkFiles(folder, events)),
    ]
    const again = await askAgain(store, said)
    const caughtUp = await store.projector.reached(await store.opened.log.head(), { timeout: 10_000 })
    return [
      ...before,
      ...checkOnce(await allEvents(store), again),
      ...(caughtUp ? [] : ['the read models do not catch up']),
    ]
  } finally {
    await store.close()
  }
}

const checkAtRest = async (folder: string): Promise<Findings> => {
  const { ok, unchained, finding, damage } = await auditLog(folder)
  return [
    ...damage.map((line) => `log.db: ${line}`),
    ...(finding ? [`ledger: ${finding.message}`] : ok || damage.length > 0 ? [] : ['ledger: it does not verify']),
    ...(unchained > 0 ? [`ledger: ${unchained} events are not chained`] : []),
  ]
}

/**
 * What is wrong with the store of a folder after its process ended, however it did; [] when every promise was kept. The
 * store is started, worked on and closed by that.
 */
export const checkStore = async (folder: string, said: Said, fault?: BrokenName): Promise<Findings> => {
  try {
    const found = await readModelsOf(folder)
    const started = await checkStarted(folder, said, found, await openerOf(fault))
    return [...started, ...(await checkAtRest(folder))]
  } catch (error) {
    return [`corrupt: ${error instanceof Error ? error.message : String(error)}`]
  }
}
