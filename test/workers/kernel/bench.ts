import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { decider, type Named } from '../../../events/kernel/decider.ts'
import { createCodec } from '../../../events/log/createCodec.ts'
import { createJournal } from '../../../events/log/journal.ts'
import { openKeyStore } from '../../../events/log/keyStore.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { newId, now } from '../../../events/runtime/clock.ts'
import { createLogger } from '../../../events/runtime/logger.ts'
import type { Desk } from '../../../projections/kernel/desk.ts'
import { createWorkTables, findWork, listWork, type WorkItem } from '../../../projections/kernel/workTable.ts'
import { databases, type DatabaseUnderTest } from '../../support/servers/databases.ts'
import type { Patience } from '../../../workers/kernel/holder.ts'
import type { Queue } from '../../../workers/kernel/queue.ts'
import { startWorkers, type Workers } from '../../../workers/kernel/startWorkers.ts'
import { type AnyWorkKind, reaction, type Reaction, type Work, workKind } from '../../../workers/kernel/workKind.ts'

const [sqlite] = databases as readonly [DatabaseUnderTest] // the list begins with it

const errandCommands = {
  AskErrand: z.strictObject({ words: z.string() }),
  DropErrand: z.strictObject({}),
  NoteStep: z.strictObject({ step: z.string() }),
}
const errandEvents = {
  ErrandAsked: z.strictObject({ words: z.string() }),
  ErrandDropped: z.strictObject({}),
  StepNoted: z.strictObject({ step: z.string() }),
}

/** An aggregate that asks for work and remembers what was done. */
export const errand = decider({
  context: 'settings',
  stream: 'errand',
  commands: errandCommands,
  events: errandEvents,
  initial: { steps: [] } as { steps: readonly string[] }, // widened
  decide: {
    AskErrand: (_, data) => [{ type: 'ErrandAsked', data }],
    DropErrand: () => [{ type: 'ErrandDropped', data: {} }],
    NoteStep: (_, data) => [{ type: 'StepNoted', data }],
  },
  evolve: {
    ErrandAsked: (state) => state,
    ErrandDropped: (state) => state,
    StepNoted: ({ steps }, { step }) => ({ steps: [...steps, step] }),
  },
})

const idOf = (stream: string) => stream.slice(stream.indexOf('-') + 1)
export const errandReactions: readonly Reaction[] = [
  reaction(errandEvents, {
    on: 'ErrandAsked',
    kind: 'settings.runErrand',
    key: ({ stream }) => stream,
    payload: ({ stream, data }) => ({ id: idOf(stream), words: data.words }),
  }),
  reaction(errandEvents, {
    on: 'ErrandDropped',
    effect: 'cancel',
    kind: 'settings.runErrand',
    key: ({ stream }) => stream,
  }),
]

export type Errand = Work<Readonly<{ id: string; words: string }>, number>
export const errandKind = (
  handle: (work: Errand) => Promise<void>,
  more: Partial<{ concurrency: number; giveUp: (work: Errand, error: string) => Promise<void> }> = {},
): AnyWorkKind =>
  workKind<Readonly<{ id: string; words: string }>, number>({
    name: 'settings.runErrand',
    payload: z.strictObject({ id: z.string(), words: z.string() }),
    handle,
    ...more,
  })

/** Does what a handler should: one step, under an id that a repetition shares. */
export const noteStep = ({ desk, payload, asked }: Errand, step = payload.words) =>
  desk.journal.execute(errand, payload.id, { type: 'NoteStep', data: { step } }, asked(step))

export const hasty: Patience = { lease: 600, backoff: [10, 20, 40, 80], losses: 3 }
export const briskSweep = { every: 20, after: 100 }

export type Bench = Readonly<{
  desk: Desk
  start: (queue: Queue, kind: AnyWorkKind, more?: Partial<Parameters<typeof startWorkers>[0]>) => Promise<Workers>
  ask: (id: string, command?: Named<typeof errandCommands>) => Promise<void>
  steps: (id: string) => Promise<readonly string[]>
  items: () => Promise<readonly WorkItem[]>
  item: (id: string) => Promise<WorkItem | undefined>
  close: () => Promise<void>
}>

/** A desk on which work can be done, with a log in memory and a database of its own. */
export const openBench = async (database: DatabaseUnderTest = sqlite): Promise<Bench> => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-work-'))
  const { keys, close: closeKeys } = await openKeyStore({ file: join(folder, 'keys.db'), master: new Uint8Array(32) })
  const codec = createCodec([errand], keys)
  const log = createMemoryLog()
  const journal = createJournal({ log, codec, now, newId })
  const { db, dispose } = await database.open()
  await createWorkTables(db)
  const parts = { log, codec, journal, db, now, newId, logger: createLogger('silent') }
  const desk = parts as unknown as Desk // the queue touches nothing else of a desk
  const workers = new Set<Workers>()
  return {
    desk,
    start: async (queue, kind, more = {}) => {
      const started = await startWorkers({
        desk,
        decode: codec.decode,
        queue,
        kinds: [kind],
        reactions: errandReactions,
        sole: false,
        patience: hasty,
        sweep: briskSweep,
        ...more,
      })
      workers.add(started)
      return started
    },
    ask: async (id, command = { type: 'AskErrand', data: { words: 'go' } }) => {
      await journal.execute(errand, id, command, { by: { type: 'user', id: 'li' }, commandId: newId() })
    },
    steps: async (id) => (await journal.load(errand, id)).state.steps,
    items: async () => [...(await listWork(db))].reverse(),
    item: (id) => findWork(db, id),
    close: async () => {
      for (const started of workers) await started.stop()
      await log.close()
      await closeKeys()
      await dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until something holds, at most a minute: the machine may be busy. */
export const until = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it did not come to pass within a minute')
}
