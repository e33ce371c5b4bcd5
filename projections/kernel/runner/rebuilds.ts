import type { RebuildProgress } from '../projector.ts'
import type { Listeners } from './listeners.ts'
import type { LiveLane } from './liveLane.ts'
import { type How, type Rebuilding, rebuildLanes } from './rebuild.ts'
import type { Need, Standing } from './stands.ts'
import type { Waiting } from './waiting.ts'

/** Rebuilds, each read model at most once at a time. */
export type Rebuilds = Readonly<{
  rebuild(lanes: readonly LiveLane[], how: How): Promise<void>
  /** Builds what a start found old or new; resolves when queries can read every read model. */
  begin(standings: readonly Standing[], onProgress?: RebuildProgress): Promise<void>
  /** Resolves when none is under way. */
  settled(): Promise<void>
}>

export const createRebuilds = (tools: Rebuilding & Readonly<{ waiting: Waiting; listeners: Listeners }>): Rebuilds => {
  const underWay = new Set<Promise<void>>()

  const build = async (lanes: readonly LiveLane[], how: How): Promise<void> => {
    const busy = lanes.find(({ rebuilding }) => rebuilding)
    if (busy) throw new Error(`${busy.model.name} is being rebuilt already`)
    try {
      for (const lane of lanes) lane.rebuilding = true
      await rebuildLanes(tools, lanes, how)
      for (const context of new Set(lanes.map(({ model }) => model.context))) tools.listeners.tell(context, [])
      for (const lane of lanes) lane.visible = lane.position
      tools.waiting.moved()
    } finally {
      for (const lane of lanes) lane.rebuilding = false
    }
  }

  const rebuild: Rebuilds['rebuild'] = (lanes, how) => {
    const building = build(lanes, how).finally(() => underWay.delete(building))
    underWay.add(building)
    return building
  }

  const begin: Rebuilds['begin'] = async (standings, onProgress) => {
    const needing = (need: Need) => standings.flatMap((one) => (one.need === need ? [one.lane] : []))
    const [beside, first] = [needing('building'), needing('buildingFirst')]
    for (const lane of beside) void rebuild([lane], { strict: true }).catch(complain(lane))
    if (first.length > 0) await rebuild(first, { strict: false, onProgress })
  }

  const complain = (lane: LiveLane) => (error: unknown) => {
    if (!tools.signal.aborted)
      tools.logger.error(
        { projection: lane.model.name, err: error },
        'a read model could not be built anew: its older copy stays and is kept up to date; see to the error, then run daybook rebuild for it',
      )
  }

  const settled = async (): Promise<void> => {
    await Promise.allSettled(underWay)
  }

  return { rebuild, begin, settled }
}
