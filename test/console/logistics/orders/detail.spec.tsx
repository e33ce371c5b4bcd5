import { openConsole } from '../../shell/console.tsx'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../../shell/answers.ts'
import { asItWas } from '../../../../console/logistics/orders/detail/order.ts'
import { differences } from '../../../../console/logistics/orders/detail/differences.ts'
import type { OrderRow } from '../../../../projections/logistics/orders.ts'
import { allActions, isList, listOf, orderOf, who } from './orders.ts'

const gap = {
  field: 'grossWeight',
  column: 'Weight (Kilograms)',
  text: 'See DN-304 (ID#: 10589)',
  reason: 'IMPORT_NOT_A_NUMBER',
  treatment: 'empty',
  open: true,
}
const source = { importId: 'i1', file: 'scms-deliveries.tsv', line: 4207, mapping: 'SCMS' }
const now = orderOf('o1', {
  version: 2,
  eta: '2026-12-24',
  lateDays: 19,
  status: 'CONFIRMED',
  gaps: [gap],
  source,
  extras: [{ name: 'Molecule/Test Type', value: 'HIV 1/2' }],
  allowed: ['ChangeOrder', 'ReturnOrderToDraft', 'CancelOrder', 'RemoveOrder'],
})
const then = {
  ...now,
  version: 1,
  eta: null,
  lateDays: 0,
  lateAfter: '2026-12-05',
  removed: false,
  stage: 'DRAFT',
  status: 'DRAFT',
}
const by = { type: 'user', id: 'lin', name: 'Lin Yu' }
const history = [
  {
    position: 182_611,
    version: 2,
    at: '2026-11-09T08:20:00.000Z',
    by,
    type: 'OrderChanged',
    title: 'Order changed',
    changes: [{ field: 'eta', label: 'ETA', old: null, new: '2026-12-24' }],
    undoToken: 'order:o1:2',
  },
  {
    position: 175_002,
    version: 1,
    at: '2026-10-28T07:30:00.000Z',
    by,
    type: 'OrderImported',
    title: 'Order imported',
    changes: [{ field: 'po', label: 'PO', old: null, new: 'PO-10483' }],
  },
]

type Answer = (asked: Asked) => Response | undefined
const usual: Answer = ({ path }) => {
  if (path === '/api/logistics/order/o1') return granted(now)
  if (path === '/api/sys/timeline/order/o1') return granted({ list: history, total: 2 })
  const at = /^\/api\/sys\/timeline\/order\/o1\/at\?version=(\d+)$/.exec(path)?.[1]
  if (at)
    return at === '1' ? granted(then) : at === '2' ? granted(now) : refused(404, { key: 'NOT_FOUND' }, 'No such record')
  return undefined
}
const opened = (at: string, answer: Answer = () => undefined, actions = allActions) =>
  openConsole({
    at,
    signedIn: true,
    codes: ['transInfo'],
    answer: (asked) =>
      who(asked, actions) ?? answer(asked) ?? usual(asked) ?? (isList(asked) ? listOf([now]) : undefined),
  })

type View = Awaited<ReturnType<typeof openConsole>>['view']
const railOf = (view: View) => view.findByRole('complementary', { name: 'History' })

describe('an order as it was', () => {
  const row = (more: object) => ({ ...then, gaps: [], ...more }) as unknown as OrderRow // as the read model has it

  it('is as late as it was on that day', () => {
    expect(asItWas(row({}), '2026-12-01T00:00:00Z', undefined).lateDays).to.equal(0)
    expect(asItWas(row({}), '2026-12-09T00:00:00Z', undefined).lateDays).to.equal(4)
    expect(asItWas(row({ status: 'CANCELLED' }), '2026-12-09T00:00:00Z', undefined).lateDays).to.equal(0)
    expect(asItWas(row({ status: 'DELIVERED', lateDays: 2 }), '2026-12-09T00:00:00Z', undefined).lateDays).to.equal(2)
  })

  it('tells only fields that differ', () => {
    expect(differences(then, now)).to.deep.equal([
      { field: 'status', values: ['DRAFT', 'CONFIRMED'] },
      { field: 'eta', values: [null, '2026-12-24'] },
    ])
  })
})

