import { expect } from 'chai'
import {
  chartsOf,
  groupings,
  measures,
  monthDays,
  readView,
  type ReportView,
  toQuestion,
  withFilter,
  writeView,
} from '../../../../console/logistics/report/view.ts'
import * as server from '../../../../projections/logistics/report.ts'

const read = (search: string): ReportView => readView(new URLSearchParams(search))

describe('the address of the report', () => {
  it('is empty for what is usual', () => {
    expect(writeView(read('')).toString()).to.equal('')
    expect(read('')).to.deep.equal({
      by: 'month',
      month: 'requiredEtd',
      chart: 'bar',
      measure: 'lines',
      currency: undefined,
      filters: {},
    })
  })

  it('carries every choice there and back', () => {
    const search =
      'by=country&month=deliveredDate&chart=pie&measure=value&currency=TWD&requiredEtd=2014-01-01..&country=Vietnam&country=Nigeria'
    expect(writeView(read(search)).toString()).to.equal(search)
  })

  it('leaves out what makes no sense', () => {
    expect(read('by=colour&chart=cake&measure=luck&requiredEtd=soon&month=tomorrow')).to.deep.equal(read(''))
  })

  it('shows no shares of a rate', () => {
    expect(chartsOf('onTimeRate')).to.deep.equal(['bar', 'line'])
    expect(read('measure=onTimeRate&chart=pie').chart).to.equal('bar')
    for (const measure of measures.filter((one) => one !== 'onTimeRate')) expect(chartsOf(measure)).to.include('pie')
  })

  it('knows the groupings of the server', () => {
    expect(groupings).to.deep.equal(server.groupings)
    expect(monthDays).to.deep.equal(server.monthDays)
  })

  it('asks the server for the grouping and the filters only', () => {
    expect(toQuestion(read('by=supplier&chart=line&measure=late'))).to.deep.equal({
      groupBy: 'supplier',
      monthOf: 'requiredEtd',
    })
    expect(toQuestion(read('requiredEtd=2014-01-01..2014-12-31&country=Vietnam&forwarder='))).to.deep.equal({
      groupBy: 'month',
      monthOf: 'requiredEtd',
      query: {
        filters: {
          requiredEtd: { op: 'range', value: { from: '2014-01-01', to: '2014-12-31' } },
          country: { op: 'in', value: ['Vietnam'] },
          forwarder: { op: 'empty' },
        },
      },
    })
  })

  it('takes a filter in and out', () => {
    const filters = withFilter({}, 'country', ['Vietnam'])
    expect(filters).to.deep.equal({ country: ['Vietnam'] })
    expect(withFilter(filters, 'country', undefined)).to.deep.equal({})
  })
})
