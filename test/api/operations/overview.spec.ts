import { expect } from 'chai'
import { routes } from '../../../api/index.ts'
import { scheduleTitle } from '../../../api/operations/scheduleTitles.ts'
import { deciders } from '../../../events/index.ts'
import { languages } from '../../../events/kernel/phrases.ts'
import { projections } from '../../../projections/index.ts'
import { noteChoreEnd, noteChoreStart } from '../../../projections/kernel/choreRuns.ts'
import { noteProcess } from '../../../projections/kernel/processes.ts'
import type {
  OverviewAnswer,
  ProcessAnswer,
  ScheduleAnswer,
} from '../../../projections/operations/operationsAnswers.ts'
import { chores } from '../../../workers/index.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'
import { good } from '../../support/house.ts'
import { failedWork, poison, waitingWork } from './troubles.ts'

const now = '2026-03-02T08:00:00.000Z'
const at = Date.parse(now)

describe('the state of operations', () => {
  let api: Api
  let onlooker: Client
  let away = false
  before(async () => {
    api = await startApi({
      routes,
      deciders,
      projections,
      now: () => now,
      around: (log) => ({ ...log, head: () => (away ? Promise.reject(new Error('away')) : log.head()) }),
    })
    onlooker = api.as({ actions: ['ops:state:read'] })
    const process = { host: 'south', pid: 1, version: '1.0.0', startedAt: at - 60_000, leads: [] }
    await noteProcess(api.desk.db, { ...process, id: 'p1', role: 'api', seenAt: at - 4000 })
    await noteProcess(api.desk.db, { ...process, id: 'p2', role: 'worker', seenAt: at - 20_000 })
    await noteChoreStart(api.desk.db, { name: 'the sweep of files', every: 900_000, at: at - 1000 })
    await noteChoreEnd(api.desk.db, { name: 'the sweep of files', at, error: 'Error: ENOSPC: no room' })
    await failedWork(api, 'u1', 'no room')
    await waitingWork(api, 'u2')
    await poison(api, 'order-x1')
  })
  after(() => api.close())

  const overview = async () => good<OverviewAnswer>(await onlooker.get('/ops/overview'))

  it('is told at a glance', async () => {
    const { log, disk, models, work, processes, schedules } = await overview()
    expect(log).to.deep.equal({ kind: 'sqlite', head: await api.desk.log.head(), state: 'writable' })
    expect(disk.of).to.be.above(disk.free)
    expect(models).to.include({ count: projections.length, behind: 0, rebuilding: 0, db: 'sqlite' })
    expect(models?.parked).to.be.above(0)
    expect(work).to.deep.include({ queue: 'process', waiting: 1, running: 0, failed: 1, oldestWaiting: now })
    expect(work.kinds).to.deep.equal([{ kind: 'audit.run', waiting: 1, running: 0, failed: 1 }])
    expect(processes.map(({ role, alive }) => [role, alive])).to.deep.equal([
      ['api', true],
      ['worker', false],
    ])
    expect(schedules).to.deep.equal({ count: 1, failing: 1 })
  })

  it('says that the log does not answer, and tells the rest', async () => {
    away = true
    try {
      const { log, models, work } = await overview()
      expect([log.state, log.head, models, work.failed]).to.deep.equal(['unreachable', null, null, 1])
      const metrics = await (await fetch(`${api.served.address}/metrics`)).text()
      expect(metrics).to.match(/^daybook_log_reachable 0$/m)
      expect(metrics).not.to.match(/^daybook_log_position /m)
      expect(metrics).to.match(/^daybook_processes\{role="worker",state="gone"\} 1$/m)
    } finally {
      away = false
    }
    expect(await (await fetch(`${api.served.address}/metrics`)).text()).to.match(/^daybook_log_position \d+$/m)
  })

  it('tells processes with their last sign, and schedules with their last error and next run', async () => {
    const processes = good<readonly ProcessAnswer[]>(await onlooker.get('/ops/process'))
    expect(processes.map(({ seenAt }) => seenAt)).to.deep.equal([
      '2026-03-02T07:59:56.000Z',
      '2026-03-02T07:59:40.000Z',
    ])
    const schedules = good<readonly ScheduleAnswer[]>(await onlooker.get('/ops/schedule'))
    expect(schedules).to.deep.equal([
      {
        name: 'the sweep of files',
        title: 'Sweeps files that nobody needs',
        every: 900_000,
        startedAt: '2026-03-02T07:59:59.000Z',
        endedAt: now,
        nextAt: '2026-03-02T08:15:00.000Z',
        wellAt: null,
        failures: 1,
        error: 'Error: ENOSPC: no room',
      },
    ])
  })

  it('is nothing for others', async () => {
    const stranger = api.as({ actions: ['sys:audit:read'] })
    for (const path of ['overview', 'process', 'schedule', 'model', 'work/kinds', 'work/unit/u1'])
      expect((await stranger.get(`/ops/${path}`)).status, path).to.equal(403)
  })

  it('has a title in every language for all housekeeping', () => {
    for (const { name } of chores)
      for (const language of languages) expect(scheduleTitle(name, language), `${name} ${language}`).not.to.equal(name)
  })
})
