import { expect } from 'chai'
import { routes } from '../../../api/index.ts'
import { deciders } from '../../../events/index.ts'
import { upkeep } from '../../../events/operations/upkeep.ts'
import { projections } from '../../../projections/index.ts'
import type { Projector } from '../../../projections/kernel/projector.ts'
import { newestWork } from '../../../projections/kernel/workDesk.ts'
import { rebuilders } from '../../api/operations/troubles.ts'
import { type Api, startApi } from '../../support/api.ts'
import { until } from '../kernel/bench.ts'

describe('a rebuild in the background', () => {
  let api: Api
  before(async () => {
    api = await startApi({ routes, deciders, projections })
  })
  after(() => api.close())

  const unit = (model: string) => newestWork(api.desk.db, 'operations.rebuild', `upkeep-${model}`)
  const reaches = (model: string, state: string) => until(async () => (await unit(model))?.state === state)
  const ask = (model: string) => api.given(upkeep, model, { type: 'RebuildAsked', data: { reason: '' } })
  const told = async (model: string) => {
    const { events } = await api.desk.journal.load(upkeep, model)
    return events.map(({ type, data }) => [type, data])
  }
  /** The same product with another way to rebuild. */
  const rebuilding = (rebuild: Projector['rebuild']): Api => ({
    ...api,
    desk: { ...api.desk, projector: { ...api.desk.projector, rebuild } },
  })

  it('does not keep a process that is to stop, and is begun again by the next', async () => {
    let begun = 0
    const endless = await rebuilders(
      rebuilding((_, onProgress) => {
        begun += 1
        onProgress?.(1, 4)
        return new Promise(() => undefined)
      }),
    )
    await ask('roles')
    await until(async () => begun === 1)
    await endless.stop()
    expect(await unit('roles')).to.include({ state: 'queued', failures: 0 })
    const others = await rebuilders(api)
    await reaches('roles', 'done')
    await others.stop()
    expect(await told('roles')).to.deep.equal([
      ['RebuildAsked', { reason: '' }],
      ['RebuildFinished', {}],
    ])
  })

  it('that breaks off is told at once, with no event to blame, and is not tried by itself', async () => {
    let tries = 0
    const breaking = await rebuilders(
      rebuilding(async () => {
        tries += 1
        throw new Error('the disk is gone')
      }),
    )
    await ask('menus')
    await reaches('menus', 'failed')
    await breaking.stop()
    expect(await unit('menus')).to.include({ error: 'REBUILD_BROKEN' })
    expect(tries).to.equal(1)
    expect(await told('menus')).to.deep.equal([
      ['RebuildAsked', { reason: '' }],
      ['RebuildFailed', { position: null }],
    ])
  })
})
