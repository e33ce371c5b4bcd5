import { identityOf, openConsole } from '../shell/console.tsx'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import type { ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import { type Asked, granted } from '../shell/answers.ts'

const text = (en: string) => ({ 'zh-CN': en, 'zh-TW': '', 'en-US': en })
const fields = [
  { id: 'status', labels: text('State'), type: 'text' },
  { id: 'qty', labels: text('Quantity'), type: 'integer' },
  { id: 'due', labels: text('Due'), type: 'date' },
]
const definition: ReportDefinition = {
  source: { kind: 'dataSet', dataSetId: 'orders' },
  columns: fields.map(({ id }) => ({ field: id })),
  ...{ formulas: [], groups: null, pivot: null, filter: { kind: 'all', of: [] }, asked: [], sort: [], cacheMinutes: 0 },
}
const named = { nameCn: 'Orders', nameTw: '', nameEn: '' }
const shape = {
  ...{ id: 'r1', ...named, version: 1, columns: [], filters: [], charts: [], problems: [] },
  ...{ rights: { view: true, export: false, edit: true, share: false }, viewRows: 1000 },
  ...{ grouped: false, pivot: false, past: false, dataSet: 'Orders' },
}
const column = { id: '0', kind: 'key', labels: text('Due'), type: 'text', choices: [], places: null }
const figures = {
  ...{ at: '2026-11-20T06:00:00.000Z', fromCache: false, chart: {}, report: undefined },
  data: {
    ...{ key: column, series: null, keys: ['2026-11'], other: false },
    measures: [{ ...column, id: 'm1', kind: 'rows', labels: null, type: 'integer' }],
    rows: [{ measure: 'm1', name: null, other: false, values: [7] }],
  },
}

const answered = ({ path, method }: Asked): Response | undefined => {
  if (path === '/api/report/run/r1') return granted(shape)
  if (path === '/api/report/report/r1') return granted({ id: 'r1', ...named, version: 1, definition, charts: [] })
  if (path === '/api/report/data/orders') return granted({ id: 'orders', name: 'Orders', fields })
  if (path === '/api/report/report/r1/chart/preview') return granted(figures)
  if (path === '/api/report/report/r1/chart' && method === 'POST') return granted({ id: 'r1', position: 3 })
  return undefined
}

const opened = (at: string, actions: readonly string[] = ['report:report:change']) =>
  openConsole({
    at,
    signedIn: true,
    codes: ['report'],
    answer: (asked) =>
      asked.path === '/api/SysUser/identity' ? granted({ ...identityOf('lin', 'report'), actions }) : answered(asked),
  })

const editor = '/reportCenter/reportDetail?id=r1&view=charts&chart=new'
const ending = (calls: readonly Asked[], path: string): readonly Asked[] =>
  calls.filter((call) => call.path.endsWith(path))

describe('the chart editor of a report', () => {
  afterEach(cleanup)

  it('is not there for those who may not change reports', async () => {
    const { view } = await opened(editor, [])
    await view.findByRole('heading', { name: 'Orders' })
    expect(view.queryByRole('dialog')).to.equal(null)
    expect(view.queryByRole('tab', { name: /Charts/ })).to.equal(null)
  })

  it('asks for a title, previews what is chosen, and saves a chart', async () => {
    const user = userEvent.setup()
    const { view, calls, at } = await opened(editor)
    await view.findByRole('button', { name: 'Save' })
    const dialog = view.getByRole('dialog', { name: 'Add a chart' })
    await waitFor(() => expect(ending(calls, '/chart/preview')).to.have.length(1))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('Fill this in').tagName).to.equal('P')
    expect(ending(calls, '/r1/chart')).to.deep.equal([])

    await user.type(within(dialog).getByRole('textbox', { name: /^Title\b(?!.*\()/ }), 'Open by month')
    await user.click(within(dialog).getByRole('switch', { name: 'In pieces by another field' }))
    await waitFor(() => expect(ending(calls, '/chart/preview')).to.have.length(2))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(at()).not.to.contain('chart=new'))
    expect(ending(calls, '/r1/chart')[0]?.body).to.deep.equal({
      chart: {
        title: { 'zh-CN': 'Open by month', 'zh-TW': '', 'en-US': '' },
        ...{ type: 'bar', key: { field: 'due', part: 'month' }, series: { field: 'status' }, theme: 'walden' },
        measures: [{ id: 'm1', kind: 'rows' }],
      },
    })
  })
})
