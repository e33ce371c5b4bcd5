import { expect } from 'chai'
import { shownPayload } from '../../../api/operations/workAnswers.ts'
import { routes } from '../../../api/index.ts'
import { deciders } from '../../../events/index.ts'
import { projections } from '../../../projections/index.ts'
import { findWork } from '../../../projections/kernel/workTable.ts'
import type { WorkAnswer, WorkDetail } from '../../../projections/operations/operationsAnswers.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'
import { good } from '../../support/house.ts'
import { failAgain, failedWork, waitingWork } from './troubles.ts'

const base = '/ops/work'

describe('work in the background, as operators see it', () => {
  let api: Api
  let operator: Client
  let onlooker: Client
  before(async () => {
    api = await startApi({ routes, deciders, projections })
    const steps = ['retry', 'drop', 'cancel'].map((verb) => `ops:work:${verb}`)
    operator = api.as({ userId: 'wu', actions: ['ops:state:read', ...steps] })
    onlooker = api.as({ userId: 'onlooker', actions: ['ops:state:read'] })
    await failedWork(api, 'u1', 'AUDIT_RUN_BROKEN')
    await waitingWork(api, 'u2')
    await failedWork(api, 'u3', 'the line was busy', { runId: 'r1', deep: { name: '李 伟', count: 3, none: null } })
  })
  after(() => api.close())

  const list = async (body: object) =>
    good<{ list: readonly WorkAnswer[]; total: number }>(await onlooker.post(`${base}/getWorkByParam`, body))
  const unit = async (id: string) => good<WorkDetail>(await onlooker.get(`${base}/unit/${id}`))
  const step = (name: string, id: string, body: object = {}, headers: Record<string, string> = {}) =>
    operator.put(`${base}/unit/${id}/${name}`, body, { headers })
  const stateOf = async (id: string) => (await findWork(api.desk.db, id))?.state

  it('is listed by state, newest first, with the cause in words and what can be done', async () => {
    const { list: failed, total } = await list({ filters: { state: { op: 'in', value: ['failed'] } } })
    expect(total).to.equal(2)
    expect(failed.map(({ id, error, allowed }) => [id, error, allowed])).to.deep.equal([
      ['u3', 'the line was busy', ['retry', 'drop']],
      ['u1', 'The run stopped because of a server error; it can be asked for again', ['retry', 'drop']],
    ])
    const { list: waiting } = await list({ filters: { state: { op: 'in', value: ['queued'] } } })
    expect(waiting.map(({ id, allowed }) => [id, allowed])).to.deep.equal([['u2', ['cancel']]])
    expect(good(await onlooker.get(`${base}/kinds`))).to.deep.equal(['audit.run'])
  })

  it('shows ids and figures of its payload, and withholds every other text', async () => {
    expect((await unit('u3')).payload).to.deep.equal([
      { path: 'runId', value: 'r1', withheld: false },
      { path: 'deep.name', value: null, withheld: true },
      { path: 'deep.count', value: 3, withheld: false },
      { path: 'deep.none', value: null, withheld: false },
    ])
    expect(shownPayload({ a: ['x y'], b: 'someone@example.org' }).every(({ withheld }) => withheld)).to.equal(true)
  })

  it('waits again when it is retried, once however often that is asked, and says who did it', async () => {
    const headers = { 'idempotency-key': 'again' }
    const answers = [
      good(await step('retry', 'u1', { reason: 'mended' }, headers)),
      good(await step('retry', 'u1', { reason: 'mended' }, headers)),
    ]
    expect(answers[0]).to.deep.equal(answers[1])
    expect(await stateOf('u1')).to.equal('queued')
    const { acts, state } = await unit('u1')
    expect(state).to.equal('queued')
    expect(acts.map(({ title, by, reason }) => [title, by.id, reason])).to.deep.equal([
      ['Work retried', 'wu', 'mended'],
    ])
  })

  it('is retried again after it was given up again', async () => {
    await failAgain(api, 'u1', 'no luck')
    good(await step('retry', 'u1'))
    expect(await stateOf('u1')).to.equal('queued')
  })

  it('is dropped with a reason only', async () => {
    const { status, body } = await step('drop', 'u3', { reason: ' ' })
    expect([status, body.error?.fields?.map(({ path, key }) => `${path} ${key}`)]).to.deep.equal([
      400,
      ['reason REQUIRED'],
    ])
    good(await step('drop', 'u3', { reason: 'asked for by mistake' }))
    expect(await stateOf('u3')).to.equal('cancelled')
    expect((await unit('u3')).acts).to.have.length(1)
  })

  it('is cancelled while it waits', async () => {
    good(await step('cancel', 'u2'))
    expect(await stateOf('u2')).to.equal('cancelled')
  })

  it('refuses what its state does not allow, and says what it does', async () => {
    const { status, body } = await step('retry', 'u2')
    expect([status, body.error?.key, body.error?.allowed]).to.deep.equal([409, 'WORK_STATE_INVALID', []])
  })

  it('leaves every step to those who may', async () => {
    for (const [name, body] of [
      ['retry', {}],
      ['drop', { reason: 'x' }],
      ['cancel', {}],
    ] as const)
      expect((await onlooker.put(`${base}/unit/u1/${name}`, body)).status).to.equal(403)
    expect((await step('retry', 'none')).status).to.equal(404)
    expect((await onlooker.get(`${base}/unit/none`)).status).to.equal(404)
  })
})
