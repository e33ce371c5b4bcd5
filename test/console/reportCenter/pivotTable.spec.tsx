import '../../support/dom.ts'
import { cleanup, render } from '@testing-library/react'
import { expect } from 'chai'
import { changeLanguage } from '../../../console/kit/words.ts'
import { PivotTable } from '../../../console/reportCenter/pivot/PivotTable.tsx'
import type { PivotData } from '../../../projections/reports/pivoting/pivotData.ts'

const text = (en: string) => ({ 'zh-CN': en, 'zh-TW': '', 'en-US': en })
const column = (id: string, label: string) =>
  ({ id, kind: 'key', labels: text(label), type: 'text', choices: [], places: null }) as const

const data: PivotData = {
  rowKeys: [column('0', 'Forwarder')],
  columnKeys: [column('1', 'State')],
  measures: [{ ...column('m1', 'Lines'), kind: 'rows', type: 'integer' }],
  columns: [['OPEN'], [null], []],
  rows: [
    { keys: ['Kerry'], cells: [[1200], [null], [1200]] },
    { keys: [], cells: [[1200], [null], [1200]] },
  ],
}

const textsOf = (row: Element | undefined): readonly string[] =>
  [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent)

describe('the table of a pivot', () => {
  afterEach(cleanup)
  afterEach(() => changeLanguage('zh-CN'))

  it('has a row and a column for each key, and totals at the end of both', async () => {
    await changeLanguage('en-US')
    const view = render(<PivotTable data={data} label="Pivot" />)
    const rows = [...view.getByRole('table', { name: 'Pivot' }).querySelectorAll('tr')]
    expect(textsOf(rows[0])).to.deep.equal(['State', 'OPEN', '(blank)', 'Total'])
    expect(textsOf(rows[1])).to.deep.equal(['Forwarder', 'Lines', 'Lines', 'Lines'])
    expect(textsOf(rows[2])).to.deep.equal(['Kerry', '1,200', '', '1,200'])
    expect(textsOf(rows[3])).to.deep.equal(['Total', '1,200', '', '1,200'])
  })
})
