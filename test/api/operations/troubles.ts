import { randomUUID } from 'node:crypto'
import type { NewEvent } from '../../../events/log/eventLog.ts'
import { upkeepEvents } from '../../../events/operations/upkeepSchemas.ts'
import { idOf } from '../../../projections/kernel/projection.ts'
import { claimWork, endWork } from '../../../projections/kernel/workLease.ts'
import { feedWork, workPosition } from '../../../projections/kernel/workTable.ts'
import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import { startWorkers, type Workers } from '../../../workers/kernel/startWorkers.ts'
import { reaction } from '../../../workers/kernel/workKind.ts'
import { rebuildModel } from '../../../workers/operations/rebuildModel.ts'
import type { Api } from '../../support/api.ts'

/** Work that was asked for; it waits, since nobody works it. */
export const waitingWork = async ({ desk }: Api, id: string, payload: unknown = { runId: 'r1' }): Promise<void> => {
  const from = await workPosition(desk.db, 'specs')
  const unit = { id, kind: 'audit.run', key: `auditRun-${id}`, payload, causationId: 'e1' }
  const at = Date.parse(desk.now())
  await feedWork(desk.db, { name: 'specs', from, to: from + 1, at, starts: [unit], cancels: [] })
}

/** Work that was given up. */
export const failedWork = async (api: Api, id: string, error: string, payload?: unknown): Promise<void> => {
  await waitingWork(api, id, payload)
  await failAgain(api, id, error)
}

export const failAgain = async ({ desk: { db, now } }: Api, id: string, error: string): Promise<void> => {
  const at = Date.parse(now())
  const held = await claimWork(db, id, { at, leaseUntil: at + 60_000 })
  await endWork(db, { id, fence: held?.fence ?? 0 }, { state: 'failed', at, error })
}

/** An event that no read model can fold, at the end of a stream. */
export const poison = async ({ desk }: Api, stream: string, type = 'OrderTeleported', data: object = {}) => {
  const by = { type: 'user', id: 'li' }
  const meta = { at: desk.now(), by, commandId: randomUUID(), correlationId: 'c1' }
  const event: NewEvent = { id: randomUUID(), type, data: JSON.stringify(data), meta: JSON.stringify(meta) }
  const { position } = await desk.log.append(stream, 'any', [event])
  await desk.projector.reached(position)
  return position
}

/** Those who rebuild. */
export const rebuilders = ({ desk, codec }: Api): Promise<Workers> =>
  startWorkers({
    desk,
    decode: codec.decode,
    queue: inProcessQueue(),
    kinds: [rebuildModel],
    reactions: [
      reaction(upkeepEvents, {
        on: 'RebuildAsked',
        kind: 'operations.rebuild',
        key: ({ stream }) => stream,
        payload: ({ stream }) => ({ model: idOf(stream) }),
      }),
    ],
    sole: true,
  })
