import { openConsole } from '../../shell/console.tsx'
import { act, cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused, sessionGone } from '../../shell/answers.ts'
import { emptyInput, problemsOf, rebased, toChanges, valueOf } from '../../../../console/logistics/orders/form/rules.ts'
import { emptyOrder } from '../../../../events/logistics/orderFields.ts'
import { isList, listOf, orderOf, who } from './orders.ts'

const enough = { ...emptyInput, po: 'PO-1', partNumber: 'X-1', totalQty: '10', requiredEtd: '2026-12-05' }
const keysOf = (problems: ReturnType<typeof problemsOf>) => problems.map(({ path, key }) => [path, key])

describe('the rules of the form of an order', () => {
  it('names what is missing and what cannot be read at once', () => {
    expect(
      keysOf(problemsOf({ ...emptyInput, hsCode: '12', eta: 'soon', etd: '2026-01-01' }, undefined)),
    ).to.deep.equal([
      ['eta', 'FORMAT_INVALID'],
      ['hsCode', 'HS_INVALID'],
      ['po', 'REQUIRED'],
      ['partNumber', 'REQUIRED'],
      ['totalQty', 'REQUIRED'],
      ['requiredEtd', 'REQUIRED'],
    ])
    expect(problemsOf(enough, undefined)).to.deep.equal([])
  })

  it('lets the value follow quantity and price', () => {
    expect(valueOf({ ...enough, unitPrice: '109.5' })).to.equal('1095')
    expect(valueOf({ ...enough, qty: '4', unitPrice: '0.125', value: '9' })).to.equal('0.5')
    expect(valueOf(enough)).to.equal('')
    const problems = problemsOf({ ...enough, unitPrice: '2', value: '21', currency: 'USD' }, undefined)
    expect(problems).to.deep.equal([{ path: 'value', key: 'VALUE_DIFFERS', params: { expected: '20' } }])
  })

  it('refuses of an edited line only what was touched, and asks less of an imported one', () => {
    const values = {
      ...emptyOrder,
      po: 'PO-1',
      totalQty: '10',
      alreadyQty: '0',
      qty: '10',
      eta: '2026-01-01',
      etd: '2026-02-01',
    }
    const input = {
      ...emptyInput,
      ...enough,
      partNumber: '',
      requiredEtd: '',
      alreadyQty: '0',
      qty: '10',
      eta: '2026-01-01',
      etd: '2026-02-01',
      supplier: 'Acme',
    }
    expect(problemsOf(input, { values, imported: true })).to.deep.equal([])
    expect(keysOf(problemsOf({ ...input, etd: '2026-03-01' }, { values, imported: true }))).to.deep.equal([
      ['eta', 'DATE_ORDER'],
    ])
    expect(keysOf(problemsOf(input, { values, imported: false }))).to.deep.equal([
      ['partNumber', 'REQUIRED'],
      ['requiredEtd', 'REQUIRED'],
    ])
    expect(toChanges(input, { values, imported: true })).to.deep.equal({ supplier: 'Acme' })
  })

  it('puts input on a newer version: what was typed stays, the rest is as it is now', () => {
    const from = { values: { ...emptyOrder, po: 'PO-1', eta: '2026-01-01', forwarder: 'DHL' }, imported: false }
    const to = { values: { ...from.values, eta: '2026-02-02', supplier: 'Acme' }, imported: false }
    const typed = { ...emptyInput, po: 'PO-1', eta: '2026-01-01', forwarder: '' }
    const { po, eta, supplier, forwarder } = rebased(typed, from, to)
    expect({ po, eta, supplier, forwarder }).to.deep.equal({
      po: 'PO-1',
      eta: '2026-02-02',
      supplier: 'Acme',
      forwarder: '',
    })
  })
})

type Answer = (asked: Asked) => Response | Promise<Response> | undefined

const opened = (at: string, answer: Answer = () => undefined) =>
  openConsole({
    at,
    signedIn: true,
    codes: ['transInfo'],
    answer: (asked) =>
      who(asked) ?? (answer(asked) as Response | undefined) ?? (isList(asked) ? listOf([orderOf('o1')]) : undefined), // a promise is awaited all the same
  })