describe('the page of an order', () => {
  afterEach(cleanup)

  it('shows name, state, numbers, facts with their gaps, and what happened', async () => {
    const { view } = await opened('/logistics/transInfo/o1')
    expect((await view.findByRole('heading', { level: 1 })).textContent).to.equal('PO-10483 · HIV-2208')
    expect(document.title).to.equal('Daybook · PO-10483 / 1')
    expect(view.getByText('19 days late').tagName).to.equal('SPAN')
    const weight = view.getByText('Gross weight (kg)').nextElementSibling
    expect(weight?.textContent).to.equal('gapSee DN-304 (ID#: 10589)')
    const rail = view.getByRole('complementary', { name: 'History' })
    await within(rail).findByText('ETA changed')
    expect(within(rail).getByText('Line 4,207 of scms-deliveries.tsv, mapping “SCMS” · one gap').tagName).to.equal('P')
    expect(rail.querySelectorAll('[data-change]')).to.have.length(1)
  })

  it('keeps its tab in the address and leads from a gap to its field', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/logistics/transInfo/o1')
    await user.click(await view.findByRole('tab', { name: 'Gaps 1' }))
    expect(location.hash).to.equal('#/logistics/transInfo/o1?tab=gaps')
    expect(view.getByText(/column “Weight \(Kilograms\)” · Not a number/).tagName).to.equal('SPAN')
    await user.click(view.getByRole('button', { name: 'Fill in' }))
    await view.findByRole('dialog', { name: 'Edit PO-10483 / 1' })
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).to.equal('grossWeight'))
    cleanup()
    const again = await opened('/logistics/transInfo/o1?tab=source')
    expect((await again.view.findByText('Molecule/Test Type')).nextElementSibling?.textContent).to.equal('HIV 1/2')
  })

  it('shows the order as it was then, where nothing can be changed, and the way back', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/logistics/transInfo/o1')
    await user.click(await view.findByRole('button', { name: 'as it was then' }))
    expect(location.hash).to.equal('#/logistics/transInfo/o1?version=1')
    await view.findByText(/You are looking at this order as it was on/)
    expect(view.getByText('Draft').tagName).to.equal('SPAN')
    expect(view.queryByText('19 days late')).to.equal(null)
    for (const name of ['Edit', 'More actions']) expect(view.queryByRole('button', { name }), name).to.equal(null)
    await user.click(view.getByRole('button', { name: 'Back to now' }))
    expect(location.hash).to.equal('#/logistics/transInfo/o1')
    expect(view.getByRole('button', { name: 'Edit' }).textContent).to.equal('Edit')
  })

  it('opens an earlier moment and a comparison straight from the address', async () => {
    const { view } = await opened('/logistics/transInfo/o1?version=1&compare=1..')
    const dialog = await view.findByRole('dialog', { name: 'Compare two moments' })
    await within(dialog).findByRole('row', { name: /ETA/ })
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).to.deep.equal([
      ['Field', 'Earlier', 'Later'],
      ['State', 'Draft', 'Confirmed'],
      ['ETA', '–', '2026-12-24'],
    ])
    await userEvent.keyboard('{Escape}')
    expect(location.hash).to.equal('#/logistics/transInfo/o1?version=1')
  })

  it('says when there is no such moment', async () => {
    const { view } = await opened('/logistics/transInfo/o1?version=9')
    await view.findByText('There is no such moment')
    await userEvent.click(view.getByRole('button', { name: 'Back to now' }))
    expect((await view.findByRole('heading', { level: 1 })).textContent).to.equal('PO-10483 · HIV-2208')
  })

  it('takes an act back from the history', async () => {
    const { view, calls } = await opened('/logistics/transInfo/o1', ({ path }) =>
      path === '/api/sys/undo' ? granted({ okCount: 1, failCount: 0, ok: [{ id: 'o1' }], failed: [] }) : undefined,
    )
    await userEvent.click(await within(await railOf(view)).findByRole('button', { name: 'Undo' }))
    await view.findByText('Undone')
    expect(calls.find(({ path }) => path === '/api/sys/undo')?.body).to.deep.equal({ undoTokens: ['order:o1:2'] })
  })

  it('tells a removed order, whose history can still be read, from one that never was', async () => {
    const gone: Answer = ({ path }) =>
      path === '/api/logistics/order/o1' ? refused(404, { key: 'NOT_FOUND' }, 'No such record') : undefined
    const removed = await opened('/logistics/transInfo/o1', gone)
    await removed.view.findByText('This order was removed')
    const rail = await railOf(removed.view)
    expect((await within(rail).findByRole('button', { name: 'Undo' })).textContent).to.equal('Undo')
    cleanup()
    const never = await opened('/logistics/transInfo/o7', () => refused(404, { key: 'NOT_FOUND' }, 'No such record'))
    await never.view.findByText('No such order')
    expect(never.view.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).to.equal(
      '#/logistics/transInfo',
    )
  })

  it('stops showing an order as soon as it is known to be removed', async () => {
    let isGone = false
    const { view } = await opened('/logistics/transInfo/o1', ({ path }) => {
      if (path === '/api/sys/undo') {
        isGone = true
        return granted({ okCount: 1, failCount: 0, ok: [{ id: 'o1' }], failed: [] })
      }
      return isGone && path === '/api/logistics/order/o1'
        ? refused(404, { key: 'NOT_FOUND' }, 'No such record')
        : undefined
    })
    await userEvent.click(await within(await railOf(view)).findByRole('button', { name: 'Undo' }))
    await view.findByText('This order was removed')
    expect(view.queryByRole('button', { name: 'Edit' })).to.equal(null)
  })

  it('offers nothing to those who may only read', async () => {
    const reader: Answer = ({ path }) =>
      path === '/api/logistics/order/o1' ? granted({ ...now, allowed: [] }) : undefined
    const { view } = await opened('/logistics/transInfo/o1?edit=yes', reader, ['logistics:order:read'])
    await view.findByRole('heading', { level: 1 })
    for (const name of ['Edit', 'More actions']) expect(view.queryByRole('button', { name }), name).to.equal(null)
    expect(view.queryByRole('dialog')).to.equal(null)
  })
})
