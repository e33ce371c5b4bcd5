import { expect } from 'chai'
import { type Appended, LogUnavailable, OutcomeUnknown } from '../../../../events/log/eventLog.ts'
import { keepAnswers } from '../../../../events/log/eventstore/answers.ts'
import { newEvents } from '../../../support/eventLogContract.ts'
import { failureOf } from '../../../support/failure.ts'

/** Answers one after the other; an error is thrown. Counts how often it was asked. */
const ways = (answers: readonly (Appended | Error)[], found?: Appended) => {
  const asked = { send: 0, find: 0 }
  const send = async (): Promise<Appended> => {
    const answer = answers[asked.send] ?? new Error('sent too often')
    asked.send += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  const find = async (): Promise<Appended | undefined> => {
    asked.find += 1
    return found
  }
  return { asked, send, find }
}

const first: Appended = { version: 2, position: 17 }
const second: Appended = { version: 4, position: 30 }

describe('an append that is repeated in one process', () => {
  it('is answered as the first time, and not sent again', async () => {
    const [answers, events, sending] = [keepAnswers(), newEvents(2), ways([first])]
    expect(await answers.once('order-1', events, sending)).to.equal(first)
    expect(await answers.once('order-1', events, sending)).to.equal(first)
    expect(sending.asked).to.deep.equal({ send: 1, find: 0 })
  })

  it('waits for the first answer while that is under way', async () => {
    const [answers, events, sending] = [keepAnswers(), newEvents(2), ways([first])]
    const both = await Promise.all([1, 2].map(() => answers.once('order-1', events, sending)))
    expect(both).to.deep.equal([first, first])
    expect(sending.asked.send).to.equal(1)
  })

  it('is sent again when nothing was stored the first time', async () => {
    const [answers, events, sending] = [keepAnswers(), newEvents(2), ways([new LogUnavailable('down'), second])]
    expect(await failureOf(answers.once('order-1', events, sending))).to.be.instanceOf(LogUnavailable)
    expect(await answers.once('order-1', events, sending)).to.equal(second)
    expect(sending.asked).to.deep.equal({ send: 2, find: 0 })
  })

  it('is looked for first when nobody knows what became of it', async () => {
    const [answers, events] = [keepAnswers(), newEvents(2)]
    const sending = ways([new OutcomeUnknown('silence'), second], first)
    expect(await failureOf(answers.once('order-1', events, sending))).to.be.instanceOf(OutcomeUnknown)
    expect(await answers.once('order-1', events, sending)).to.equal(first)
    expect(sending.asked).to.deep.equal({ send: 1, find: 1 })
  })

  it('is sent again when it is looked for and found nowhere', async () => {
    const [answers, events, sending] = [keepAnswers(), newEvents(2), ways([new OutcomeUnknown('silence'), second])]
    expect(await failureOf(answers.once('order-1', events, sending))).to.be.instanceOf(OutcomeUnknown)
    expect(await answers.once('order-1', events, sending)).to.equal(second)
  })

  it('is another one when it has other events or goes to another stream', async () => {
    const [answers, events, sending] = [keepAnswers(), newEvents(2), ways([first, second, second])]
    await answers.once('order-1', events, sending)
    expect(await answers.once('order-1', events.slice(0, 1), sending)).to.equal(second)
    expect(await answers.once('order-2', events, sending)).to.equal(second)
    expect(sending.asked.send).to.equal(3)
  })

  it('is forgotten when many others have come since', async () => {
    const [answers, events, sending] = [keepAnswers(4), newEvents(1), ways(Array<Appended>(9).fill(first))]
    await answers.once('order-1', events, sending)
    for (let index = 0; index < 7; index++) await answers.once('order-1', newEvents(1), sending)
    await answers.once('order-1', events, sending)
    expect(sending.asked.send).to.equal(9)
  })
})
