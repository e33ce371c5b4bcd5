import { expect } from 'chai'
import { allowedSteps, workUnit } from '../../../events/operations/workUnit.ts'
import { workUnitCommands } from '../../../events/operations/workUnitSchemas.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(workUnit)
type State = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

const said = { kind: 'audit.run', reason: 'the disk has room again' }
const retry = (state: State) => ({ type: 'RetryWork', data: { ...said, state } }) as const
const drop = (state: State) => ({ type: 'DropWork', data: { ...said, state } }) as const
const cancel = (state: State) => ({ type: 'CancelWork', data: { ...said, state } }) as const
const retried = { type: 'WorkRetried', data: said } as const
const dropped = { type: 'WorkDropped', data: said } as const
const cancelled = { type: 'WorkCancelled', data: said } as const

describe('a unit of work', () => {
  it('that was given up is retried, again and again', () => {
    given().when(retry('failed')).then(retried)
    given(retried).when(retry('failed')).then(retried)
  })
  it('that was given up is dropped with a reason', () => {
    given().when(drop('failed')).then(dropped)
    expect(workUnitCommands.DropWork.safeParse({ ...said, reason: '  ', state: 'failed' }).success).to.equal(false)
  })
  it('that waits or runs is cancelled, once', () => {
    given().when(cancel('queued')).then(cancelled)
    given().when(cancel('running')).then(cancelled)
    given(cancelled).when(cancel('running')).thenNothing()
  })
  it('allows nothing else, and says what it allows', () => {
    given()
      .when(retry('running'))
      .thenRefused('conflict', 'WORK_STATE_INVALID', { allowed: ['cancel'], params: { from: 'running' } })
    for (const state of ['done', 'cancelled'] as const)
      for (const wish of [retry(state), drop(state), cancel(state)])
        given()
          .when(wish)
          .thenRefused('conflict', 'WORK_STATE_INVALID', { allowed: [], params: { from: state } })
    given().when(cancel('failed')).thenRefused('conflict', 'WORK_STATE_INVALID')
    expect(allowedSteps('failed')).to.deep.equal(['retry', 'drop'])
  })
})
