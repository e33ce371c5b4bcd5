import { decider } from '../kernel/decider.ts'
import { refuse } from './phrases.ts'
import { upkeepCommands, upkeepEvents } from './upkeepSchemas.ts'

export const upkeepStates = ['ASKED', 'BUILT', 'FAILED'] as const
type UpkeepState = (typeof upkeepStates)[number]

/** What operators did about one read model, whose name is the record's id: how its last rebuild stands. */
export type Upkeep = Readonly<{ state: 'NONE' | UpkeepState }>

export const upkeep = decider({
  context: 'operations',
  stream: 'upkeep',
  commands: upkeepCommands,
  events: upkeepEvents,
  initial: { state: 'NONE' } as Upkeep, // widened
  decide: {
    AskRebuild: (_, { reason, underWay }) => {
      if (underWay) refuse('conflict', 'REBUILD_UNDER_WAY')
      return [{ type: 'RebuildAsked', data: { reason } }]
    },
    FinishRebuild: ({ state }) =>
      state === 'ASKED' || state === 'FAILED' ? [{ type: 'RebuildFinished', data: {} }] : [],
    FailRebuild: ({ state }, data) => (state === 'ASKED' ? [{ type: 'RebuildFailed', data }] : []),
    RetryParked: (_, data) => [{ type: 'ParkedRetried', data }],
  },
  evolve: {
    RebuildAsked: (): Upkeep => ({ state: 'ASKED' }),
    RebuildFinished: (): Upkeep => ({ state: 'BUILT' }),
    RebuildFailed: (): Upkeep => ({ state: 'FAILED' }),
    ParkedRetried: (now) => now,
  },
})
