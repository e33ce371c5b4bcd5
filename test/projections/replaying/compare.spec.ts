import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect } from 'chai'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import { foldRows, type Projection } from '../../../projections/kernel/projection.ts'
import { type Comparison, compareMoments, type Difference } from '../../../projections/replaying/compare.ts'
import { failureOf } from '../../support/failure.ts'
import { rollDice } from '../../support/faults/dice.ts'
import { busyMonths, cities, lost, parcels, posted, routed, weighed } from '../../support/parcels.ts'
import { appendAll, plainCodec, recordedEvents } from '../../support/projection.ts'

const models = [parcels, cities] as unknown as readonly Projection[] // lists hold any read model

const logOf = async (events: readonly RecordedEvent[]): Promise<EventLog> => {
  const log = createMemoryLog()
  await appendAll(log, events)
  return log
}

const compared = async (source: EventLog, from: number, to: number): Promise<Comparison> =>
  compareMoments({ source, codec: plainCodec, projections: models, from: { position: from }, to: { position: to } })

const changesOf = ({ models: [first] }: Comparison): readonly Difference[] => first?.examples ?? []

describe('two moments, compared', function () {
  this.timeout(60_000)

  it('tell what was added, removed and changed between them, with the columns that differ', async () => {
    const facts = [posted('1'), posted('2'), weighed('1', '2.5'), lost('2'), posted('3'), routed('1', 'Xiamen')]
    const comparison = await compared(await logOf(recordedEvents(facts)), 3, 6)
    expect(comparison).to.include({ from: 3, to: 6 })
    expect(comparison.models[0]).to.deep.include({ name: 'parcels', added: 1, removed: 1, changed: 1 })
    const [changed, removed, added] = changesOf(comparison)
    expect(changed?.key).to.equal('1')
    expect(changed?.after).to.include({ city: 'Xiamen', position: 6 })
    expect(Object.keys(changed?.before ?? {})).to.deep.equal(Object.keys(changed?.after ?? {}))
    expect(changed?.before).to.not.have.property('kilos')
    expect(removed).to.deep.include({ key: '2', after: null })
    expect(removed?.before).to.include({ id: '2' })
    expect(added).to.deep.include({ key: '3', before: null })
    expect(added?.after).to.include({ id: '3' })
  })

  it('are the same when nothing happened between them, and the other way round when they are exchanged', async () => {
    const log = await logOf(recordedEvents(busyMonths(60)))
    const same = await compared(log, 40, 40)
    expect(same.models.map(({ added, removed, changed }) => added + removed + changed)).to.deep.equal([0, 0])
    const [there, back] = [await compared(log, 10, 60), await compared(log, 60, 10)]
    expect(back.models.map(({ added, removed, changed }) => [removed, added, changed])).to.deep.equal(
      there.models.map(({ added, removed, changed }) => [added, removed, changed]),
    )
    expect(changesOf(back).map(({ key, before, after }) => ({ key, before: after, after: before }))).to.deep.equal(
      changesOf(there),
    )
  })

  it('agree with what folding the events in memory says, for many moments', async () => {
    const events = recordedEvents(busyMonths(201))
    const log = await logOf(events)
    const dice = rollDice(11)
    for (let round = 0; round < 12; round++) {
      const [from, to] = [dice.below(events.length + 1), dice.below(events.length + 1)]
      const comparison = await compared(log, from, to)
      for (const [index, model] of models.entries()) {
        const before = foldRows(model, events.slice(0, from))
        const after = foldRows(model, events.slice(0, to))
        const keys = [...new Set([...before.keys(), ...after.keys()])]
        const isSame = (key: string) => JSON.stringify(before.get(key)) === JSON.stringify(after.get(key))
        expect(comparison.models[index], `${model.name} between ${from} and ${to}`).to.include({
          added: keys.filter((key) => !before.has(key)).length,
          removed: keys.filter((key) => !after.has(key)).length,
          changed: keys.filter((key) => before.has(key) && after.has(key) && !isSame(key)).length,
        })
      }
    }
  })

  it('keep a hundred examples of more', async () => {
    const facts = Array.from({ length: 130 }, (_, index) => posted(String(index)))
    const comparison = await compared(await logOf(recordedEvents(facts)), 0, 130)
    expect(comparison.models[0]).to.include({ added: 130 })
    expect(changesOf(comparison)).to.have.length(100)
  })

  it('leave no file behind, also when they are broken off', async () => {
    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('daybook-moments-'))
    const before = await left()
    const source = await logOf(recordedEvents(busyMonths(30)))
    const stop = new AbortController()
    const request = { source, codec: plainCodec, projections: models, signal: stop.signal } as const
    const onProgress = () => stop.abort(new Error('enough'))
    const failure = await failureOf(
      compareMoments({ ...request, onProgress, from: { position: 10 }, to: { position: 20 } }),
    )
    expect(failure).to.match(/enough/)
    expect(await left()).to.have.members(before)
  })
})
