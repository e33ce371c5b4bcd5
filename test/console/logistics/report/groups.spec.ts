import { expect } from 'chai'
import { type FigureWords, seriesOf, slicesOf } from '../../../../console/logistics/report/figures.ts'
import { charted, chosenCurrency, measureOf, ordersOf } from '../../../../console/logistics/report/groups.ts'
import { readView, type ReportView } from '../../../../console/logistics/report/view.ts'
import { byCountry, nigeria, unknown, vietnam } from './reportAnswers.ts'

const view = (search: string): ReportView => readView(new URLSearchParams(search))
const words: FigureWords = {
  measure: 'Figure',
  onTime: 'On time',
  openOnTime: 'Open',
  late: 'Late',
  lateShare: 'Late share',
  unknown: 'Not given',
  others: (count) => `${count} others`,
}
const { groups } = byCountry
const filtersOf = (address: string): object => Object.fromEntries(new URLSearchParams(address.split('?')[1]))
const counted = ['DRAFT', 'CONFIRMED', 'PARTLY_SHIPPED', 'SHIPPED', 'DELIVERED']

describe('a group of the report', () => {
  it('leads to the orders it counts, cancelled ones left out', () => {
    const address = ordersOf(view('by=country&shippingBy=Air'), 'Vietnam')
    expect(address).to.match(/^\/logistics\/transInfo\?/)
    expect(filtersOf(address)).to.deep.include({ country: 'Vietnam', shippingBy: 'Air' })
    expect(new URLSearchParams(address.split('?')[1]).getAll('status')).to.deep.equal(counted)
  })

  it('leads to the states that were asked for', () => {
    expect(filtersOf(ordersOf(view('by=country&status=CANCELLED'), 'Vietnam'))).to.deep.include({ status: 'CANCELLED' })
  })

  it('of lines without the field leads to those that have none', () => {
    expect(filtersOf(ordersOf(view('by=forwarder'), null))).to.deep.include({ forwarder: '' })
    expect(filtersOf(ordersOf(view('month=deliveredDate'), null))).to.deep.include({ deliveredDate: '' })
  })

  it('of a month leads to its days, within the period that was asked for', () => {
    expect(filtersOf(ordersOf(view(''), '2012-02'))).to.deep.include({ requiredEtd: '2012-02-01..2012-02-29' })
    const period = view('month=deliveredDate&deliveredDate=2012-02-10..2012-12-31')
    expect(filtersOf(ordersOf(period, '2012-02'))).to.deep.include({ deliveredDate: '2012-02-10..2012-02-29' })
  })

  it('has money of one currency, never of two', () => {
    expect(measureOf(nigeria, 'value', 'TWD')).to.equal('7000')
    expect(measureOf(nigeria, 'value', 'USD')).to.equal('0.1')
    expect(measureOf(vietnam, 'value', 'TWD')).to.equal(null)
  })
})

describe('what a chart of the report draws', () => {
  it('is money of the chosen currency, or of the first there is', () => {
    expect(chosenCurrency(byCountry, 'USD')).to.equal('USD')
    expect(chosenCurrency(byCountry, 'EUR')).to.equal('TWD')
    expect(chosenCurrency(byCountry, undefined)).to.equal('TWD')
  })

  it('is the largest groups by exact size, and months in their order', () => {
    const largest = charted(groups, view('by=country&measure=quantity'), undefined, 2)
    expect(largest).to.deep.equal([nigeria, vietnam])
    const months = ['2012-03', null, '2012-01'].map((key) => ({ ...vietnam, key }))
    expect(charted(months, view(''), undefined, 1).map(({ key }) => key)).to.deep.equal(['2012-03', '2012-01'])
  })

  it('piles lines up to all of the group, with the late share over them', () => {
    const series = seriesOf([vietnam, unknown], view('by=country'), undefined, words)
    expect(series.map(({ name, values }) => [name, values])).to.deep.equal([
      ['On time', [2, 0]],
      ['Late', [1, 1]],
      ['Open', [1, 0]],
      ['Late share', ['25.0', '100.0']],
    ])
  })

  it('says a rate in percent and leaves a gap where nothing was delivered', () => {
    const [series] = seriesOf([vietnam, unknown], view('measure=onTimeRate'), undefined, words)
    expect(series?.values).to.deep.equal(['66.7', null])
  })

  it('puts together what a pie has no room for', () => {
    const pie = view('by=country&chart=pie&measure=quantity')
    expect(slicesOf(groups, charted(groups, pie, undefined, 1), pie, undefined, words)).to.deep.equal([
      { name: 'Nigeria', value: '12345.5' },
      { name: '2 others', value: '105' },
    ])
  })
})
