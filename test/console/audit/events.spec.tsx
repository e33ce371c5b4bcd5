import { detailOf, entryOf, listOf, opened } from './auditAnswers.ts'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../shell/answers.ts'

const isPage = ({ path }: Asked): boolean => path.startsWith('/api/sys/audit/event/getEventByParam')
const search = () => location.hash.split('?')[1] ?? ''
const rows = [
  entryOf(183_022),
  entryOf(183_021, {
    type: 'CommandRefused',
    title: 'Command refused',
    kind: 'refusals',
    recordId: null,
    refused: {
      action: 'logistics:order:change',
      target: null,
      key: 'QTY_EXCEEDED',
      message: 'More than may be shipped',
    },
  }),
]

describe('the event log', () => {
  afterEach(cleanup)

  it('says who did what to which record, and leads to the event and to the events of the record', async () => {
    const { view } = await opened('/audit/events', (asked) => (isPage(asked) ? listOf(rows) : undefined))
    const link = await view.findByRole('link', { name: '183,022' })
    expect(link.getAttribute('href')).to.equal('#/audit/events/183022')
    expect((await view.findByRole('link', { name: 'Order · o1' })).getAttribute('href')).to.equal(
      '#/audit/events?kind=order&recordId=o1',
    )
    expect(view.getByText('Command refused · More than may be shipped').tagName).to.equal('SPAN')
  })

  it('asks for what its address says and narrows the events to the chosen kinds', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/audit/events?kind=order&recordId=o1', (asked) =>
      isPage(asked) ? listOf(rows) : undefined,
    )
    await view.findByText('Kind of record: Order')
    expect(calls.find(isPage)?.body).to.deep.equal({
      filters: { kind: { op: 'in', value: ['order'] }, recordId: { op: 'eq', value: 'o1' } },
    })
    await user.click(view.getByRole('button', { name: 'Filter by Type of event' }))
    expect((await view.findAllByRole('option')).map(({ textContent }) => textContent)).to.deep.equal(['Order changed'])
    await user.click(view.getByRole('option'))
    expect(search()).to.equal('kind=order&recordId=o1&type=OrderChanged')
  })

  it('goes on after the last row seen, and back', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/audit/events', (asked) => {
      if (!isPage(asked)) return undefined
      const isOlder = JSON.stringify(asked.body)?.includes('after-22')
      return isOlder ? listOf([entryOf(12)]) : listOf(rows, { cursor: 'after-22', total: 100_000, totalCapped: true })
    })
    await view.findByText('more than 100,000')
    await user.click(view.getByRole('button', { name: 'Older page' }))
    await view.findByRole('link', { name: '12' })
    expect(search()).to.equal('cursor=after-22')
    expect(calls.filter(isPage).at(-1)?.body).to.deep.equal({ cursor: 'after-22' })
    expect((view.getByRole('button', { name: 'Older page' }) as HTMLButtonElement).disabled).to.equal(true)
    await user.click(view.getByRole('button', { name: 'Newer page' }))
    await view.findByRole('link', { name: '183,022' })
    expect(search()).to.equal('')
  })

  it('shows the three empty places as what they are', async () => {
    const empty = await opened('/audit/events', (asked) => (isPage(asked) ? listOf([]) : undefined))
    await empty.view.findByText('No events yet')
    cleanup()
    const none = await opened('/audit/events?recordId=o9', (asked) => (isPage(asked) ? listOf([]) : undefined))
    await userEvent.click(await none.view.findByRole('button', { name: 'Clear filters' }))
    expect(search()).to.equal('')
    cleanup()
    const broken = await opened('/audit/events', (asked) =>
      isPage(asked) ? refused(403, { key: 'FORBIDDEN' }, 'No permission') : undefined,
    )
    await broken.view.findByText('No permission')
  })
})

describe('the page of an event', () => {
  afterEach(cleanup)

  const page = (more: Parameters<typeof detailOf>[1] = {}) =>
    opened('/audit/events/183020', ({ path }) =>
      path === '/api/sys/audit/event/183020' ? granted(detailOf(183_020, more)) : undefined,
    )

  it('shows the values, and says in words which are withheld and which were erased', async () => {
    const { view } = await page()
    await view.findByText('2026-12-24')
    expect(view.getByText('Personal data, not shown').tagName).to.equal('SPAN')
    expect(view.getByText('Erased').nextElementSibling?.textContent).to.equal(
      'The key was destroyed; nobody can read it any more.',
    )
  })

  it('leads to the record and its other events', async () => {
    const { view } = await page()
    const way = await view.findByRole('link', { name: 'Open this record' })
    expect(way.getAttribute('href')).to.equal('#/logistics/transInfo/o1')
    expect(view.getByRole('link', { name: 'All events of this record' }).getAttribute('href')).to.equal(
      '#/audit/events?kind=order&recordId=o1',
    )
  })

  it('proves step by step and says in a sentence what that proves', async () => {
    const { view } = await page()
    await view.findByText(/^Since it was signed on .* this event was not altered/)
    expect(view.getByText('Computed anew just now, and the same as the ledger noted.').tagName).to.equal('P')
    expect(view.getAllByText('b'.repeat(64))).to.have.length(1)
    expect(view.getAllByRole('button', { name: 'Copy hash' })).to.have.length(3)
    expect(view.getAllByRole('button', { name: 'Copy signature' })).to.have.length(1)
  })

  it('puts a hash onto the clipboard', async () => {
    const user = userEvent.setup()
    const { view } = await page()
    await user.click((await view.findAllByRole('button', { name: 'Copy hash' }))[0] as HTMLElement) // there are three
    await view.findByRole('button', { name: 'Copied' })
    expect(await navigator.clipboard.readText()).to.equal('a'.repeat(64))
  })

  it('says plainly when the event is not what was recorded, and shows both hashes', async () => {
    const { proof } = detailOf(183_020)
    const { view } = await page({ proof: proof && { ...proof, computed: 'd'.repeat(64), holds: false } })
    const alert = await view.findByRole('alert')
    expect(alert.textContent).to.contain('is not what was recorded')
    expect(within(alert).getByRole('link', { name: 'Verify the ledger' }).getAttribute('href')).to.equal(
      '#/audit/ledger',
    )
    expect(view.getByText('d'.repeat(64)).tagName).to.equal('CODE')
    expect(view.getByText('b'.repeat(64)).tagName).to.equal('CODE')
  })

  it('does not claim a proof for what is not signed, not taken in, or without a ledger', async () => {
    const { proof } = detailOf(183_020)
    const chained = await page({ proof: proof && { ...proof, head: null } })
    await chained.view.findByText(/After the next signature/)
    cleanup()
    const waiting = await page({ proof: proof && { ...proof, hash: null, holds: null, head: null } })
    await waiting.view.findByText(/nothing is proved/)
    cleanup()
    const none = await page({ proof: null })
    await none.view.findByText(/No ledger is kept here/)
  })

  it('says when there is no such event', async () => {
    const { view } = await opened('/audit/events/999', ({ path }) =>
      path === '/api/sys/audit/event/999' ? refused(404, { key: 'NOT_FOUND' }, 'No such record') : undefined,
    )
    await view.findByText('No such event')
    await waitFor(() =>
      expect(view.getByRole('link', { name: 'Back to the event log' }).getAttribute('href')).to.equal('#/audit/events'),
    )
  })
})
