import { expect } from 'chai'
import { erasure } from '../../../events/audit/erasure.ts'
import { user } from '../../../events/access/user.ts'
import { routes } from '../../../api/index.ts'
import { deciders } from '../../../events/index.ts'
import type { ErasureAnswer, SubjectAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { projections } from '../../../projections/index.ts'
import type { Reach } from '../../../projections/kernel/reach.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'
import { looksOf } from '../../support/audit.ts'
import { good } from '../../support/house.ts'

const person = (userId: string, more: object = {}) =>
  ({
    type: 'UserCreated',
    data: {
      userId,
      account: userId,
      name: `Name of ${userId}`,
      workNumber: '',
      mobile: '',
      email: `${userId}@example.org`,
      wechat: '',
      contact: '',
      gender: null,
      photo: null,
      language: null,
      companyId: 'acme',
      departmentId: null,
      employeeId: null,
      userType: 'administrator' as 'administrator' | 'superAdministrator',
      roles: [] as string[],
      scope: 'own' as const,
      ...more,
    },
  }) as const
const disabled = { type: 'UserDisabled', data: {} } as const

describe('the calls about personal data', () => {
  let api: Api
  let li: Client
  let zhao: Client

  beforeEach(async () => {
    api = await startApi({ routes, deciders, projections })
    await api.given(user, 'wang', person('wang'), disabled)
    await api.given(user, 'chen', person('chen'))
    await api.given(user, 'root', person('root', { userType: 'superAdministrator' }), disabled)
    ;[li, zhao] = [api.as({ userId: 'li' }), api.as({ userId: 'zhao' })]
  })
  afterEach(() => api.close())

  const ask = (subjectId = 'wang', by = li) => by.post('/sys/privacy/erasure', { subjectId, reason: 'has left' })
  const step = (name: string, body: object = {}, by = zhao, id = 'wang.1') =>
    by.put(`/sys/privacy/erasure/${id}/${name}`, body)
  const wish = async (by = li, id = 'wang.1') => good<ErasureAnswer>(await by.get(`/sys/privacy/erasure/${id}`))
  const subjects = async (body: object = {}, by = li) =>
    good<{ list: readonly SubjectAnswer[] }>(await by.post('/sys/privacy/subject/getSubjectByParam', body)).list
  const subject = async (id: string) => (await subjects()).find((one) => one.id === id)
  const refusalOf = async (asked: ReturnType<Client['put']>) => {
    const { status, body } = await asked
    return [status, body.error?.key]
  }

  it('show a wish with who asked, and to each person their own steps', async () => {
    expect(good(await ask())).to.deep.include({ id: 'wang.1', version: 1 })
    const shown = await wish()
    expect(shown).to.deep.include({
      id: 'wang.1',
      subject: { id: 'wang', name: 'Name of wang' },
      state: 'REQUESTED',
      reason: 'has left',
      requestedBy: { id: 'li', name: 'li' },
      decidedBy: null,
      counts: null,
      held: null,
      copiesUntil: null,
      allowed: ['withdraw'],
    })
    expect((await wish(zhao)).allowed).to.deep.equal(['confirm', 'decline'])
    const reader = api.as({ userId: 'sun', actions: ['sys:privacy:read'] })
    expect((await wish(reader)).allowed).to.deep.equal([])
  })

  it('answer the same again to the same request', async () => {
    const headers = { 'idempotency-key': 'k-1' }
    const body = { subjectId: 'wang', reason: 'has left' }
    const first = good(await li.post('/sys/privacy/erasure', body, { headers }))
    expect(good(await li.post('/sys/privacy/erasure', body, { headers }))).to.deep.equal(first)
    expect(await refusalOf(ask())).to.deep.equal([409, 'ERASURE_REQUESTED_ALREADY'])
  })

  it('take a second person, and let the first one withdraw', async () => {
    good(await ask())
    expect(await refusalOf(step('confirm', {}, li))).to.deep.equal([409, 'ERASURE_SELF_CONFIRM'])
    expect(await refusalOf(step('withdraw'))).to.deep.equal([409, 'ERASURE_NOT_OWN'])
    expect(good(await step('withdraw', {}, li))).to.deep.include({ id: 'wang.1' })
    expect(await refusalOf(step('confirm'))).to.deep.equal([409, 'ERASURE_STATE_INVALID'])
    expect(good(await ask())).to.deep.include({ id: 'wang.2' })
    good(await step('decline', { reason: 'not yet' }, zhao, 'wang.2'))
    expect(await wish(li, 'wang.2')).to.deep.include({
      state: 'DECLINED',
      declineReason: 'not yet',
      decidedBy: { id: 'zhao', name: 'zhao' },
    })
    const { list } = good<{ list: readonly ErasureAnswer[] }>(
      await li.post('/sys/privacy/erasure/getErasureByParam', {}),
    )
    expect(list.map(({ id, state }) => [id, state])).to.deep.equal([
      ['wang.2', 'DECLINED'],
      ['wang.1', 'WITHDRAWN'],
    ])
  })

  it('confirm nobody who can still sign in, and no super administrator', async () => {
    good(await ask('chen'))
    expect(await refusalOf(step('confirm', {}, zhao, 'chen.1'))).to.deep.equal([409, 'USER_ERASE_ACTIVE'])
    good(await ask('root'))
    expect(await refusalOf(step('confirm', {}, zhao, 'root.1'))).to.deep.equal([409, 'USER_ERASE_SUPER_ADMIN'])
    expect((await subject('chen'))?.refused?.key).to.equal('USER_ERASE_ACTIVE')
    expect((await subject('root'))?.refused?.message).to.match(/make them an administrator first/)
    expect((await subject('wang'))?.refused).to.equal(null)
  })

  it('hold a person, key and all, and release them', async () => {
    good(await ask())
    good(await zhao.put('/sys/privacy/subject/wang/hold', { reason: 'a dispute' }))
    expect(await api.keys.state('wang')).to.equal('held')
    const refused = await step('confirm')
    expect([refused.status, refused.body.error?.key]).to.deep.equal([409, 'PERSON_IS_HELD'])
    expect(refused.body.message).to.equal('These personal data are held and cannot be erased: a dispute')
    expect((await subject('wang'))?.held).to.deep.include({ reason: 'a dispute', by: { id: 'zhao', name: 'zhao' } })
    expect((await wish()).held?.reason).to.equal('a dispute')
    good(await zhao.put('/sys/privacy/subject/wang/release', {}))
    expect(await api.keys.state('wang')).to.equal('active')
    good(await step('confirm'))
    expect((await wish()).state).to.equal('CONFIRMED')
  })

  it('say of an erased person that they were erased, in every language, and until when copies may last', async () => {
    good(await ask())
    good(await step('confirm'))
    await api.desk.erasures.erase('wang', { by: { type: 'worker', id: 'eraser' }, commandId: 'c' })
    const counts = { events: 1, values: 9, secrets: 0, files: 0, sessions: 0 }
    await api.given(erasure, 'wang', { type: 'PersonErased', data: { subjectId: 'wang', request: 1, counts } })
    await api.given(user, 'wang', { type: 'UserErased', data: {} })
    await api.desk.projector.forget()
    const shown = await wish()
    expect(shown).to.deep.include({
      subject: { id: 'wang', name: '[erased]' },
      reason: '[erased]',
      counts,
      state: 'ERASED',
    })
    expect(Date.parse(shown.copiesUntil ?? '') - Date.parse(shown.endedAt ?? '')).to.equal(30 * 86_400_000)
    const inChinese = (language: string) =>
      li.get('/sys/privacy/erasure/wang.1', { headers: { 'accept-language': language } }).then(good<ErasureAnswer>)
    expect((await inChinese('zh-CN')).subject.name).to.equal('[已抹除]')
    expect((await inChinese('zh-TW')).subject.name).to.equal('[已抹除]')
    expect((await subject('wang'))?.erasedAt).to.be.a('string')
    expect(await refusalOf(ask())).to.deep.equal([409, 'SUBJECT_ERASED'])
    expect(await refusalOf(li.put('/sys/user', { id: 'wang', name: 'x' }))).to.deep.equal([409, 'SUBJECT_ERASED'])
    expect(await refusalOf(li.put('/sys/privacy/subject/wang/hold', { reason: 'x' }))).to.deep.equal([
      409,
      'SUBJECT_ERASED',
    ])
  })

  it('find people by what is known of them, and nobody of another company', async () => {
    expect((await subjects({ keyword: 'wang@example' })).map(({ id }) => id)).to.deep.equal(['wang'])
    const elsewhere: Reach = { everything: false, companyId: 'other', userId: 'li', departments: [] }
    const foreign = api.as({ userId: 'sun', reach: () => elsewhere })
    expect(await subjects({}, foreign)).to.deep.equal([])
    expect(await refusalOf(ask('wang', foreign))).to.deep.equal([404, 'NOT_FOUND'])
    good(await ask())
    for (const asked of [step('confirm', {}, foreign), foreign.put('/sys/privacy/subject/wang/hold', { reason: 'x' })])
      expect(await refusalOf(asked)).to.deep.equal([404, 'NOT_FOUND'])
    expect((await foreign.get('/sys/privacy/erasure/wang.1')).status).to.equal(404)
  })

  it('hand out a copy of everything that is held about a person, and of nobody else', async () => {
    await api.given(user, 'wang', { type: 'UserProfileChanged', data: { userId: 'wang', name: 'Wang the second' } })
    const { status, text, headers } = await li.get('/sys/privacy/subject/wang/copy')
    expect([status, headers.get('content-disposition')]).to.deep.equal([200, 'attachment; filename="person-wang.json"'])
    const copy = JSON.parse(text) as {
      account: Record<string, unknown>
      values: readonly Readonly<{ type: string; field: string; value: unknown }>[]
    }
    expect(copy.account).to.include({ id: 'wang', name: 'Wang the second', email: 'wang@example.org' })
    const names = copy.values.filter(({ field }) => field === 'name').map(({ type, value }) => [type, value])
    expect(names).to.deep.equal([
      ['UserCreated', 'Name of wang'],
      ['UserProfileChanged', 'Wang the second'],
    ])
    expect(text).not.to.include('chen')
    expect((await li.get('/sys/privacy/subject/nobody/copy')).status).to.equal(404)
  })

  it('are themselves looks at personal data', async () => {
    await subjects()
    const [look] = await looksOf(api, 'li')
    expect(look?.data).to.deep.include({ where: 'POST /sys/privacy/subject/getSubjectByParam' })
  })
})
