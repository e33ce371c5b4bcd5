import { failedWorkPath } from '../../../console/operations/paths.ts'
import { actOf, listOf, opened, processOf, well } from './opsAnswers.ts'
import { needsOf } from '../../../console/operations/overview/needs.ts'
import type { OverviewAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { cleanup, within } from '@testing-library/react'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../shell/answers.ts'

const telling =
  (state: OverviewAnswer) =>
  ({ path }: Asked) =>
    path === '/api/ops/overview' ? granted(state) : undefined

const troubled: OverviewAnswer = {
  ...well,
  models: { count: 17, behind: 1, lag: 2, parked: 3, rebuilding: 0, db: 'postgres' },
  work: {
    ...well.work,
    queue: 'kafka',
    waiting: 4,
    failed: 1,
    kinds: [{ kind: 'settings.runImport', waiting: 4, running: 0, failed: 1 }],
  },
  processes: [processOf('p1', { role: 'api' }), processOf('p2', { role: 'worker', alive: false })],
}

describe('the overview of operations', () => {
  afterEach(cleanup)

  it('says that all is well, with the facts that one looks for', async () => {
    const { view } = await opened('/operations/overview', telling(well))
    await view.findByText('All is well')
    for (const said of ['#7,463', 'All signed', 'Current', '79.5 GB', '1 running'])
      expect(view.getByText(said).tagName, said).to.equal('P')
    expect(view.getByText('Nobody has done anything yet').tagName).to.equal('P')
  })

  it('says what needs attention and leads there', async () => {
    const { view } = await opened('/operations/overview', telling(troubled))
    const held = await view.findByText(/^3 streams are held back/)
    expect(held.tagName).to.equal('DIV')
    const failed = view.getByText(/^One unit of work failed/).closest('[role=alert]')
    expect(
      within(failed as HTMLElement)
        .getByRole('link', { name: 'Look' })
        .getAttribute('href'),
    ).to.include(failedWorkPath)
    expect(view.getByText(/^One process is not heard of/).tagName).to.equal('DIV')
    expect(view.getByRole('link', { name: 'Import' }).getAttribute('href')).to.include('kind=settings.runImport')
    expect(view.getByText('Not heard of').tagName).to.equal('SPAN')
  })

  it('tells what operators did last', async () => {
    const { view } = await opened('/operations/overview', (asked) =>
      asked.path.startsWith('/api/ops/act/getActByParam')
        ? listOf([actOf(7, { reason: 'the disk has room again' })])
        : telling(well)(asked),
    )
    await view.findByText('the disk has room again')
    expect(view.getByRole('link', { name: 'Audit run' }).getAttribute('href')).to.include('/operations/work/u1')
  })

  it('says what to do when it cannot be loaded', async () => {
    const { view } = await opened('/operations/overview', ({ path }) =>
      path === '/api/ops/overview' ? refused(403, { key: 'FORBIDDEN' }) : undefined,
    )
    await view.findByText('No permission')
    expect(view.getByRole('button', { name: /again|retry/i }).tagName).to.equal('BUTTON')
  })

  it('puts the worst first, and is not alarmed by what is usual', () => {
    const all: OverviewAnswer = {
      ...troubled,
      log: { kind: 'sqlite', head: null, state: 'unreachable' },
      ledger: { position: 1, signedAt: null, lag: 0, ok: false },
      disk: { free: 1, of: 2, state: 'trouble' },
      schedules: { count: 4, failing: 1 },
    }
    expect(needsOf(all).map(({ what }) => what)).to.deep.equal([
      'log.unreachable',
      'ledger',
      'disk',
      'parked',
      'failed',
      'gone',
      'schedules',
    ])
    const models = { count: 17, behind: 1, lag: 5000, parked: 0, rebuilding: 0, db: 'sqlite' } as const
    expect(needsOf({ ...well, models }).map(({ what }) => what)).to.deep.equal(['lag'])
    expect(needsOf({ ...well, models: { ...models, rebuilding: 1 } })).to.deep.equal([])
    expect(needsOf({ ...well, models, log: { kind: 'eventstore', head: 9, state: 'writable' } })).to.deep.equal([])
    expect(needsOf({ ...well, models: null })).to.deep.equal([])
  })
})
