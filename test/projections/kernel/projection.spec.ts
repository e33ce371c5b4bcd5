import { lost, parcels, posted, cities, routed, weighed } from '../../support/parcels.ts'
import { projectionSpec } from '../../support/projection.ts'

describe('a read model', () => {
  describe('with one row a stream', () =>
    projectionSpec(parcels, (given) => {
      it('is empty before anything happened', () => given().then([]))

      it('carries every kind of value', () =>
        given(posted('1', { city: '長沙', due: '', tags: ['express', 'ü'] }), weighed('1', '12.050')).then([
          {
            id: '1',
            departmentId: 'd-長沙',
            city: '長沙',
            due: null,
            kilos: '12.05',
            weighings: 1,
            express: true,
            tags: ['express', 'ü'],
            version: 2,
            position: 2,
          },
        ]))

      it('takes a row away', () => given(posted('1'), posted('2'), lost('1')).then([{ id: '2' }]))

      it('takes a row back after it was away', () =>
        given(posted('1'), weighed('1', '3'), lost('1'), posted('1')).then([{ id: '1', kilos: null, weighings: 0 }]))

      it('orders keys by their bytes', () =>
        given(posted('a'), posted('B'), posted('_'), posted('10'), posted('9')).then([
          { id: '10' },
          { id: '9' },
          { id: 'B' },
          { id: '_' },
          { id: 'a' },
        ]))
    }))

  describe('with rows fed by many streams', () =>
    projectionSpec(cities, (given) => {
      it('counts each event once', () =>
        given(posted('1', { city: 'Ulm' }), posted('2', { city: 'Ulm' }), routed('1', 'Köln')).then([
          { city: 'Köln', posted: 0, routed: 1 },
          { city: 'Ulm', posted: 2, routed: 0 },
        ]))
    }))
})
