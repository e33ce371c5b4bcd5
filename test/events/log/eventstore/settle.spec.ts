import { setTimeout as rest } from 'node:timers/promises'
import { expect } from 'chai'
import { type Appended, LogUnavailable, OutcomeUnknown, StaleStream } from '../../../../events/log/eventLog.ts'
import type { Outcome } from '../../../../events/log/eventstore/outcome.ts'
import { settle } from '../../../../events/log/eventstore/settle.ts'
import { failureOf } from '../../../support/failure.ts'

const patience = { answer: 60, all: 400, busy: 800, lookUp: 100 }
const answer: Appended = { version: 3, position: 17 }
const stored: Outcome = { kind: 'stored', answer }
const unwritten: Outcome = { kind: 'unwritten', cause: new Error('refused') }
const unclear: Outcome = { kind: 'unclear', cause: new Error('the line broke') }
const never = new Promise<Outcome>(() => undefined)
const nowhere = async () => undefined

/** Attempts that end as told, the last one again and again; counts them. */
const attempts = (...outcomes: readonly (Outcome | Promise<Outcome>)[]) => {
  let count = 0
  return {
    count: () => count,
    send: async () => {
      const outcome = outcomes[Math.min(count, outcomes.length - 1)] as Outcome | Promise<Outcome> // there is at least one
      count += 1
      return outcome
    },
  }
}

const settled = (
  { send }: ReturnType<typeof attempts>,
  find: () => Promise<Appended | undefined> = nowhere,
  answersOthers: () => boolean = () => false,
): Promise<Appended> => settle({ stream: 'order-1', expected: 2 }, { send, find, answersOthers }, patience)

describe('an append to an event store', () => {
  it('is sent once when it is answered', async () => {
    const sent = attempts(stored)
    expect(await settled(sent)).to.equal(answer)
    expect(sent.count()).to.equal(1)
  })

  it('is sent again when it could not be sent', async () => {
    const sent = attempts(unwritten, unwritten, stored)
    expect(await settled(sent)).to.equal(answer)
    expect(sent.count()).to.equal(3)
  })

  it('is sent again when no answer comes, and the first answer counts', async () => {
    const sent = attempts(never, stored)
    expect(await settled(sent)).to.equal(answer)
    expect(sent.count()).to.equal(2)
  })

  it('is not sent again while the store answers others: it has much to do', async () => {
    const late = rest(600).then(() => stored)
    const sent = attempts(late)
    expect(await settled(sent, nowhere, () => true)).to.equal(answer)
    expect(sent.count()).to.equal(1)
  })

  it('is not waited for without end because the store answers others', async () => {
    const began = performance.now()
    const sent = attempts(never)
    const failure = await failureOf(settled(sent, nowhere, () => true))
    expect(failure).to.be.instanceOf(OutcomeUnknown)
    expect(performance.now() - began).to.be.within(700, 1500)
  })

  it('takes the answer of an earlier attempt that comes late', async () => {
    const late = rest(100).then(() => stored)
    const sent = attempts(late, never)
    expect(await settled(sent)).to.equal(answer)
  })

  it('is unavailable when nothing could be sent, in the time that it has', async () => {
    const began = performance.now()
    const failure = await failureOf(settled(attempts(unwritten)))
    expect(failure).to.be.instanceOf(LogUnavailable)
    expect((failure as LogUnavailable).cause).to.equal(unwritten.cause)
    expect(performance.now() - began).to.be.below(patience.all + 100)
  })

  it('is of unknown outcome when it may have arrived and is found nowhere', async () => {
    expect(await failureOf(settled(attempts(unclear, unwritten)))).to.be.instanceOf(OutcomeUnknown)
    expect(await failureOf(settled(attempts(never)))).to.be.instanceOf(OutcomeUnknown)
  })

  it('is looked up when its answers are lost', async () => {
    expect(await settled(attempts(never), async () => answer)).to.equal(answer)
  })

  it('does not wait long for a store that cannot be looked into either', async () => {
    const began = performance.now()
    const failure = await failureOf(settled(attempts(never), () => new Promise(() => undefined)))
    expect(failure).to.be.instanceOf(OutcomeUnknown)
    expect(performance.now() - began).to.be.below(patience.all + patience.lookUp + 2000)
  })

  it('is stale at the first answer that says so, with the version', async () => {
    const sent = attempts({ kind: 'stale', actual: 7 })
    const failure = await failureOf(settled(sent, async () => answer))
    expect(failure).to.be.instanceOf(StaleStream)
    expect(failure).to.include({ stream: 'order-1', expected: 2, actual: 7 })
    expect(sent.count()).to.equal(1)
  })

  it('is not stale when it was itself that moved the stream', async () => {
    const sent = attempts(unclear, { kind: 'stale', actual: 3 })
    expect(await settled(sent, async () => answer)).to.equal(answer)
  })

  it('is stale when somebody else moved the stream meanwhile', async () => {
    const sent = attempts(unclear, { kind: 'stale', actual: 3 })
    expect(await failureOf(settled(sent))).to.be.instanceOf(StaleStream)
  })

  it('throws at once what asking again would not change', async () => {
    const error = new TypeError('too large')
    const sent = attempts({ kind: 'refused', error })
    expect(await failureOf(settled(sent))).to.equal(error)
    expect(sent.count()).to.equal(1)
  })
})