const isWrite = ({ path, method }: Asked) => path === '/api/logistics/order' && method !== 'GET'
const fill = async (dialog: HTMLElement, values: Readonly<Record<string, string>>) => {
  const user = userEvent.setup()
  for (const [name, value] of Object.entries(values)) {
    const field = dialog.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!field) throw new Error(`no field ${name}`)
    await user.clear(field)
    await user.click(field)
    await user.paste(value)
  }
}
const inputIn = (dialog: HTMLElement, name: string) => dialog.querySelector<HTMLInputElement>(`[name="${name}"]`)

describe('the form of an order', () => {
  afterEach(cleanup)

  it('leads with the sentence of the missing, names the fields and brings the focus to the first', async () => {
    const { view, calls } = await opened('/logistics/transInfo?dialog=new')
    const dialog = await view.findByRole('dialog', { name: 'New order' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save order' }))
    await within(dialog).findByText('There are required fields not entered or selected')
    expect(within(dialog).getByText('Check: PO, P/N, Total quantity, Required ETD').tagName).to.equal('P')
    expect(document.activeElement?.getAttribute('name')).to.equal('po')
    expect(calls.some(isWrite)).to.equal(false)
  })

  it('saves once however often one clicks, closes, and offers undo', async () => {
    let settle: (answer: Response) => void = () => undefined
    const waiting = new Promise<Response>((resolve) => {
      settle = resolve
    })
    const { view, calls } = await opened('/logistics/transInfo?dialog=new', (asked) =>
      isWrite(asked) ? waiting : undefined,
    )
    const dialog = await view.findByRole('dialog', { name: 'New order' })
    await fill(dialog, {
      po: 'PO-9',
      partNumber: 'X-1',
      totalQty: '900',
      requiredEtd: '2026-12-05',
      unitPrice: '109',
      currency: 'usd',
    })
    expect(inputIn(dialog, 'value')?.value).to.equal('98,100.00')
    const save = within(dialog).getByRole('button', { name: 'Save order' })
    await userEvent.dblClick(save)
    await act(async () =>
      settle(granted({ id: 'o9', version: 1, position: 11, undoToken: 'order:o9:1', warnings: [] })),
    )
    await view.findByText('PO-9 entered')
    const writes = calls.filter(isWrite)
    expect(writes.map(({ body }) => body)).to.deep.equal([
      {
        po: 'PO-9',
        partNumber: 'X-1',
        totalQty: '900',
        requiredEtd: '2026-12-05',
        unitPrice: '109',
        value: '98100',
        currency: 'usd',
      },
    ])
    expect(writes[0]?.headers.get('idempotency-key')).to.match(/^[\da-f-]{36}$/)
    expect(view.queryByRole('dialog')).to.equal(null)
    expect(location.hash).to.equal('#/logistics/transInfo')
  })

  it('keeps one idempotency key as long as it is open', async () => {
    const { view, calls } = await opened('/logistics/transInfo?dialog=new', (asked) =>
      isWrite(asked)
        ? refused(400, {
            key: 'QTY_EXCEEDED',
            fields: [{ path: 'qty', key: 'QTY_EXCEEDED', message: 'Too much' }],
          })
        : undefined,
    )
    const dialog = await view.findByRole('dialog', { name: 'New order' })
    await fill(dialog, { po: 'PO-9', partNumber: 'X-1', totalQty: '10', requiredEtd: '2026-12-05', qty: '10' })
    const save = within(dialog).getByRole('button', { name: 'Save order' })
    await userEvent.click(save)
    await within(dialog).findByText('Too much')
    expect(document.activeElement?.getAttribute('name')).to.equal('qty')
    await fill(dialog, { qty: '9' })
    await userEvent.click(save)
    await waitFor(() => expect(calls.filter(isWrite)).to.have.length(2))
    const keys = new Set(calls.filter(isWrite).map(({ headers }) => headers.get('idempotency-key')))
    expect(keys.size).to.equal(1)
  })

  it('names lines that say the same before one saves', async () => {
    const { view } = await opened('/logistics/transInfo?dialog=new', (asked) =>
      isList(asked) && asked.path.endsWith('pageSize=5') ? listOf([orderOf('o1', { lineNumber: '7' })]) : undefined,
    )
    const dialog = await view.findByRole('dialog', { name: 'New order' })
    await fill(dialog, { po: 'PO-10483', partNumber: 'HIV-2208', requiredEtd: '2026-12-05' })
    expect((await within(dialog).findByRole('link', { name: 'PO-10483 / 7' })).getAttribute('href')).to.equal(
      '#/logistics/transInfo/o1',
    )
  })

  it('says who changed what when a save comes too late, and goes on from there', async () => {
    let version = 1
    const entry = {
      position: 12,
      version: 2,
      at: '2026-11-02T02:00:00.000Z',
      by: { type: 'user', id: 'chen', name: 'Chen Wei' },
      type: 'OrderChanged',
      title: 'Order changed',
      changes: [{ field: 'eta', label: 'ETA', old: null, new: '2026-12-24' }],
    }
    const { view, calls } = await opened('/logistics/transInfo?edit=o1', (asked) => {
      if (asked.path === '/api/logistics/order/o1')
        return granted(orderOf('o1', version === 1 ? {} : { version: 2, eta: '2026-12-24' }))
      if (asked.path === '/api/sys/timeline/order/o1') return granted({ list: [entry], total: 1 })
      if (!isWrite(asked)) return undefined
      const stale = version === 1 && (asked.body as { version: number }).version === 1
      version = 2
      return stale
        ? refused(412, { key: 'STALE_VERSION' }, 'Changed meanwhile by someone else')
        : granted({ id: 'o1', version: 3, position: 13, warnings: [] })
    })
    const dialog = await view.findByRole('dialog', { name: 'Edit PO-10483 / 1' })
    await fill(dialog, { forwarder: 'DHL' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await within(dialog).findByText(/Chen Wei changed: ETA/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Compare' }))
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).to.deep.equal([
      ['Field', 'When you opened it', 'Now', 'Your input'],
      ['ETA', '–', '2026-12-24', '2026-12-24'],
      ['Forwarder', '–', '–', 'DHL'],
    ])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on with my input' }))
    expect(inputIn(dialog, 'eta')?.value).to.equal('2026-12-24')
    expect(inputIn(dialog, 'forwarder')?.value).to.equal('DHL')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await view.findByText('PO-10483 / 1 saved')
    expect(calls.filter(isWrite).map(({ body }) => body)).to.deep.equal([
      { id: 'o1', version: 1, forwarder: 'DHL' },
      { id: 'o1', version: 2, forwarder: 'DHL' },
    ])
  })

  it('asks before it loses what was typed', async () => {
    const { view } = await opened('/logistics/transInfo?dialog=new')
    const dialog = await view.findByRole('dialog', { name: 'New order' })
    await fill(dialog, { po: 'PO-9' })
    await userEvent.keyboard('{Escape}')
    const question = await view.findByRole('alertdialog', { name: 'Leaving loses what you typed' })
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(inputIn(dialog, 'po')?.value).to.equal('PO-9')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await view.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(location.hash).to.equal('#/logistics/transInfo'))
  })

  it('gives input back to the person whose session ended while typing', async () => {
    const { view } = await opened('/logistics/transInfo?dialog=new', (asked) =>
      isWrite(asked) ? sessionGone() : undefined,
    )
    const dialog = await view.findByRole('dialog', { name: 'New order' })
    await fill(dialog, { po: 'PO-9', partNumber: 'X-1', totalQty: '10', requiredEtd: '2026-12-05' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save order' }))
    await waitFor(() => expect(location.hash).to.equal('#/login'))
    const kept = Object.keys(localStorage).filter((name) => name.includes('draft:/logistics/transInfo/new'))
    expect(kept).to.have.length(1)
  })
})
