import { actOf, detailOf, listOf, opened, readOnly, unitOf } from './opsAnswers.ts'
import { zhCN } from '../../../console/operations/parts/zh-CN.ts'
import { workStates } from '../../../projections/kernel/workTable.ts'
import { workKinds } from '../../../workers/index.ts'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { granted } from '../shell/answers.ts'

describe('the screens of work', () => {
  afterEach(cleanup)

  it('list units with state and cause, filtered by what the address says', async () => {
    const { view, calls } = await opened('/operations/work?state=failed', ({ path }) => {
      if (path === '/api/ops/work/kinds') return granted(['audit.run'])
      return path.startsWith('/api/ops/work/getWorkByParam') ? listOf([unitOf('u1')]) : undefined
    })
    await view.findByText('There was no room')
    expect(view.getByRole('link', { name: 'Audit run' }).getAttribute('href')).to.include('/operations/work/u1')
    const asked = calls.find(({ path }) => path.startsWith('/api/ops/work/getWorkByParam'))
    expect(asked?.body).to.deep.equal({ filters: { state: { op: 'in', value: ['failed'] } } })
  })

  it('show one with its cause, and of its payload only what may be shown', async () => {
    const { view } = await opened('/operations/work/u1', ({ path }) =>
      path === '/api/ops/work/unit/u1' ? granted(detailOf(unitOf('u1'))) : undefined,
    )
    await view.findByText('There was no room')
    expect(view.getByText('r1').tagName).to.equal('CODE')
    expect(view.getByText('not shown').tagName).to.equal('I')
  })

  it('drop only with a reason', async () => {
    const user = userEvent.setup()
    let unit = detailOf(unitOf('u1'))
    const { view, calls } = await opened('/operations/work/u1', ({ path }) => {
      if (path === '/api/ops/work/unit/u1') return granted(unit)
      if (path !== '/api/ops/work/unit/u1/drop') return undefined
      const acts = [actOf(12, { title: 'Work dropped', reason: 'asked for by mistake' })]
      unit = detailOf(unitOf('u1', { state: 'cancelled', allowed: [] }), { acts })
      return granted({ id: 'u1', version: 1, position: 12 })
    })
    await user.click(await view.findByRole('button', { name: 'Drop' }))
    const dialog = await view.findByRole('dialog', { name: 'Drop this unit of work' })
    await user.click(within(dialog).getByRole('button', { name: 'Drop' }))
    expect(within(dialog).getByText('Say why').tagName).to.equal('P')
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'asked for by mistake')
    await user.click(within(dialog).getByRole('button', { name: 'Drop' }))
    await view.findByText('Work dropped')
    const sent = calls.filter(({ path }) => path.endsWith('/drop')).map(({ body }) => body)
    expect(sent).to.deep.equal([{ reason: 'asked for by mistake' }])
    await waitFor(() => expect(view.queryByRole('button', { name: 'Retry' })).to.equal(null))
  })

  it('offer no step to those who may only look', async () => {
    const { view } = await opened(
      '/operations/work/u1',
      ({ path }) => (path === '/api/ops/work/unit/u1' ? granted(detailOf(unitOf('u1'))) : undefined),
      readOnly,
    )
    await view.findByText('There was no room')
    for (const name of ['Retry', 'Drop']) expect(view.queryByRole('button', { name })).to.equal(null)
  })

  it('have a word for every kind and state of work', () => {
    const words = Object.keys(zhCN)
    expect(words).to.include.members(workKinds.map(({ name }) => `kind.${name}`))
    expect(words).to.include.members(workStates.map((state) => `state.${state}`))
  })
})
