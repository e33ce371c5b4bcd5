import { expect } from 'chai'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { recordHistory } from '../../../projections/replaying/recordHistory.ts'
import { cities, lost, parcels, posted, routed, weighed } from '../../support/parcels.ts'
import { recordedEvents } from '../../support/projection.ts'

const models = [parcels, cities] as unknown as readonly Projection[] // lists hold any read model

describe('the history of a record', () => {
  it('tells of each event which columns it changed, from what to what', () => {
    const facts = [posted('1', { city: 'Fuzhou' }), weighed('1', '2.5'), routed('1', 'Xiamen'), lost('1')]
    const steps = recordHistory(recordedEvents(facts), models)
    const changes = (index: number) =>
      Object.fromEntries((steps[index]?.changes ?? []).map(({ column, before, after }) => [column, [before, after]]))
    expect(changes(0)).to.deep.include({ id: [null, '1'], city: [null, 'Fuzhou'] })
    expect(changes(1)).to.deep.equal({ kilos: [null, '2.5'], weighings: [0, 1] })
    expect(changes(2)).to.deep.equal({ city: ['Fuzhou', 'Xiamen'], tags: [[], ['Xiamen']] })
    expect(changes(3)).to.deep.include({ id: ['1', null], kilos: ['2.5', null] })
  })

  it('keeps to rows that carry the record’s id', () => {
    const [step] = recordHistory(recordedEvents([posted('1', { city: 'Fuzhou' })]), models)
    expect(new Set(step?.changes.map(({ model }) => model))).to.deep.equal(new Set(['parcels']))
  })
})
