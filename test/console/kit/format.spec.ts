import { expect } from 'chai'
import fc from 'fast-check'
import {
  formatAgo,
  formatBytes,
  formatDay,
  formatMoment,
  formatMomentInZone,
  formatMoney,
  formatNumber,
  formatShare,
} from '../../../console/kit/format.ts'

describe('a formatted number', () => {
  it('keeps all digits of a decimal string, however long', () => {
    expect(formatNumber('123456789012345678901234567890.000000000000000001')).to.equal(
      '123,456,789,012,345,678,901,234,567,890.000000000000000001',
    )
  })

  it('gives back the same decimal when its grouping is taken out', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.stringMatching(/^\d{0,20}$/), (whole, part) => {
        const decimal = part ? `${whole}.${part}` : String(whole)
        expect(formatNumber(decimal).replaceAll(',', '')).to.equal(decimal)
      }),
    )
  })

  it('fills up to its places and never rounds', () => {
    expect([formatNumber('5', 2), formatNumber('5.123', 2), formatNumber(-1234.5, 2)]).to.deep.equal([
      '5.00',
      '5.123',
      '-1,234.50',
    ])
  })

  it('shows nothing for nothing and other words unchanged', () => {
    expect([formatNumber(null), formatNumber(undefined), formatNumber(''), formatNumber('See DN-304')]).to.deep.equal([
      '',
      '',
      '',
      'See DN-304',
    ])
  })

  it('says large and small numbers without an exponent', () => {
    expect([formatNumber(1e21), formatNumber(1e-7)]).to.deep.equal(['1,000,000,000,000,000,000,000', '0.0000001'])
  })
})

describe('formatted money', () => {
  it('has at least its cents, and none where the currency has none', () => {
    expect([formatMoney('98100'), formatMoney('98100', 'USD'), formatMoney('98100', 'JPY')]).to.deep.equal([
      '98,100.00',
      '98,100.00 USD',
      '98,100 JPY',
    ])
  })
})

describe('a formatted moment', () => {
  it('is in the zone of the reader, and its title names the zone', () => {
    const local = new Date(2024, 10, 9, 16, 20, 5)
    expect(formatMoment(local.toISOString())).to.equal('2024-11-09 16:20')
    expect(formatMomentInZone(local.toISOString())).to.match(/^2024-11-09 16:20:05 UTC[+-]\d\d:\d\d \(.+\)$/)
  })

  it('that is a plain day has no zone', () => {
    expect(formatDay('2024-11-09')).to.equal('2024-11-09')
  })

  it('that cannot be read is shown as it came', () => {
    expect([formatMoment('31-Feb-09'), formatMoment(null)]).to.deep.equal(['31-Feb-09', ''])
  })

  it('can be said as how long ago', () => {
    const now = Date.UTC(2024, 10, 9, 12)
    const said = (minutes: number) => formatAgo(new Date(now - minutes * 60_000).toISOString(), now, 'zh-CN')
    expect([said(12), said(180), said(60 * 24)]).to.deep.equal(['12分钟前', '3小时前', '昨天'])
  })
})

describe('other figures', () => {
  it('are said in the unit a person would use', () => {
    expect([formatBytes(0), formatBytes(999), formatBytes(1_234_567), formatBytes(20e6)]).to.deep.equal([
      '0 B',
      '999 B',
      '1.2 MB',
      '20 MB',
    ])
    expect([formatShare(0.598), formatShare(Number.NaN)]).to.deep.equal(['59.8 %', ''])
  })
})
