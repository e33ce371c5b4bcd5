import { alteredAt, intact, listOf, opened, runOf } from './auditAnswers.ts'
import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted } from '../shell/answers.ts'

const exported = runOf('r2', {
  kind: 'EXPORT',
  until: 5000,
  allowed: ['download'],
  result: {
    file: { name: 'daybook-log-5000.tar.gz', size: 48_120_331, sha256: '9'.repeat(64) },
    events: 5000,
    until: 5000,
    hash: 'b'.repeat(64),
    expiresAt: '2026-11-27T08:01:00.000Z',
  },
})

const compared = runOf('r3', {
  kind: 'COMPARE',
  from: 100,
  until: 5000,
  result: {
    from: 100,
    until: 5000,
    models: [
      {
        name: 'orders',
        added: 0,
        removed: 0,
        changed: 31,
        examples: [{ key: 'o1', before: { id: 'o1', eta: null }, after: { id: 'o1', eta: '2026-12-24' } }],
      },
      {
        name: 'sessions',
        added: 14,
        removed: 3,
        changed: 0,
        examples: [{ key: 's1', before: null, after: { id: 's1' } }],
      },
      { name: 'menus', added: 0, removed: 0, changed: 0, examples: [] },
    ],
  },
})

const one =
  (run: AuditRunAnswer) =>
  ({ path }: Asked) =>
    path === `/api/sys/audit/run/${run.id}` ? granted(run) : undefined

const starting = ({ path, method }: Asked): Response | undefined => {
  if (path.startsWith('/api/sys/audit/run/getRunByParam')) return listOf([])
  if (path === '/api/sys/audit/run' && method === 'POST') return granted({ id: 'r9', version: 1, position: 11 })
  return path === '/api/sys/audit/run/r9' ? granted(runOf('r9', { result: intact })) : undefined
}

const wish = (calls: readonly Asked[]) =>
  calls.find(({ path, method }) => path === '/api/sys/audit/run' && method === 'POST')?.body

describe('the list of audit runs', () => {
  afterEach(cleanup)

  it('says in words what came out of each', async () => {
    const runs = [
      runOf('r1', { result: alteredAt(4209) }),
      exported,
      compared,
      runOf('r4', { state: 'RUNNING', endedAt: null, progress: { done: 1, of: 4 } }),
      runOf('r5', { state: 'FAILED', failure: { key: 'AUDIT_RUN_BROKEN', message: 'It stopped' } }),
    ]
    const { view } = await opened('/audit/runs', ({ path }) =>
      path.startsWith('/api/sys/audit/run/getRunByParam') ? listOf(runs) : undefined,
    )
    await view.findByText('Event 4,209 was altered')
    for (const said of ['5,000 events exported', '2 read models differ', 'It stopped', 'up to event 5,000']) {
      expect(view.getByText(said).tagName).to.match(/TD|SPAN/)
    }
    expect(view.getByText('Running 25 %').tagName).to.equal('SPAN')
    expect(view.getByText('event 100 → event 5,000').tagName).to.equal('TD')
  })

  it('asks for an export of everything, or up to an event', async () => {
    const user = userEvent.setup()
    const whole = await opened('/audit/runs?start=export', starting)
    await user.click(await whole.view.findByRole('button', { name: 'Start export' }))
    await waitFor(() => expect(whole.at()).to.equal('/audit/runs/r9'))
    expect(wish(whole.calls)).to.deep.equal({ kind: 'EXPORT' })
    cleanup()
    const part = await opened('/audit/runs?start=export', starting)
    await user.click(await part.view.findByRole('radio', { name: 'Position' }))
    await user.click(part.view.getByRole('button', { name: 'Start export' }))
    expect(part.view.getByText('Enter the position of an event: a whole number from 1 on').tagName).to.equal('P')
    await user.type(part.view.getByRole('textbox', { name: /^Position/ }), '5000')
    await user.click(part.view.getByRole('button', { name: 'Start export' }))
    await waitFor(() => expect(wish(part.calls)).to.deep.equal({ kind: 'EXPORT', until: 5000 }))
  })

  it('asks for a comparison of a day with now', async () => {
    const user = userEvent.setup()
    const { view, calls, at } = await opened('/audit/runs', starting)
    await user.click(await view.findByRole('button', { name: 'Compare two moments' }))
    const dialog = await view.findByRole('dialog', { name: 'Compare two moments' })
    await user.click(within(dialog).getByRole('button', { name: 'Start comparison' }))
    expect(within(dialog).getByText('Enter a date').tagName).to.equal('P')
    await user.type(within(dialog).getByRole('textbox', { name: /^Date/ }), '2026-11-05')
    await user.click(within(dialog).getByRole('button', { name: 'Start comparison' }))
    await waitFor(() => expect(at()).to.equal('/audit/runs/r9'))
    const asked = wish(calls) as Readonly<{ kind: string; from: string; until: string }> // as sent
    expect(asked.kind).to.equal('COMPARE')
    expect(asked.from).to.equal(new Date(2026, 10, 5, 23, 59, 59, 999).toISOString())
    expect(Date.parse(asked.until)).to.be.closeTo(Date.now(), 60_000)
  })
})

