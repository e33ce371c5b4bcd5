import { expect } from 'chai'
import fc from 'fast-check'
import { compareValues } from '../../../console/kit/table/compare.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => ({ units, scale }))

const written = ({ units, scale }: { units: bigint; scale: number }) => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
}

describe('the order of two decimals', () => {
  it('is that of their exact values, whatever their length', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [left, right] = [a.units * 10n ** BigInt(12 - a.scale), b.units * 10n ** BigInt(12 - b.scale)]
        const exact = left < right ? -1 : left > right ? 1 : 0
        expect(Math.sign(compareValues(written(a), written(b)))).to.equal(exact)
      }),
    )
  })
})

describe('the order of two words', () => {
  it('counts the numbers within them', () => {
    expect(['PO-10', 'PO-9', 'PO-100'].sort(compareValues)).to.deep.equal(['PO-9', 'PO-10', 'PO-100'])
  })
})
