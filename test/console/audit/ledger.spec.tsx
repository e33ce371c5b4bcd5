import { alteredAt, headOf, intact, listOf, opened, readOnly, runOf } from './auditAnswers.ts'
import type { AuditRunAnswer, HeadAnswer } from '../../../projections/audit/auditAnswers.ts'
import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted } from '../shell/answers.ts'

type Facts = Readonly<{ runs?: () => readonly AuditRunAnswer[]; heads?: readonly HeadAnswer[] }>

const answering =
  ({ runs = () => [], heads = [headOf(5120)] }: Facts) =>
  ({ path, method }: Asked): Response | undefined => {
    if (path.startsWith('/api/sys/ledger/heads'))
      return granted({ list: heads, total: heads.length, publicKey: 'PUBLIC KEY' })
    if (path.startsWith('/api/sys/audit/run/getRunByParam')) return listOf(runs())
    if (path === '/api/sys/audit/run' && method === 'POST') return granted({ id: 'r9', version: 1, position: 11 })
    return undefined
  }

describe('the page of the ledger', () => {
  afterEach(cleanup)

  it('is where the line at the foot of the menu leads whoever may see it', async () => {
    const { view } = await opened('/audit/ledger', answering({}))
    const line = await view.findByRole('link', { name: /^Ledger signed/ })
    expect(line.getAttribute('href')).to.equal('#/audit/ledger')
  })

  it('says what the last verification found, when and by whom', async () => {
    const { view } = await opened('/audit/ledger', answering({ runs: () => [runOf('r1', { result: intact })] }))
    await view.findByText('5,120 events are as the ledger has them')
    expect(view.getByText(/nothing altered, missing, inserted or swapped/).textContent).to.contain(
      'The 2 latest events are not in the ledger yet',
    )
    expect(view.getAllByText('Intact').length).to.be.greaterThan(0)
    expect(view.getByText(/, Lin Yu$/).tagName).to.equal('P')
  })

  it('names the first altered event, says what that means and leads to it', async () => {
    const { view } = await opened(
      '/audit/ledger',
      answering({ runs: () => [runOf('r1', { result: alteredAt(4209) })] }),
    )
    const alert = await view.findByRole('alert')
    expect(alert.textContent).to.contain('Event 4,209 was altered')
    expect(alert.textContent).to.contain('What it says now is not what was recorded')
    expect(view.getByRole('link', { name: 'See event 4,209' }).getAttribute('href')).to.equal('#/audit/events/4209')
    expect(view.getByText('Broken').className).to.contain('text-bad')
  })

  it('verifies on one click and shows how far it is until the verdict', async () => {
    const user = userEvent.setup()
    let runs: readonly AuditRunAnswer[] = []
    const { view, calls } = await opened('/audit/ledger', (asked) => {
      if (asked.method === 'POST' && asked.path === '/api/sys/audit/run')
        runs = [runOf('r9', { state: 'RUNNING', endedAt: null, progress: { done: 2560, of: 5120 } })]
      return answering({ runs: () => runs })(asked)
    })
    await user.click(await view.findByRole('button', { name: 'Verify everything' }))
    const bar = await view.findByRole('progressbar', { name: 'Verification' })
    expect(bar.getAttribute('aria-valuetext')).to.equal('2,560 of 5,120')
    expect(calls.find(({ path }) => path === '/api/sys/audit/run')?.body).to.deep.equal({ kind: 'VERIFY' })
    runs = [runOf('r9', { result: intact })]
    await view.findByText('5,120 events are as the ledger has them')
    expect(view.queryByRole('progressbar')).to.equal(null)
  })

  it('compares the heads with the second place', async () => {
    const agreeing = await opened('/audit/ledger', answering({ heads: [headOf(9, { elsewhere: null }), headOf(8)] }))
    await agreeing.view.findByText('on the last signature')
    cleanup()
    const differing = await opened('/audit/ledger', answering({ heads: [headOf(9), headOf(8, { elsewhere: false })] }))
    await differing.view.findByText('see the signed heads')
    expect(differing.view.getByText('missing there').tagName).to.equal('SPAN')
    cleanup()
    const alone = await opened('/audit/ledger', answering({ heads: [headOf(9, { elsewhere: null })] }))
    await alone.view.findByText('Unknown')
  })

  it('offers nothing to those who only read', async () => {
    const { view } = await opened('/audit/ledger', answering({}), readOnly)
    await view.findByText('Nobody has verified yet')
    await waitFor(() => expect(view.getByRole('link', { name: 'All signed heads' }).tagName).to.equal('A'))
    expect(view.queryByRole('button', { name: 'Verify everything' })).to.equal(null)
    expect(view.queryByRole('link', { name: 'Export' })).to.equal(null)
  })
})

describe('the signed heads', () => {
  afterEach(cleanup)

  it('stand beside the second place, with the key to check them', async () => {
    const heads = [headOf(9, { elsewhere: null }), headOf(8), headOf(7, { here: false }), headOf(6, { signed: false })]
    const { view } = await opened('/audit/heads', answering({ heads }))
    await view.findByText('only there')
    for (const said of ['no copy yet', 'not by the key of this ledger']) {
      expect(view.getByText(said).tagName).to.equal('SPAN')
    }
    expect(view.getByText('PUBLIC KEY').tagName).to.equal('PRE')
  })
})
