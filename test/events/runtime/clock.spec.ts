import { expect } from 'chai'
import { derivedId, idMaker, newId, now } from '../../../events/runtime/clock.ts'

const shape = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)

describe('the clock', () => {
  it('tells the instant in UTC with milliseconds', () => {
    expect(now()).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('makes ids of version 7 that carry the time and never repeat', () => {
    const ids = Array.from({ length: 20_000 }, newId)
    expect(new Set(ids).size).to.equal(ids.length)
    for (const id of ids.slice(0, 50)) expect(id).to.match(shape(7))
    const milliseconds = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)
    expect(Math.abs(milliseconds - Date.now())).to.be.below(60_000)
  })

  it('makes growing ids within one millisecond and when the clock is set back', () => {
    const times = [...Array.from({ length: 5000 }, () => 1_700_000_000_000), 1_600_000_000_000, 1_600_000_000_000]
    const next = idMaker(() => times.shift() ?? 1_700_000_000_001)
    const ids = Array.from({ length: 5010 }, next)
    expect(ids).to.deep.equal(ids.toSorted())
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('derives the same id from the same parts, and minds where the parts end', () => {
    expect(derivedId('import', 7)).to.equal(derivedId('import', 7))
    expect(derivedId('import', 7)).to.match(shape(8))
    expect(derivedId('ab', 'c')).not.to.equal(derivedId('a', 'bc'))
    expect(derivedId('7')).not.to.equal(derivedId(7))
  })
})
