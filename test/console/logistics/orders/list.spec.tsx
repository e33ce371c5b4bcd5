import { openConsole } from '../../shell/console.tsx'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../../shell/answers.ts'
import { isList, isPage, listOf, orderOf, who } from './orders.ts'

const rows = [
  orderOf('o1'),
  orderOf('o2', { lineNumber: '2', status: 'CONFIRMED', lateDays: 6 }),
  orderOf('o3', { po: 'PO-10485', status: 'DELIVERED', value: '1036800', currency: 'USD' }),
]

type Answer = (asked: Asked) => Response | undefined
const opened = (at: string, answer: Answer = () => undefined, actions?: readonly string[]) =>
  openConsole({
    at,
    signedIn: true,
    codes: ['transInfo'],
    answer: (asked) => who(asked, actions) ?? answer(asked) ?? (isList(asked) ? listOf(rows, 10_324) : undefined),
  })
const lastPage = (calls: readonly Asked[]) => calls.filter(isPage).at(-1)
const search = () => location.hash.split('?')[1] ?? ''

describe('the list of orders', () => {
  afterEach(cleanup)

  it('says how many there are, and each order with its state in words', async () => {
    const { view } = await opened('/logistics/transInfo', (asked) =>
      JSON.stringify(asked.body)?.includes('late') ? listOf([], 1186) : undefined,
    )
    await view.findByText(/10,324 lines, 1,186 of them late/)
    expect(view.getByText('Confirmed · 6 days late').textContent).to.equal('Confirmed · 6 days late')
    expect(view.getAllByRole('link', { name: 'PO-10483' })[0]?.getAttribute('href')).to.equal(
      '#/logistics/transInfo/o1',
    )
    expect(view.getByText('Value (USD)').tagName).to.equal('BUTTON')
  })

  it('asks for what its address says, and shows it', async () => {
    const { view, calls } = await opened('/logistics/transInfo?q=HIV&status=DRAFT&late=yes&sort=-requiredEtd&page=2')
    await view.findByText('State: Draft')
    expect(view.getByText('Late: Yes').tagName).to.equal('SPAN')
    expect(lastPage(calls)?.path).to.contain('pageNum=2&pageSize=50')
    expect(lastPage(calls)?.body).to.deep.equal({
      keyword: 'HIV',
      filters: { status: { op: 'in', value: ['DRAFT'] }, late: { op: 'eq', value: true } },
      sort: [{ field: 'requiredEtd', dir: 'desc' }],
    })
  })

  it('writes filters, sorting and pages into its address and begins a new filter at the first page', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/logistics/transInfo?page=2')
    await user.click(await view.findByRole('button', { name: 'Filter by State' }))
    await user.click(await view.findByRole('option', { name: 'Confirmed' }))
    expect(search()).to.equal('status=CONFIRMED')
    await user.keyboard('{Escape}')
    await user.click(view.getByRole('button', { name: 'Required ETD' }))
    expect(search()).to.equal('status=CONFIRMED&sort=requiredEtd')
    await user.click(view.getByRole('button', { name: 'Next page' }))
    expect(search()).to.equal('status=CONFIRMED&sort=requiredEtd&page=2')
    await user.click(view.getByRole('button', { name: 'Clear filter State' }))
    expect(search()).to.equal('sort=requiredEtd')
    await waitFor(() => expect(lastPage(calls)?.body).to.deep.equal({ sort: [{ field: 'requiredEtd', dir: 'asc' }] }))
  })

  it('shows the three empty places as what they are', async () => {
    const nothing: Answer = (asked) => (isList(asked) ? listOf([]) : undefined)
    const empty = await opened('/logistics/transInfo', nothing)
    await empty.view.findByText('No orders yet')
    expect(empty.view.getByRole('link', { name: 'Import a file' }).getAttribute('href')).to.equal(
      '#/logistics/transInfo/import',
    )
    cleanup()
    const none = await opened('/logistics/transInfo?country=Togo', nothing)
    await userEvent.click(await none.view.findByRole('button', { name: 'Clear filters' }))
    expect(search()).to.equal('')
    cleanup()
    const broken = await opened('/logistics/transInfo', (asked) =>
      isPage(asked) ? refused(400, { key: 'FILTER_INVALID' }, 'A filter is not right') : undefined,
    )
    await broken.view.findByText('A filter is not right')
    expect(broken.view.getByText('Request r-1').textContent).to.equal('Request r-1')
  })

  it('says that a page lies past the end and leads to the last one', async () => {
    const { view } = await opened('/logistics/transInfo?page=9', (asked) =>
      isPage(asked) ? listOf([], 70, { pastEnd: true }) : undefined,
    )
    await view.findByText('There are only 70 in all.')
    await userEvent.click(view.getAllByRole('button', { name: 'Go to the last page' })[0] as HTMLElement) // one of two
    expect(search()).to.equal('page=2')
  })

  it('confirms many at once, tells what stayed as it was, and takes it back', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/logistics/transInfo', ({ path }) => {
      if (path === '/api/logistics/order/confirm')
        return granted({
          okCount: 1,
          ok: [{ id: 'o1', undoToken: 'order:o1:2' }],
          failCount: 1,
          failed: [{ id: 'o2', key: 'ORDER_STATE_INVALID', message: 'The state of the order does not allow this' }],
        })
      return path === '/api/sys/undo'
        ? granted({ okCount: 1, failCount: 0, ok: [{ id: 'o1' }], failed: [] })
        : undefined
    })
    const boxes = await view.findAllByRole('checkbox', { name: 'Select PO-10483' })
    for (const box of boxes) await user.click(box)
    await user.click(within(view.getByRole('group', { name: '2 selected' })).getByRole('button', { name: 'Confirm' }))
    const dialog = await view.findByRole('dialog', { name: 'One stays as it was' })
    expect(within(dialog).getByRole('listitem').textContent).to.equal(
      'PO-10483 / 2The state of the order does not allow this',
    )
    expect(calls.find(({ path }) => path.endsWith('/confirm'))?.body).to.deep.equal({ ids: ['o1', 'o2'] })
    expect(view.queryByRole('group', { name: '2 selected' })).to.equal(null)
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement) // word and cross
    const toast = view.getByText('Order confirmed').closest<HTMLElement>('[role=status]')
    if (!toast) throw new Error('nothing was said')
    await user.click(within(toast).getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/sys/undo')?.body).to.deep.equal({ undoTokens: ['order:o1:2'] }),
    )
  })

  it('asks for a reason before it cancels, and whether it is meant before it removes', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/logistics/transInfo', ({ path, method }) =>
      method === 'PUT' && path.startsWith('/api/logistics/order/')
        ? granted({ okCount: 1, failCount: 0, ok: [{ id: 'o3' }], failed: [] })
        : undefined,
    )
    await user.click(await view.findByRole('checkbox', { name: 'Select PO-10485' }))
    await user.click(view.getByRole('button', { name: 'Cancel order' }))
    const cancel = await view.findByRole('dialog', { name: 'Cancel PO-10485 / 1' })
    await user.click(within(cancel).getByRole('button', { name: 'Cancel order' }))
    expect(within(cancel).getByText('Enter the reason').tagName).to.equal('P')
    await user.type(within(cancel).getByRole('textbox'), 'Ordered twice')
    await user.click(within(cancel).getByRole('button', { name: 'Cancel order' }))
    await view.findByText('Order cancelled')
    expect(calls.find(({ path }) => path.endsWith('/cancel'))?.body).to.deep.equal({
      ids: ['o3'],
      reason: 'Ordered twice',
    })
    await user.click(view.getByRole('checkbox', { name: 'Select PO-10485' }))
    await user.click(view.getByRole('button', { name: 'Remove' }))
    await view.findByText('Are you sure you want to operate on this data?')
    expect(calls.some(({ path }) => path.endsWith('/remove'))).to.equal(false)
  })

  it('offers nothing that this person may not do', async () => {
    const { view } = await opened('/logistics/transInfo', undefined, ['logistics:order:read'])
    await view.findAllByRole('link', { name: 'PO-10483' })
    for (const name of ['New order', 'Export', 'More']) {
      const found = view.queryAllByRole('button', { name }).filter((button) => button.closest('tr, header'))
      expect(found, name).to.have.length(0)
    }
    expect(view.queryByRole('link', { name: 'Import' })).to.equal(null)
  })
})
