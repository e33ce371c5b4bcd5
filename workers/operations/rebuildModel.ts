import * as z from 'zod'
import { id } from '../../events/kernel/fields.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { LogUnavailable, OutcomeUnknown } from '../../events/log/eventLog.ts'
import { upkeep } from '../../events/operations/upkeep.ts'
import { RebuildFailed } from '../../projections/kernel/projector.ts'
import { type AnyWorkKind, Stopping, type Work, workKind } from '../kernel/workKind.ts'

const rebuildWork = z.strictObject({ model: id() })
type Progress = Readonly<{ done: number; of: number }>
type Rebuilding = Work<z.output<typeof rebuildWork>, Progress>

/** Least time between two notes of the progress, in milliseconds. */
const betweenNotes = 300

/** Builds a read model anew, as an operator asked; what stands in its way is told at once and not tried by itself. */
export const rebuildModel: AnyWorkKind = workKind<z.output<typeof rebuildWork>, Progress>({
  name: 'operations.rebuild',
  payload: rebuildWork,
  handle: async (work) => {
    const { desk, payload, asked } = work
    await work.advance({ done: 0, of: 0 })
    await build(work).catch((error: unknown) => explain(work, error))
    await desk.journal.execute(upkeep, payload.model, { type: 'FinishRebuild', data: {} }, asked('finish'))
  },
  giveUp: (work) => note(work, null),
})

/** Cannot be broken off half way, but for the end of the process: then it is begun again by whoever comes next. */
const build = async ({ desk, payload, signal, advance }: Rebuilding): Promise<void> => {
  let noted = performance.now()
  const onProgress = (done: number, of: number): void => {
    if (done < of && performance.now() - noted < betweenNotes) return
    noted = performance.now()
    advance({ done, of }).catch(() => undefined) // a lost lease is noticed by its own heart
  }
  let leave = (): void => undefined
  const stopped = new Promise<never>((_, reject) => {
    leave = () => signal.reason instanceof Stopping && reject(signal.reason)
    signal.addEventListener('abort', leave)
  })
  try {
    await Promise.race([desk.projector.rebuild(payload.model, onProgress), stopped])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

const explain = async (work: Rebuilding, error: unknown): Promise<never> => {
  const passes = [Stopping, LogUnavailable, OutcomeUnknown].some((kind) => error instanceof kind)
  if (passes) throw error
  work.desk.logger.error({ err: error, model: work.payload.model }, 'a read model was not rebuilt; its live rows stay')
  const isPoisoned = error instanceof RebuildFailed
  await note(work, isPoisoned ? error.position : null)
  throw new Refusal('conflict', isPoisoned ? 'REBUILD_STOPPED' : 'REBUILD_BROKEN')
}

const note = async ({ desk, payload, asked }: Rebuilding, position: number | null): Promise<void> => {
  await desk.journal.execute(upkeep, payload.model, { type: 'FailRebuild', data: { position } }, asked('fail'))
}
