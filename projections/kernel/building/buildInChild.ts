import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from '../../../events/runtime/childProcess.ts'
import { type ParkedStream, RebuildFailed } from '../projector.ts'
import type { Builder } from '../runner/build.ts'
import { type Answer, answer, type Order } from './order.ts'

const memoryMb = 1024
const timeoutMs = 24 * 60 * 60_000

/** Builds the read models of a data folder in a process of its own. Files that an earlier one left behind are removed. */
export const buildInChild = async (settings: Order['config']): Promise<Builder> => {
  const { DAYBOOK_DATA, DAYBOOK_MASTER_KEY, DAYBOOK_POSTGRES, DAYBOOK_EVENTSTORE } = settings
  const config = { DAYBOOK_DATA, DAYBOOK_MASTER_KEY, DAYBOOK_POSTGRES, DAYBOOK_EVENTSTORE }
  const folder = join(DAYBOOK_DATA, 'building')
  await rm(folder, { recursive: true, force: true })

  return async (places, { until, strict, signal, onProgress }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${places[0]?.model.name}.db`)
    let parked: readonly ParkedStream[] = []
    const heard = (said: Answer): void => {
      if (said.kind === 'failed') throw new RebuildFailed(said.projection, said.position, said.cause)
      if (said.kind === 'progress') onProgress?.(said.done, said.of)
      else parked = said.parked
    }
    const tables = places.map(({ model: { name }, table, generation, fence }) => ({ name, table, generation, fence }))
    const input = { config, file, tables, until, strict } satisfies Order
    try {
      await runChild({
        module: 'buildReadModels',
        input,
        memoryMb,
        timeoutMs,
        signal,
        message: answer,
        onMessage: heard,
      })
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
    return DAYBOOK_POSTGRES === undefined ? { parked, file } : { parked }
  }
}
