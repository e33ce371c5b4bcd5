import { expect } from 'chai'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { MomentUnfit, positionAt, readMoment } from '../../../events/log/moment.ts'
import { newEvent } from '../../support/eventLogContract.ts'
import { failureOf } from '../../support/failure.ts'

const now = '2026-03-02T08:00:00.000Z'

describe('a moment in words', () => {
  it('is a position, an instant with its zone, or the end of a day in UTC', () => {
    expect(readMoment('1200', now)).to.deep.equal({ position: 1200 })
    expect(readMoment('0', now)).to.deep.equal({ position: 0 })
    expect(readMoment('2026-03-01', now)).to.deep.equal({ at: '2026-03-01T23:59:59.999Z' })
    expect(readMoment('2026-03-02T08:00:00Z', now)).to.deep.equal({ at: now })
    expect(readMoment('2026-03-02T15:59:59.5+08:00', now)).to.deep.equal({ at: '2026-03-02T07:59:59.500Z' })
  })

  for (const words of ['', 'now', '-1', '1.5', '2026-3-2', '2026-02-30', '2026-03-01T08:00:00', '99999999999999999999'])
    it(`is not ${JSON.stringify(words)}`, () => expect(() => readMoment(words, now)).to.throw(MomentUnfit))

  it('has come already: the end of today has not', () => {
    expect(() => readMoment('2026-03-02T08:00:00.001Z', now)).to.throw(MomentUnfit, /has not come yet/)
    expect(() => readMoment('2026-03-02', now)).to.throw(MomentUnfit, /that moment is 2026-03-02T23:59:59\.999Z/)
  })
})

describe('the position of a moment', () => {
  const minutes = ['00', '01', '01', '03', '02', '04']
  const logOf = async () => {
    const log = createMemoryLog()
    for (const minute of minutes)
      await log.append('order-1', 'any', [
        { ...newEvent(), meta: JSON.stringify({ at: `2026-03-01T08:${minute}:00.000Z` }) },
      ])
    return log
  }

  it('is that of the last event before the first one recorded later, also when the clock was set back', async () => {
    const log = await logOf()
    const at = (minute: string) => positionAt(log, { at: `2026-03-01T08:${minute}:00.000Z` })
    expect(await positionAt(log, { at: '2020-01-01T00:00:00.000Z' })).to.equal(0)
    expect([
      await at('00'),
      await at('01'),
      await at('02'),
      await at('03'),
      await at('04'),
      await at('05'),
    ]).to.deep.equal([1, 3, 3, 5, 6, 6])
  })

  it('is itself when it is one, as far as there are events', async () => {
    const log = await logOf()
    expect(await positionAt(log, { position: 4 })).to.equal(4)
    expect(await failureOf(positionAt(log, { position: 7 }))).to.match(/there is no position 7: the last one is 6/)
  })
})
