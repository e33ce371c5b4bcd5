import { loggable } from '../../events/runtime/loggable.ts'
import { createChoreTable, noteChoreEnd, noteChoreStart } from '../../projections/kernel/choreRuns.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { Chore } from './chore.ts'

const longest = 500

/** What may be shown of an error: without values that somebody entered. */
const toldOf = (error: unknown): string => {
  const { name, code, message } = loggable(error, 0)
  return [name, code, message].filter(Boolean).join(': ').slice(0, longest)
}

/** Runs a chore and notes how it went, for the page of schedules; a note that fails stands in nobody's way. */
export const runNoted = async ({ name, every, run }: Chore, desk: Desk): Promise<void> => {
  const at = () => Date.parse(desk.now())
  const note = (write: () => Promise<void>) =>
    write().catch((error: unknown) => desk.logger.debug({ err: error, chore: name }, 'how a chore went was not noted'))
  await note(async () => {
    await createChoreTable(desk.db)
    await noteChoreStart(desk.db, { name, every, at: at() })
  })
  try {
    await run(desk)
  } catch (error) {
    await note(() => noteChoreEnd(desk.db, { name, at: at(), error: toldOf(error) }))
    throw error
  }
  await note(() => noteChoreEnd(desk.db, { name, at: at(), error: null }))
}
