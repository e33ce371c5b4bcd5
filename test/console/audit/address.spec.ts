import { expect } from 'chai'
import { readView, toFilter, toQuery, writeView } from '../../../console/audit/parts/address.ts'

const kinds = { at: 'days', by: 'exact', kind: 'choice', name: 'contains' } as const

describe('the address of a list of the auditor', () => {
  it('holds search, filters and page, and gives them back', () => {
    const address = 'q=PO-1&at=2026-11-01..2026-11-02&by=lin&kind=order&kind=user&cursor=abc'
    const view = readView(address, kinds)
    expect(view).to.deep.equal({
      keyword: 'PO-1',
      filters: { at: ['2026-11-01..2026-11-02'], by: ['lin'], kind: ['order', 'user'] },
      cursor: 'abc',
    })
    expect(writeView(view)).to.equal(address)
  })

  it('leaves out what makes no sense', () => {
    expect(readView('at=soon..never&by=&colour=red', kinds)).to.deep.equal({
      keyword: '',
      filters: {},
      cursor: undefined,
    })
  })

  it('asks for whole days of the zone of the reader', () => {
    const day = { from: new Date(2026, 10, 1), to: new Date(2026, 10, 2, 23, 59, 59, 999) }
    expect(toFilter('days', ['2026-11-01..2026-11-02'])).to.deep.equal({
      op: 'range',
      value: { from: day.from.toISOString(), to: day.to.toISOString() },
    })
    expect(toFilter('days', ['2026-11-01..'])).to.deep.equal({ op: 'from', value: day.from.toISOString() })
    expect(toFilter('days', ['..2026-11-02'])).to.deep.equal({ op: 'to', value: day.to.toISOString() })
  })

  it('becomes the body of the call', () => {
    const view = readView('q=x&by=lin&kind=order&name=wei&cursor=abc', kinds)
    expect(toQuery(view, kinds)).to.deep.equal({
      keyword: 'x',
      filters: {
        by: { op: 'eq', value: 'lin' },
        kind: { op: 'in', value: ['order'] },
        name: { op: 'contains', value: 'wei' },
      },
      cursor: 'abc',
    })
    expect(toQuery(readView('', kinds), kinds)).to.deep.equal({})
  })
})
