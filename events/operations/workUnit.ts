import { decider, type Payload } from '../kernel/decider.ts'
import { refuse } from './phrases.ts'
import { workUnitCommands, workUnitEvents } from './workUnitSchemas.ts'

export const workUnitStates = ['RETRIED', 'DROPPED', 'CANCELLED'] as const
type WorkUnitState = (typeof workUnitStates)[number]

export type WorkStep = 'retry' | 'drop' | 'cancel'
type Asked = Payload<typeof workUnitCommands, 'RetryWork'>

/** Which steps a unit of work allows, by how it is in the work table. */
const steps: Readonly<Record<Asked['state'], readonly WorkStep[]>> = {
  queued: ['cancel'],
  running: ['cancel'],
  failed: ['retry', 'drop'],
  done: [],
  cancelled: [],
}

export const allowedSteps = (state: Asked['state']): readonly WorkStep[] => steps[state]

/** What operators did last about one unit of work; how the unit itself is stands in the work table. */
export type WorkUnit = Readonly<{ state: 'NONE' | WorkUnitState }>

const mustAllow = (step: WorkStep, state: Asked['state']): void => {
  const allowed = allowedSteps(state)
  if (!allowed.includes(step)) refuse('conflict', 'WORK_STATE_INVALID', { allowed, params: { from: state } })
}

const told = ({ kind, reason }: Omit<Asked, 'state'>) => ({ kind, reason })

export const workUnit = decider({
  context: 'operations',
  stream: 'workUnit',
  commands: workUnitCommands,
  events: workUnitEvents,
  initial: { state: 'NONE' } as WorkUnit, // widened
  decide: {
    RetryWork: (_, data) => {
      mustAllow('retry', data.state)
      return [{ type: 'WorkRetried', data: told(data) }]
    },
    DropWork: (_, data) => {
      mustAllow('drop', data.state)
      return [{ type: 'WorkDropped', data: told(data) }]
    },
    CancelWork: ({ state }, data) => {
      mustAllow('cancel', data.state)
      return state === 'CANCELLED' ? [] : [{ type: 'WorkCancelled', data: told(data) }]
    },
  },
  evolve: {
    WorkRetried: (): WorkUnit => ({ state: 'RETRIED' }),
    WorkDropped: (): WorkUnit => ({ state: 'DROPPED' }),
    WorkCancelled: (): WorkUnit => ({ state: 'CANCELLED' }),
  },
})
