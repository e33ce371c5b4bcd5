import '../../support/dom.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { AsItWasNotice } from '../../../console/kit/AsItWasNotice.tsx'
import { type HistoryEntry, HistoryRail } from '../../../console/kit/HistoryRail.tsx'

const entry = (version: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  position: 182_000 + version,
  version,
  at: new Date(2024, 10, version, 16, 20).toISOString(),
  by: { type: 'user', id: 'u1', name: 'Chen Wei' },
  type: 'OrderChanged',
  title: `Change ${version}`,
  changes: [],
  ...more,
})

const entries = [
  entry(3, { undoToken: 'undo-3', changes: [{ field: 'eta', label: 'ETA', old: '2024-11-24', new: '2024-12-01' }] }),
  entry(2, {
    changes: [
      { field: 'forwarder', label: 'Forwarder', old: null, new: 'SCMS' },
      { field: 'insured', label: 'Insured', old: false, new: true },
    ],
  }),
  entry(1, { note: 'line 4,207 of scms.tsv' }),
]

describe('the history of a record', () => {
  it('says what changed from what to what, by whom, when and with which event', () => {
    const view = render(<HistoryRail entries={entries} />)
    const [newest] = view.getAllByRole('listitem')
    expect(newest?.textContent).to.equal('Change 32024-11-24 → 2024-12-01Chen Wei2024-11-03 16:20 · 事件 182,003')
    expect(newest?.querySelector('del')?.textContent).to.equal('2024-11-24')
  })

  it('names the fields when there are several, and says absent and yes or no in words', () => {
    const view = render(<HistoryRail entries={entries} />)
    expect(view.getByText(/Forwarder/).parentElement?.textContent).to.equal('Forwarder：无 → SCMS')
    expect(view.getByText(/Insured/).parentElement?.textContent).to.equal('Insured：否 → 是')
  })

  it('says values as the screen says them', () => {
    const view = render(<HistoryRail entries={entries} say={(field, value) => `${field}=${String(value)}`} />)
    expect(view.getByText('eta=2024-11-24').tagName).to.equal('DEL')
  })

  it('says of lists only what went and what came', () => {
    const lists = [
      { field: 'roles', label: 'Roles', old: ['clerk', 'guest'], new: ['clerk', 'boss'] },
      { field: 'menus', label: 'Menus', old: [], new: ['home'] },
      { field: 'tags', label: 'Tags', old: ['a', 'b'], new: ['b'] },
    ]
    const view = render(<HistoryRail entries={[entry(1, { changes: lists })]} say={(_, value) => String(value)} />)
    const lines = [...view.container.querySelectorAll('[data-change]')].map(({ textContent }) => textContent)
    expect(lines).to.deep.equal(['Roles：guest → boss', 'Menus：+ home', 'Tags：a'])
  })

  it('leads to every moment but the present one', async () => {
    const seen: number[] = []
    const view = render(<HistoryRail entries={entries} onAsItWas={({ version }) => seen.push(version)} />)
    const links = view.getAllByRole('button', { name: '当时的样子' })
    for (const link of links) await userEvent.click(link)
    expect(seen).to.deep.equal([2, 1])
  })

  it('lights the moment that is being looked at', () => {
    const view = render(<HistoryRail entries={entries} version={2} />)
    expect(view.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).to.deep.equal([
      null,
      'true',
      null,
    ])
  })

  it('offers to undo only what can be undone', async () => {
    const undone: (string | undefined)[] = []
    const view = render(<HistoryRail entries={entries} onUndo={({ undoToken }) => undone.push(undoToken)} />)
    await userEvent.click(view.getByRole('button', { name: '撤销' }))
    expect(undone).to.deep.equal(['undo-3'])
  })

  it('fetches earlier entries when there are more', async () => {
    let asked = false
    const view = render(<HistoryRail entries={entries} total={9} onMore={() => (asked = true)} />)
    await userEvent.click(view.getByRole('button', { name: '显示更早的 6 条' }))
    expect(asked).to.equal(true)
  })

  it('that loads, is empty or failed says so', () => {
    const view = render(<HistoryRail entries={undefined} />)
    expect(view.getByRole('status', { name: '正在加载' })).to.not.equal(null)
    view.rerender(<HistoryRail entries={[]} />)
    expect(view.getByText('还没有记录')).to.not.equal(null)
    view.rerender(<HistoryRail entries={undefined} failure="The server did not answer." />)
    expect(view.getByRole('alert').textContent).to.include('The server did not answer.')
  })
})

describe('the notice over a record as it was', () => {
  it('says when that was and leads back', async () => {
    let back = false
    const at = new Date(2024, 10, 9, 10).toISOString()
    const view = render(<AsItWasNotice what="这个订单" at={at} position={182334} onBack={() => (back = true)} />)
    expect(view.getByText(/这个订单/).textContent).to.equal(
      '您看到的是这个订单在 2024-11-09 10:00 的样子，事件 182,334 之后。这里不能修改。',
    )
    await userEvent.click(view.getByRole('button', { name: '回到现在' }))
    expect(back).to.equal(true)
  })
})
