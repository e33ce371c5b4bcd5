import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import * as z from 'zod'
import { decider } from '../../../events/kernel/decider.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { createJournal, type Journal, type Outcome } from '../../../events/log/journal.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { createReservations } from '../../../events/log/reservations.ts'
import { idMaker } from '../../../events/runtime/clock.ts'
import { plainCodec } from '../../support/projection.ts'

const commands = { Open: z.strictObject({}), Count: z.strictObject({}) }
const events = { CounterOpened: z.strictObject({}), CounterRaised: z.strictObject({}) }

const counter = decider<number, typeof commands, typeof events>({
  context: 'spec',
  stream: 'counter',
  commands,
  events,
  initial: 0,
  decide: {
    Open: (state) => {
      if (state > 0) throw new Refusal('conflict', 'COUNTER_OPEN')
      return [{ type: 'CounterOpened', data: {} }]
    },
    Count: () => [{ type: 'CounterRaised', data: {} }],
  },
  evolve: { CounterOpened: () => 1, CounterRaised: (state) => state + 1 },
})

const by = { type: 'user', id: 'li' } as const
const now = () => '2026-03-02T08:00:00.000Z'

/** A log as it is reached over a network: every question takes its time. */
const farAway = (log: EventLog): EventLog => {
  const afterAWhile =
    <Arguments extends readonly unknown[], Answer>(ask: (...words: Arguments) => Promise<Answer>) =>
    async (...words: Arguments): Promise<Answer> => {
      await delay(Math.random() * 4)
      const answer = await ask(...words).catch((error: unknown) => ({ error }))
      await delay(Math.random() * 4)
      if (typeof answer === 'object' && answer !== null && 'error' in answer) throw answer.error
      return answer as Answer
    }
  return { ...log, append: afterAWhile(log.append), readStream: afterAWhile(log.readStream) }
}

describe('journals of several processes on one log', function () {
  this.timeout(30_000)
  const newId = idMaker()
  let log: EventLog
  let journals: readonly Journal[]

  beforeEach(() => {
    log = farAway(createMemoryLog())
    journals = [1, 2, 3].map(() => createJournal({ log, codec: plainCodec, now, newId }))
  })
  afterEach(() => log.close())

  const asking = <Answer>(times: number, ask: (journal: Journal, index: number) => Promise<Answer>) =>
    Promise.allSettled(
      Array.from({ length: times }, (_, index) => ask(journals[index % journals.length] as Journal, index)),
    )

  it('carry out every command on one record, each at a version of its own', async () => {
    const outcomes = await asking(240, (journal, index) =>
      journal.execute(counter, '1', { type: 'Count', data: {} }, { by, commandId: `count-${index}` }),
    )
    const versions = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.version : String(one.reason)))
    expect(versions.sort((a, b) => Number(a) - Number(b))).to.deep.equal(
      Array.from({ length: 240 }, (_, index) => index + 1),
    )
  })

  it('let exactly one of many with the same expected version win', async () => {
    await journals[0]?.execute(counter, '1', { type: 'Open', data: {} }, { by, commandId: 'open' })
    const outcomes = await asking(100, (journal, index) =>
      journal.execute(
        counter,
        '1',
        { type: 'Count', data: {} },
        { by, commandId: `count-${index}`, expectedVersion: 1 },
      ),
    )
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).key] : []))
    expect(refused).to.deep.equal(Array.from({ length: 99 }, () => 'STALE_VERSION'))
  })

  it('act once on the same command, however many ask for it', async () => {
    const outcomes = await asking(30, (journal) =>
      journal.execute(counter, '1', { type: 'Open', data: {} }, { by, commandId: 'same', fresh: true }),
    )
    const answers = outcomes.map((one) => (one as PromiseFulfilledResult<Outcome>).value)
    expect(answers.map(({ version }) => version)).to.deep.equal(Array.from({ length: 30 }, () => 1))
    expect(answers.filter(({ repeated }) => !repeated)).to.have.length(1)
    expect(await log.head()).to.equal(1)
  })

  it('reserve a value for one owner only', async () => {
    const key = new Uint8Array(32)
    const reservations = [1, 2, 3].map(() => createReservations({ log, codec: plainCodec, key, now, newId }))
    for (let round = 0; round < 20; round++) {
      const asked = [...reservations, ...reservations, ...reservations].map((one, index) =>
        one.reserve('code', `A${round}`, `thing-${index}`, { by, commandId: `r-${index}` }),
      )
      const got = await Promise.all(asked)
      expect(got.filter(Boolean)).to.have.length(1)
      expect(await reservations[0]?.owner('code', `A${round}`)).to.equal(`thing-${got.indexOf(true)}`)
    }
  })
})
