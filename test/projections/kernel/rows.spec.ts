import { expect } from 'chai'
import fc from 'fast-check'
import { decimal, flag, integer, json, nullable, text } from '../../../projections/kernel/columns.ts'
import { settle } from '../../../projections/kernel/rows.ts'
import { fromScaled, toScaled } from '../../../projections/kernel/scaled.ts'

const columns = { id: text(), note: nullable(text()), price: decimal(2), count: integer(), open: flag(), more: json() }
const row = { id: '1', note: null, price: '1', count: 1, open: true, more: {} as unknown }

describe('a row that comes out of a fold', () => {
  it('is as the table would give it back', () => {
    const settled = settle(columns, {
      ...row,
      price: '007.50',
      count: -0,
      note: 'a\0b\ud800',
      more: { z: 1, a: undefined, list: [undefined] },
    })
    expect(settled).to.deep.equal({
      ...row,
      price: '7.5',
      count: 0,
      note: 'a\ufffdb\ufffd',
      more: { list: [null], z: 1 },
    })
    expect(Object.is(settled.count, 0)).to.equal(true)
  })

  it('loses what is no column of its table', () => {
    expect(settle(columns, Object.assign({ extra: 1 }, row))).to.deep.equal(row)
  })

  const wrong: readonly (readonly [string, object, string])[] = [
    ['no text', { id: 5 }, 'column id is not text'],
    ['nothing where something must be', { id: undefined }, 'column id has no value'],
    ['too many places', { price: '1.005' }, 'column price is not a decimal with at most 2 places'],
    ['a number for a decimal', { price: 1.5 }, 'column price is not a decimal with at most 2 places'],
    ['a decimal beyond 64 bits', { price: '92233720368547758.08' }, 'column price is not a decimal'],
    ['half a piece', { count: 0.5 }, 'column count is not a whole number'],
    ['an integer that loses digits', { count: 2 ** 53 }, 'column count is not a whole number'],
    ['a word for a flag', { open: 'yes' }, 'column open is not true or false'],
    ['what JSON cannot say', { more: new Date(0) }, 'cannot be recorded'],
  ]
  for (const [what, part, told] of wrong)
    it(`is refused with ${what}`, () => {
      expect(() => settle(columns, { ...row, ...part })).to.throw(told)
    })
})

describe('a scaled decimal', () => {
  it('comes back as it was', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), fc.integer({ min: 0, max: 12 }), (value, scale) => {
        expect(toScaled(fromScaled(value, scale), scale)).to.equal(value)
      }),
    ))

  it('is rounded only when asked to, upwards or downwards', () => {
    expect(toScaled('1.005', 2)).to.equal(undefined)
    expect([toScaled('1.005', 2, 'up'), toScaled('1.005', 2, 'down')]).to.deep.equal([101n, 100n])
    expect([toScaled('-1.005', 2, 'up'), toScaled('-1.005', 2, 'down')]).to.deep.equal([-100n, -101n])
    expect([toScaled('1.00', 1, 'up'), toScaled('-0.001', 2, 'up')]).to.deep.equal([10n, 0n])
    expect([toScaled('', 2), toScaled('1e3', 2), toScaled('1.', 2), toScaled('+1', 2)]).to.deep.equal(
      Array(4).fill(undefined),
    )
  })
})
