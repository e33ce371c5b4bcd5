import { expect } from 'chai'
import fc from 'fast-check'
import type * as z from 'zod'
import { canonicalDecimal, day, decimal, id, requiredText, text, whole } from '../../../events/kernel/fields.ts'

const problems = (schema: z.ZodType, value: unknown): string[] => {
  const read = schema.safeParse(value)
  return read.success ? [] : read.error.issues.map(({ message }) => message)
}

describe('a text field', () => {
  it('is trimmed and brought into its composed form', () => {
    expect(text().parse('  e\u0301tat  ')).to.equal('état')
  })

  it('keeps line ends and tabs and refuses other control characters', () => {
    expect(text().parse('a\tb\nc')).to.equal('a\tb\nc')
    expect(problems(text(), 'a\u0000b')).to.deep.equal(['TEXT_INVALID'])
    expect(problems(text(), 'a\u2028b')).to.deep.equal(['TEXT_INVALID'])
  })

  it('counts characters, not code units', () => {
    expect(problems(text(2), '😀😀')).to.deep.equal([])
    expect(problems(text(2), '😀😀😀')).to.deep.equal(['TEXT_TOO_LONG'])
  })

  it('that is required refuses blanks', () => {
    expect(problems(requiredText(), ' \u3000 ')).to.deep.equal(['REQUIRED'])
  })

  it('refuses everything that is not text', () => {
    for (const value of [1, null, {}, [], true, undefined])
      expect(problems(text(), value)).to.deep.equal(['FORMAT_INVALID'])
  })
})

describe('a decimal field', () => {
  it('is kept as canonical text', () => {
    expect(
      ['007.50', '-0', '.5', '1e3', '1,000', '0.0', 12.5].map((value) => canonicalDecimal(String(value))),
    ).to.deep.equal(['7.5', '0', undefined, undefined, undefined, '0', '12.5'])
  })

  it('refuses more decimals than its scale and values out of range', () => {
    expect(problems(decimal(2), '1.005')).to.deep.equal(['FORMAT_INVALID'])
    expect(problems(decimal(2, { max: '10' }), '10.01')).to.deep.equal(['NUMBER_RANGE'])
    expect(problems(decimal(2), '-1')).to.deep.equal(['NUMBER_RANGE'])
  })

  it('never changes the value it stands for', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 6 }),
        fc.nat(3),
        (digits, scale, zeros) => {
          const plain = digits.toString().padStart(scale + 1, '0')
          const written = scale === 0 ? plain : `${plain.slice(0, -scale)}.${plain.slice(-scale)}${'0'.repeat(zeros)}`
          const canonical = canonicalDecimal(written) ?? ''
          const [whole = '', fraction = ''] = canonical.split('.')
          expect(BigInt(whole + fraction.padEnd(scale, '0'))).to.equal(digits)
          expect(canonicalDecimal(canonical)).to.equal(canonical)
        },
      ),
    )
  })
})

describe('a day field', () => {
  it('takes days of the calendar only', () => {
    expect(problems(day(), '2024-02-29')).to.deep.equal([])
    for (const value of [
      '2023-02-29',
      '2024-02-30',
      '2024-13-01',
      '24-01-01',
      '2024-1-1',
      '1899-12-31',
      '2024-01-01T00:00:00Z',
    ])
      expect(problems(day(), value), value).to.deep.equal(['FORMAT_INVALID'])
  })
})

describe('a whole number field', () => {
  it('refuses fractions, text and values out of range', () => {
    expect(problems(whole(), 1.5)).to.deep.equal(['FORMAT_INVALID'])
    expect(problems(whole(), '1')).to.deep.equal(['FORMAT_INVALID'])
    expect(problems(whole({ max: 5 }), 6)).to.deep.equal(['NUMBER_RANGE'])
  })
})

describe('an id field', () => {
  it('takes plain words and nothing that could mean something elsewhere', () => {
    expect(problems(id(), '0192-a_b.c')).to.deep.equal([])
    for (const value of ['', '../x', 'a b', 'a'.repeat(65), "a';--", '-a'])
      expect(problems(id(), value), value).to.deep.equal(['FORMAT_INVALID'])
  })
})
