import { expect } from 'chai'
import type { Desk } from '../../../projections/kernel/desk.ts'
import { listChoreRuns } from '../../../projections/kernel/choreRuns.ts'
import { runNoted } from '../../../workers/kernel/choreRuns.ts'
import { type Api, startApi } from '../../support/api.ts'
import { failureOf } from '../../support/failure.ts'

describe('housekeeping', () => {
  let api: Api
  let moment = Date.parse('2026-03-02T08:00:00.000Z')
  const start = moment
  before(async () => {
    api = await startApi({ routes: [], now: () => new Date(moment).toISOString() })
  })
  after(() => api.close())

  const sweep = (run: (desk: Desk) => Promise<void>) => runNoted({ name: 'a sweep', every: 60_000, run }, api.desk)
  const told = async () => (await listChoreRuns(api.desk.db)).find(({ name }) => name === 'a sweep')

  it('is noted while it runs, and when it went well', async () => {
    let during: unknown
    await sweep(async () => {
      during = await told()
      moment += 500
    })
    expect(during).to.include({ every: 60_000, startedAt: start, endedAt: null })
    expect(await told()).to.include({ endedAt: start + 500, wellAt: start + 500, error: null, failures: 0 })
  })

  it('is noted when it fails, how often, and with what, and goes on failing as it did', async () => {
    const fails = () =>
      sweep(async () => {
        throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
      })
    expect(await failureOf(fails())).to.include({ message: 'no room' })
    await failureOf(fails())
    expect(await told()).to.include({ failures: 2, error: 'Error: ENOSPC: no room', wellAt: start + 500 })
    await sweep(async () => undefined)
    expect(await told()).to.include({ failures: 0, error: null })
  })

  it('does not tell values that a database repeats in its errors', async () => {
    const repeated = Object.assign(new Error(`insert into users values ('Li Wei') - SQLITE_ERROR`), { code: 'X' })
    await failureOf(
      sweep(async () => {
        throw repeated
      }),
    )
    expect((await told())?.error).to.equal('Error: X')
  })
})
