import { expect } from 'chai'
import { routes } from '../../../api/index.ts'
import { deciders } from '../../../events/index.ts'
import { upkeep } from '../../../events/operations/upkeep.ts'
import { projections } from '../../../projections/index.ts'
import type { ActAnswer, HeldAnswer, ModelAnswer } from '../../../projections/operations/operationsAnswers.ts'
import type { Workers } from '../../../workers/kernel/startWorkers.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'
import { good } from '../../support/house.ts'
import { until } from '../../workers/kernel/bench.ts'
import { poison, rebuilders } from './troubles.ts'

describe('read models, as operators see them', () => {
  let api: Api
  let workers: Workers
  let operator: Client
  let onlooker: Client
  before(async () => {
    api = await startApi({ routes, deciders, projections })
    workers = await rebuilders(api)
    const steps = ['ops:model:rebuild', 'ops:model:retry']
    operator = api.as({ userId: 'wu', actions: ['ops:state:read', ...steps] })
    onlooker = api.as({ userId: 'onlooker', actions: ['ops:state:read'] })
  })
  after(async () => {
    await workers.stop()
    await api.close()
  })

  const models = async (client = onlooker) => good<readonly ModelAnswer[]>(await client.get('/ops/model'))
  const model = async (name: string): Promise<ModelAnswer> => {
    const found = (await models()).find((one) => one.name === name)
    if (!found) throw new Error(`no read model ${name}`)
    return found
  }
  const acts = async (target: string) => {
    const filters = { target: { op: 'eq', value: target } }
    const answer = good<{ list: readonly ActAnswer[] }>(await onlooker.post('/ops/act/getActByParam', { filters }))
    return answer.list.map(({ type, by, reason }) => `${type} ${by.id} ${reason}`.trim())
  }
  const rebuilt = (name: string, state: string) => until(async () => (await model(name)).rebuild?.state === state)

  it('are told with revision, position and lag, every one of them', async () => {
    expect((await models()).map(({ name }) => name)).to.have.members(projections.map(({ name }) => name))
    expect(await model('orders')).to.include({
      context: 'logistics',
      lag: 0,
      parked: 0,
      rebuilding: false,
      rebuild: null,
    })
  })

  it('are rebuilt in the background, and say how that went', async () => {
    good(await operator.post('/ops/model/companies/rebuild', { reason: 'after the repair' }))
    await rebuilt('companies', 'done')
    const { rebuild } = await model('companies')
    expect(rebuild).to.include({ failure: null })
    expect(rebuild?.done).to.equal(rebuild?.of)
    await until(async () => (await acts('companies')).length === 2)
    expect(await acts('companies')).to.deep.equal([
      'RebuildFinished operations.rebuild',
      'RebuildAsked wu after the repair',
    ])
  })

  it('are rebuilt once when the same request comes twice, and one rebuild at a time', async () => {
    const headers = { 'idempotency-key': 'twice' }
    await workers.stop()
    const asked = () => operator.post('/ops/model/menus/rebuild', {}, { headers })
    expect(good(await asked())).to.deep.equal(good(await asked()))
    workers = await rebuilders(api)
    await rebuilt('menus', 'done')
    expect(good(await asked())).to.include({ id: 'menus', version: 1 })
  })

  describe('with an event that cannot be folded', () => {
    let position: number
    before(async () => {
      good(await operator.post('/ops/model/roles/rebuild', {}))
      await rebuilt('roles', 'done')
      position = await poison(api, 'order-x1')
      await poison(api, 'order-x1', 'OrderConfirmed', { secret: 'Li Wei' })
    })

    it('say which stream is held back, why, and what waits, in the language of the reader', async () => {
      const held = good<readonly HeldAnswer[]>(await onlooker.get('/ops/model/orders/parked'))
      expect(held).to.deep.equal([
        {
          stream: 'order-x1',
          version: 1,
          position,
          type: 'OrderTeleported',
          title: 'OrderTeleported',
          cause:
            'This release does not know events of type OrderTeleported: a newer one wrote it, or its rules were taken out. Start the release that knows it, then retry',
          waiting: 2,
        },
      ])
      const chinese = await onlooker.get('/ops/model/orders/parked', { headers: { 'accept-language': 'zh-CN' } })
      expect(chinese.text).to.include('此版本不认识类型为 OrderTeleported 的事件')
      expect(chinese.text).not.to.include('Li Wei')
      expect((await model('orders')).parked).to.equal(1)
    })

    it('answer how much is still held back after a retry, and note who retried', async () => {
      expect(good(await operator.post('/ops/model/orders/retryParked', {}))).to.include({ held: 1, left: 1 })
      expect(await acts('orders')).to.deep.equal(['ParkedRetried wu'])
    })

    it('stay as they are when a rebuild meets it, say so, and name the place in the log', async () => {
      good(await operator.post('/ops/model/orders/rebuild', {}))
      await rebuilt('orders', 'failed')
      const { rebuild } = await model('orders')
      expect(rebuild?.failure).to.match(/^The rebuild met an event that cannot be folded and stopped/)
      const { events } = await api.desk.journal.load(upkeep, 'orders')
      expect(events.at(-1)).to.deep.include({ type: 'RebuildFailed', data: { position } })
    })
  })

  it('leave everything to those who may', async () => {
    for (const step of ['rebuild', 'retryParked'])
      expect((await onlooker.post(`/ops/model/orders/${step}`, {})).status).to.equal(403)
    expect((await operator.post('/ops/model/none/rebuild', {})).status).to.equal(404)
    expect((await api.as({ actions: [] }).get('/ops/model')).status).to.equal(403)
  })
})
