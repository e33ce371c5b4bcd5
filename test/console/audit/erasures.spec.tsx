import { erasureOf, listOf, opened, readOnly, subjectOf } from './auditAnswers.ts'
import type { ErasureAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../shell/answers.ts'

const base = '/api/sys/privacy'
const held = { reason: 'Case 2026-114', by: { id: 'admin', name: 'Admin' }, at: '2026-11-10T06:00:00.000Z' }
const people = [subjectOf('huang', 'Huang Xiao'), subjectOf('wangmin', 'Wang Min', { held })]

const answering =
  (request: () => ErasureAnswer) =>
  ({ path, method }: Asked): Response | undefined => {
    if (path.startsWith(`${base}/subject/getSubjectByParam`)) return listOf(people)
    if (path.startsWith(`${base}/erasure/getErasureByParam`)) return listOf([request()])
    if (path === `${base}/erasure/huang.1`) return granted(request())
    return method === 'GET' ? undefined : granted({ id: 'huang.1', version: 1, position: 12 })
  }

const sent = (calls: readonly Asked[], path: string) => calls.find((call) => call.path === `${base}${path}`)

describe('the requests for erasure', () => {
  afterEach(cleanup)

  it('are asked for a person that was found, with a reason', async () => {
    const user = userEvent.setup()
    const { view, calls, at } = await opened(
      '/audit/erasures?dialog=ask',
      answering(() => erasureOf('huang.1')),
    )
    const dialog = await view.findByRole('dialog', { name: 'Ask for the erasure of a person' })
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }))
    expect(within(dialog).getByText('Choose the person').tagName).to.equal('P')
    expect(within(dialog).getByText('Enter the reason').tagName).to.equal('P')
    await user.click(within(dialog).getByRole('combobox', { name: /^Person/ }))
    await user.click(await view.findByRole('option', { name: /Huang Xiao/ }))
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Asked for it by letter')
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }))
    await waitFor(() => expect(at()).to.equal('/audit/erasures/huang.1'))
    expect(sent(calls, '/erasure')?.body).to.deep.equal({ subjectId: 'huang', reason: 'Asked for it by letter' })
  })

  it('keep the input and say why when one is refused', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/audit/erasures/people', (asked) =>
      asked.path === `${base}/erasure`
        ? refused(409, { key: 'ERASURE_REQUESTED_ALREADY' }, 'The erasure is requested already')
        : answering(() => erasureOf('huang.1'))(asked),
    )
    const row = (await view.findByText('Huang Xiao')).closest('tr') as HTMLElement // it stands in a row
    await user.click(within(row).getByRole('button', { name: 'More' }))
    await user.click(await view.findByRole('menuitem', { name: 'Ask for an erasure…' }))
    const dialog = await view.findByRole('dialog', { name: 'Ask for the erasure of Huang Xiao' })
    await user.type(within(dialog).getByRole('textbox'), 'By letter')
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }))
    await within(dialog).findByText('The erasure is requested already')
    expect((within(dialog).getByRole('textbox') as HTMLTextAreaElement).value).to.equal('By letter')
  })

  it('offer nothing to those who only read', async () => {
    const { view } = await opened(
      '/audit/erasures',
      answering(() => erasureOf('huang.1')),
      readOnly,
    )
    await view.findByRole('link', { name: 'Huang Xiao' })
    expect(view.queryByRole('button', { name: 'Ask for an erasure' })).to.equal(null)
  })
})