describe('the page of an audit run', () => {
  afterEach(cleanup)

  it('shows how far it is and cancels it', async () => {
    const user = userEvent.setup()
    let run = runOf('r1', { state: 'RUNNING', endedAt: null, allowed: ['cancel'], progress: { done: 1, of: 4 } })
    const { view } = await opened('/audit/runs/r1', (asked) => {
      if (asked.path !== '/api/sys/audit/run/r1/cancel') return one(run)(asked)
      run = runOf('r1', { state: 'CANCELLED' })
      return granted({ id: 'r1', version: 3, position: 12 })
    })
    await view.findByRole('progressbar', { name: 'Verification' })
    await user.click(view.getByRole('button', { name: 'Cancel run' }))
    const question = await view.findByRole('alertdialog', { name: 'Cancel this run' })
    await user.click(within(question).getByRole('button', { name: 'Cancel run' }))
    await view.findByText('The run was cancelled')
  })

  it('says how the file of an export is told from any other, and offers it', async () => {
    const { view } = await opened('/audit/runs/r2', one(exported))
    await view.findByText('5,000 events exported')
    expect(view.getByText('9'.repeat(64)).tagName).to.equal('CODE')
    expect(view.getByText('48.1 MB').tagName).to.equal('DD')
    expect(view.getByRole('button', { name: 'Download' }).tagName).to.equal('BUTTON')
  })

  it('says that the file of an export is no longer kept', async () => {
    const result = { ...exported.result, file: null } as AuditRunAnswer['result'] // of an export
    const { view } = await opened('/audit/runs/r2', one({ ...exported, allowed: [], result }))
    await view.findByText('The file is no longer kept')
    expect(view.queryByRole('button', { name: 'Download' })).to.equal(null)
  })

  it('shows by read model what differs, with examples old and new', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/audit/runs/r3', one(compared))
    await view.findByRole('heading', { name: '2 read models differ' })
    expect(view.getByText('The other read model is the same.').tagName).to.equal('P')
    const example = view.getByText('o1').closest('li')
    expect(example?.textContent).to.equal('o1changedeta: empty → 2026-12-24')
    await user.click(view.getByRole('button', { name: 'sessions' }))
    await view.findByRole('heading', { name: 'sessions: examples' })
    expect(location.hash).to.equal('#/audit/runs/r3?model=sessions')
    expect(view.getByText('added').tagName).to.equal('SPAN')
  })

  it('says why it stopped', async () => {
    const failure = { key: 'AUDIT_RUN_BROKEN', message: 'The run stopped because of a server error' }
    const { view } = await opened('/audit/runs/r1', one(runOf('r1', { state: 'FAILED', failure })))
    expect((await view.findByRole('alert')).textContent).to.contain('The run stopped because of a server error')
  })
})
