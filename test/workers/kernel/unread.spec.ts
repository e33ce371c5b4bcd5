import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { now } from '../../../events/runtime/clock.ts'
import { retryWork } from '../../../projections/kernel/workDesk.ts'
import { workPosition } from '../../../projections/kernel/workTable.ts'
import { effectsOfPage, UnreadEvent } from '../../../workers/kernel/effects.ts'
import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import type { Reaction } from '../../../workers/kernel/workKind.ts'
import { readEvent } from '../../../workers/operations/readEvent.ts'
import { failureOf } from '../../support/failure.ts'
import { databases } from '../../support/servers/databases.ts'
import { type Bench, type Errand, errandKind, errandReactions, noteStep, openBench, until } from './bench.ts'

const done = errandKind(async (work: Errand) => void (await noteStep(work)))

for (const database of databases)
  describe(`an event whose work cannot be told, on ${database.name}`, () => {
    let bench: Bench
    beforeEach(async () => {
      bench = await openBench(database)
    })
    afterEach(() => bench.close())

    const append = (id: string, data: string) => {
      const meta = JSON.stringify({ at: now(), by: { type: 'user', id: 'li' }, commandId: 'c', correlationId: 'c' })
      return bench.desk.log.append(`errand-${id}`, 'any', [{ id: randomUUID(), type: 'ErrandAsked', data, meta }])
    }
    const start = (reactions: readonly Reaction[] = errandReactions) =>
      bench.start(inProcessQueue(), done, { reactions, kinds: [done, readEvent(() => reactions)] })
    const unread = async () => (await bench.items()).find(({ kind }) => kind === 'operations.readEvent')

    it('is given up at once with its cause, and what came before and after it is worked', async () => {
      await bench.ask('1')
      await append('3', '{half a text')
      await bench.ask('4')
      await start()
      await until(async () => (await bench.items()).filter(({ state }) => state === 'done').length === 2)
      expect(await bench.steps('4')).to.deep.equal(['go'])
      const given = (await bench.items()).filter(({ state }) => state === 'failed')
      expect(given.map(({ key, payload, error }) => ({ key, payload, error }))).to.deep.equal([
        {
          key: 'errand-3',
          payload: { stream: 'errand-3', version: 1 },
          error: 'ErrandAsked could not be read: its text is not JSON',
        },
      ])
      expect(await workPosition(bench.desk.db, 'feeder')).to.be.above(0)
    })

    it('is met once: what it held up is worked when an operator retries it after its cause was mended', async () => {
      const broken = errandReactions.map((one) => ({
        ...one,
        payload: () => {
          throw new Error('the reaction is broken')
        },
      }))
      await bench.ask('1')
      const first = await start(broken)
      await until(async () => (await unread())?.state === 'failed')
      expect((await unread())?.error).to.equal('ErrandAsked could not be read: the reaction is broken')
      await first.stop()
      await start()
      const { id = '' } = (await unread()) ?? {}
      expect(await retryWork(bench.desk.db, id, Date.parse(now()))).to.equal(true)
      await until(async () => (await bench.steps('1')).length === 1)
      await until(async () => (await unread())?.state === 'done')
      expect(await bench.items()).to.have.length(2)
    })
  })

describe('events that cannot be read for now', () => {
  it('are no work of anybody: whoever reads them tries again', async () => {
    const away = () => Promise.reject(new Error('the keys are out of reach'))
    const stored = { id: 'e', type: 'ErrandAsked', data: '{}', meta: '{}', position: 1, stream: 'errand-1', version: 1 }
    const failure = await failureOf(effectsOfPage({ decode: away, reactions: errandReactions }, [stored]))
    expect(failure).to.be.instanceOf(Error).and.not.to.be.instanceOf(UnreadEvent)
  })
})