describe('the page of a request for erasure', () => {
  afterEach(cleanup)

  it('is confirmed by typing whom one means', async () => {
    const user = userEvent.setup()
    let request = erasureOf('huang.1')
    const counts = { events: 214, values: 861, secrets: 1, files: 3, sessions: 2 }
    const { view, calls } = await opened('/audit/erasures/huang.1', (asked) => {
      if (asked.path.endsWith('/confirm'))
        request = erasureOf('huang.1', {
          state: 'ERASED',
          allowed: [],
          counts,
          copiesUntil: '2999-12-21T02:00:00.000Z',
        })
      return answering(() => request)(asked)
    })
    await user.click(await view.findByRole('button', { name: 'Confirm erasure' }))
    const dialog = await view.findByRole('dialog', { name: 'Erase Huang Xiao for ever' })
    await user.type(within(dialog).getByRole('textbox'), 'Wang Min')
    await user.click(within(dialog).getByRole('button', { name: 'Erase for ever' }))
    expect(within(dialog).getByText('That is not the name of this person').tagName).to.equal('P')
    expect(sent(calls, '/erasure/huang.1/confirm')).to.equal(undefined)
    await user.clear(within(dialog).getByRole('textbox'))
    await user.type(within(dialog).getByRole('textbox'), 'huang xiao')
    await user.click(within(dialog).getByRole('button', { name: 'Erase for ever' }))
    await view.findByText('861')
    expect(sent(calls, '/erasure/huang.1/confirm')?.method).to.equal('PUT')
    expect(view.getByText(/^Copies of the key in backups are gone by 2999-12-21/).tagName).to.equal('DIV')
  })

  it('says to whoever asked why they cannot confirm it, and lets them withdraw', async () => {
    const user = userEvent.setup()
    const own = erasureOf('huang.1', { requestedBy: { id: 'id-lin', name: 'Lin' }, allowed: ['withdraw'] })
    const { view, calls } = await opened(
      '/audit/erasures/huang.1',
      answering(() => own),
    )
    await view.findByText('You asked for this erasure, so you cannot confirm it. You can withdraw it.')
    expect(view.queryByRole('button', { name: 'Confirm erasure' })).to.equal(null)
    await user.click(view.getByRole('button', { name: 'Withdraw' }))
    const question = await view.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(sent(calls, '/erasure/huang.1/withdraw')?.method).to.equal('PUT'))
  })

  it('is declined with a reason', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened(
      '/audit/erasures/huang.1',
      answering(() => erasureOf('huang.1')),
    )
    await user.click(await view.findByRole('button', { name: 'Decline' }))
    const dialog = await view.findByRole('dialog', { name: 'Decline the erasure of Huang Xiao' })
    await user.type(within(dialog).getByRole('textbox'), 'Still employed')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await waitFor(() =>
      expect(sent(calls, '/erasure/huang.1/decline')?.body).to.deep.equal({ reason: 'Still employed' }),
    )
  })

  it('cannot be confirmed while the person is held, and says on what grounds', async () => {
    const { view } = await opened(
      '/audit/erasures/huang.1',
      answering(() => erasureOf('huang.1', { held })),
    )
    await view.findByText('The data is held and cannot be erased')
    expect(view.getByText(/^Case 2026-114 \(Admin, /).tagName).to.equal('DIV')
    expect(view.queryByRole('button', { name: 'Confirm erasure' })).to.equal(null)
  })
})

describe('the people whose data are kept', () => {
  afterEach(cleanup)

  const menuOf = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    const opening = await opened(
      '/audit/erasures/people',
      answering(() => erasureOf('huang.1')),
    )
    const row = (await opening.view.findByText(name)).closest('tr') as HTMLElement // it stands in a row
    await user.click(within(row).getByRole('button', { name: 'More' }))
    return opening
  }

  it('are held with a reason', async () => {
    const user = userEvent.setup()
    const { view, calls } = await menuOf(user, 'Huang Xiao')
    await user.click(await view.findByRole('menuitem', { name: 'Hold data…' }))
    const dialog = await view.findByRole('dialog', { name: 'Hold the data of Huang Xiao' })
    await user.type(within(dialog).getByRole('textbox'), 'Case 2026-115')
    await user.click(within(dialog).getByRole('button', { name: 'Hold data' }))
    await view.findByText('The data of Huang Xiao is held')
    expect(sent(calls, '/subject/huang/hold')?.body).to.deep.equal({ reason: 'Case 2026-115' })
  })

  it('are released, and cannot be asked to be erased before', async () => {
    const user = userEvent.setup()
    const { view, calls } = await menuOf(user, 'Wang Min')
    expect((await view.findAllByRole('menuitem')).map(({ textContent }) => textContent)).to.deep.equal(['Release…'])
    await user.click(view.getByRole('menuitem', { name: 'Release…' }))
    const question = await view.findByRole('alertdialog', { name: 'Release the data of Wang Min' })
    await user.click(within(question).getByRole('button', { name: 'Release' }))
    await view.findByText('The data of Wang Min is released')
    expect(sent(calls, '/subject/wangmin/release')?.method).to.equal('PUT')
  })

  it('are searched by what one types', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened(
      '/audit/erasures/people',
      answering(() => erasureOf('huang.1')),
    )
    await user.type(await view.findByRole('textbox', { name: 'Name, account, mobile, e-mail' }), 'huang{Enter}')
    await waitFor(() => expect(location.hash).to.equal('#/audit/erasures/people?q=huang'))
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.includes('getSubjectByParam')).at(-1)?.body).to.deep.equal({
        keyword: 'huang',
      }),
    )
  })
})
