import { upkeep } from '../../../events/operations/upkeep.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(upkeep)

const ask = { type: 'AskRebuild', data: { reason: 'after the repair', underWay: false } } as const
const asked = { type: 'RebuildAsked', data: { reason: 'after the repair' } } as const
const finish = { type: 'FinishRebuild', data: {} } as const
const finished = { type: 'RebuildFinished', data: {} } as const
const fail = { type: 'FailRebuild', data: { position: 7 } } as const
const failed = { type: 'RebuildFailed', data: { position: 7 } } as const
const retry = { type: 'RetryParked', data: { held: 2 } } as const
const retried = { type: 'ParkedRetried', data: { held: 2 } } as const

describe('the upkeep of a read model', () => {
  it('begins with the wish for a rebuild, and why', () => given().when(ask).then(asked))
  it('asks for one rebuild at a time', () =>
    given(asked)
      .when({ ...ask, data: { ...ask.data, underWay: true } })
      .thenRefused('conflict', 'REBUILD_UNDER_WAY'))
  it('asks for another one after the last', () => given(asked, finished).when(ask).then(asked))
  it('notes that a rebuild is done, once', () => {
    given(asked).when(finish).then(finished)
    given(asked, finished).when(finish).thenNothing()
    given().when(finish).thenNothing()
  })
  it('notes which event a rebuild could not fold, once', () => {
    given(asked).when(fail).then(failed)
    given(asked, failed).when(fail).thenNothing()
  })
  it('notes that a rebuild which failed was done in the end', () => given(asked, failed).when(finish).then(finished))
  it('notes every retry of what is held back, with how much that was', () =>
    given(asked, finished, retried).when(retry).then(retried))
})
