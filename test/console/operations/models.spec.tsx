import { modelOf, opened, readOnly, rebuildOf } from './opsAnswers.ts'
import type { ModelAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted } from '../shell/answers.ts'

const telling =
  (...models: readonly ModelAnswer[]) =>
  ({ path }: Asked) =>
    path === '/api/ops/model' ? granted(models) : undefined

const held = [
  {
    stream: 'order-o1',
    version: 2,
    position: 4209,
    type: 'OrderChanged',
    title: 'Order changed',
    cause: 'The row that becomes of it breaks a rule of its table',
    waiting: 3,
  },
]

describe('the screens of read models', () => {
  afterEach(cleanup)

  it('say of each how it is: held back, behind, being rebuilt', async () => {
    const models = [
      modelOf('orders', { parked: 2 }),
      modelOf('users', { lag: 12 }),
      modelOf('roles', { rebuild: rebuildOf('running', { done: 1, of: 4 }) }),
      modelOf('menus'),
    ]
    const { view } = await opened('/operations/models', telling(...models))
    await view.findByText('2 streams held back')
    for (const said of ['Behind by 12', 'Being rebuilt 25 %', 'Current'])
      expect(view.getByText(said).tagName, said).to.equal('SPAN')
    expect(view.getByRole('link', { name: 'orders' }).getAttribute('href')).to.include('/operations/models/orders')
  })

  it('show what is held back and why, and retry it', async () => {
    const user = userEvent.setup()
    let models = [modelOf('orders', { parked: 1 })]
    const { view, calls } = await opened('/operations/models/orders', (asked) => {
      if (asked.path === '/api/ops/model/orders/parked') return granted(held)
      if (asked.path !== '/api/ops/model/orders/retryParked') return telling(...models)(asked)
      models = [modelOf('orders')]
      return granted({ id: 'orders', version: 1, position: 12, held: 1, left: 0 })
    })
    await view.findByText('The row that becomes of it breaks a rule of its table')
    expect(view.getByText('order-o1').tagName).to.equal('CODE')
    await user.click(view.getByRole('button', { name: 'Retry held-back streams' }))
    await view.findByText('No stream is held back')
    expect(calls.filter(({ path }) => path.endsWith('/retryParked'))).to.have.length(1)
  })

  it('ask before a rebuild, send the reason, and show the progress', async () => {
    const user = userEvent.setup()
    let models = [modelOf('orders')]
    const { view, calls } = await opened('/operations/models/orders', (asked) => {
      if (asked.path !== '/api/ops/model/orders/rebuild') return telling(...models)(asked)
      models = [modelOf('orders', { rebuild: rebuildOf('running', { done: 500, of: 1000 }) })]
      return granted({ id: 'orders', version: 1, position: 12 })
    })
    await user.click(await view.findByRole('button', { name: 'Rebuild' }))
    const dialog = await view.findByRole('dialog', { name: 'Rebuild orders' })
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'before the audit')
    await user.click(within(dialog).getByRole('button', { name: 'Rebuild' }))
    await view.findByRole('progressbar', { name: 'Rebuilding orders' })
    const asked = calls.find(({ path }) => path === '/api/ops/model/orders/rebuild')
    expect(asked?.body).to.deep.equal({ reason: 'before the audit' })
    await waitFor(() => expect(view.getByRole('button', { name: 'Rebuild' })).to.have.property('disabled', true))
  })

  it('say why the last rebuild failed, and lead to its work', async () => {
    const failure = 'The rebuild met an event that cannot be folded and stopped'
    const { view } = await opened(
      '/operations/models/orders',
      telling(modelOf('orders', { rebuild: rebuildOf('failed', { failure }) })),
    )
    await view.findByText(failure)
    expect(view.getByRole('link', { name: 'See this unit of work' }).getAttribute('href')).to.include('/work/u1')
  })

  it('offer no step to those who may only look, and say when there is no such read model', async () => {
    const { view } = await opened(
      '/operations/models/orders',
      (asked) =>
        asked.path === '/api/ops/model/orders/parked'
          ? granted(held)
          : telling(modelOf('orders', { parked: 1 }))(asked),
      readOnly,
    )
    await view.findByText('order-o1')
    expect(view.queryByRole('button', { name: 'Rebuild' })).to.equal(null)
    expect(view.queryByRole('button', { name: 'Retry held-back streams' })).to.equal(null)
    cleanup()
    const none = await opened('/operations/models/nothing', telling(modelOf('orders')))
    await none.view.findByText('There is no such read model')
  })
})
