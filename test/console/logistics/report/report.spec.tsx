import { openConsole } from '../../shell/console.tsx'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../../shell/answers.ts'
import { byCountry, nothing } from './reportAnswers.ts'

const summary = '/api/logistics/report/summary'

const openReport = async (search: string, answer: (asked: Asked) => Response = () => granted(byCountry)) => {
  const opened = await openConsole({
    at: `/logistics/transReport${search}`,
    signedIn: true,
    codes: ['logistics', 'transInfo', 'transReport'],
    answer: (asked) => (asked.path === summary ? answer(asked) : undefined),
  })
  await opened.view.findByRole('heading', { level: 1, name: 'Logistics report' })
  const asked = () => opened.calls.filter(({ path }) => path === summary).map(({ body }) => body)
  return { ...opened, asked }
}

type View = Awaited<ReturnType<typeof openReport>>['view']

const rowsOf = async (view: View): Promise<readonly (string | null)[][]> => {
  const table = within(await view.findByRole('table', { name: 'Logistics report' }))
  await table.findByText('Vietnam')
  return table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
}

afterEach(() => cleanup())

describe('the logistics report', () => {
  it('tells every figure of every group and the totals, each currency in columns of its own', async () => {
    const { view } = await openReport('?by=country')
    expect(await rowsOf(view)).to.deep.equal([
      [
        ...['Country', 'Lines', 'Quantity', 'Open quantity', 'Delivered lines', 'Late lines', 'On-time rate'],
        ...['Value (TWD)', 'Value (USD)', 'Freight (TWD)', 'Freight (USD)'],
      ],
      ['Nigeria', '6', '12,345.5', '0', '6', '0', '100.0 %', '7,000.00', '0.10', '30.00', '0.00'],
      ['Vietnam', '4', '100', '20', '3', '1', '66.7 %', '', '1,000.50', '', '10.00'],
      ['Not given', '1', '5', '5', '0', '1', '–', '', '', '', ''],
      ['Total', '11', '12,450.5', '25', '9', '2', '88.9 %', '7,000.00', '1,000.60', '30.00', '10.00'],
    ])
  })

  it('leads from a group to its orders', async () => {
    const { view } = await openReport('?by=country')
    const link = await view.findByRole('link', { name: 'Vietnam' })
    expect(link.getAttribute('href')).to.match(/^#\/logistics\/transInfo\?.*country=Vietnam/)
  })

  it('never adds currencies: each has its own figure', async () => {
    const { view } = await openReport('?by=country')
    expect(await view.findByTitle('7,000.00')).to.not.equal(null)
    expect(view.getByTitle('1,000.60')).to.not.equal(null)
    expect(view.queryByText(/8,000\.6/)).to.equal(null)
  })

  it('says of a number by which rule and up to which event it was computed', async () => {
    const { view } = await openReport('?by=country')
    await userEvent.click(await view.findByRole('button', { name: 'How On-time rate was computed' }))
    const rule = within(await view.findByRole('dialog', { name: 'How On-time rate was computed' }))
    expect(rule.getByText(/share of the delivered lines/)).to.not.equal(null)
    expect(rule.getByText(/11 order lines up to event 4,711.*2026-11-21/)).to.not.equal(null)
  })

  it('keeps every choice in the address and asks the server only for what it must', async () => {
    const { view, asked } = await openReport('?by=country')
    await view.findByRole('link', { name: 'Vietnam' })
    await userEvent.click(view.getByRole('radio', { name: 'Pie' }))
    await waitFor(() => expect(location.hash).to.equal('#/logistics/transReport?by=country&chart=pie'))
    await userEvent.click(view.getByRole('radio', { name: 'Supplier' }))
    await waitFor(() => expect(location.hash).to.equal('#/logistics/transReport?by=supplier&chart=pie'))
    await waitFor(() => expect(asked()).to.have.length(2))
    expect(asked()).to.deep.equal([
      { groupBy: 'country', monthOf: 'requiredEtd' },
      { groupBy: 'supplier', monthOf: 'requiredEtd' },
    ])
  })

  it('lets one choose the currency of a chart of money', async () => {
    const { view } = await openReport('?by=country&measure=value')
    await userEvent.click(await view.findByRole('combobox', { name: 'Currency' }))
    await userEvent.click(await view.findByRole('option', { name: 'USD' }))
    await waitFor(() => expect(location.hash).to.contain('currency=USD'))
    const chart = within(await view.findByRole('table', { name: 'Value · Country' }))
    expect(chart.getAllByRole('rowheader').map((head) => head.textContent)).to.deep.equal([
      'Vietnam',
      'Nigeria',
      'Not given',
    ])
  })

  it('clears the filters that nothing passes', async () => {
    const { view } = await openReport('?country=Nowhere', ({ body }) =>
      granted(JSON.stringify(body).includes('Nowhere') ? nothing : byCountry),
    )
    expect(await view.findByText('Nothing matches')).to.not.equal(null)
    const [, inPicture] = view.getAllByRole('button', { name: 'Clear filters' })
    await userEvent.click(inPicture as HTMLElement) // one in the row, one in the picture
    await waitFor(() => expect(location.hash).to.equal('#/logistics/transReport'))
    expect(await view.findByRole('link', { name: 'Vietnam' })).to.not.equal(null)
  })

  it('without any order says where orders come from', async () => {
    const { view } = await openReport('', () => granted(nothing))
    expect(await view.findByText('There are no orders yet')).to.not.equal(null)
    expect(view.getByRole('link', { name: 'Import orders' }).getAttribute('href')).to.equal(
      '#/logistics/transInfo/import',
    )
  })

  it('that is refused says why and tries again', async () => {
    let refusing = true
    const { view } = await openReport('?by=country', () =>
      refusing ? refused(400, { key: 'REPORT_TOO_LARGE' }, 'Report data volume too large') : granted(byCountry),
    )
    expect((await view.findByRole('alert')).textContent).to.contain('Report data volume too large')
    refusing = false
    await userEvent.click(view.getByRole('button', { name: 'Try again' }))
    expect(await view.findByRole('link', { name: 'Vietnam' })).to.not.equal(null)
  })
})
