import { expect } from 'chai'
import { message } from '../../../events/messages/message.ts'
import type { MessageAnswer } from '../../../projections/messages/messageAnswers.ts'
import type { Client } from '../../support/api.ts'
import { type Corresponding, openCorrespondence } from '../../support/correspondence.ts'
import { adminPassword, companyId, good, type Hired, ownPassword } from '../../support/house.ts'
import { takePlansIntoEffect } from '../../../workers/organisation/takePlansIntoEffect.ts'

type Page = Readonly<{ list: readonly MessageAnswer[]; total: number }>
type Bulk = Readonly<{ okCount: number; failCount: number; ok: readonly { id: string }[] }>

describe('the message centre', () => {
  let office: Corresponding
  let ann: Hired
  let bob: Hired
  let at: number
  before(async () => {
    at = Date.parse('2026-03-02T08:00:00.000Z')
    office = await openCorrespondence({
      now: () => new Date(at).toISOString(),
      settings: { DAYBOOK_PROXIES: '1', DAYBOOK_ZONE: 'UTC' },
    })
    ann = await office.house.hire('ann')
    bob = await office.house.hire('bob')
  })
  after(() => office.close())

  const of = async (client: Client, filters: object = {}): Promise<readonly MessageAnswer[]> =>
    good<Page>(await client.post('/message/getMessageByParam?pageNum=1&pageSize=100', { filters })).list
  const unread = async (client: Client): Promise<number> =>
    good<{ count: number }>(await client.get('/message/unreadCount')).count
  const told = async (client: Client, kind: MessageAnswer['kind']): Promise<MessageAnswer> => {
    const find = async () => (await of(client)).find((one) => one.kind === kind)
    await office.until(`the message ${kind}`, async () => (await find()) !== undefined)
    return (await find()) as MessageAnswer // it came
  }
  let written = 0
  const write = async (recipientId: string, times: number) => {
    const { desk } = office.house.api
    for (let one = 0; one < times; one += 1) {
      const id = `written-${++written}`
      const data = {
        recipientId,
        companyId,
        departmentId: null,
        kind: 'newPlace',
        params: { ip: '192.0.2.7' },
        about: null,
      }
      const asked = { by: { type: 'system', id: 'spec' }, commandId: id } as const
      await desk.journal.execute(message, id, { type: 'SendMessage', data } as never, asked) // parsed by its schema
    }
    await desk.projector.reached(await desk.log.head())
  }

  it('tells of a role that was given or taken, by its name', async () => {
    const role = await office.house.role('clerk', { actions: ['logistics:order:read'] })
    good(await office.house.admin.put('/sys/user/assignRoles', { ids: [ann.id], add: [role] }))
    const { text, about, readAt } = await told(ann.client, 'rolesChanged')
    expect(text).to.equal('Your roles have changed. Given: clerk; taken: –')
    expect([about, readAt]).to.deep.equal([{ target: 'own', id: 'space' }, null])
  })
  it('tells of a planned change that took effect to whoever planned it', async () => {
    const { admin, department, api } = office.house
    const [above, below] = [await department('harbour'), await department('quay')]
    good(await admin.put('/sys/department/move', { id: below, to: above, effectiveAt: '2026-04-01' }))
    at = Date.parse('2026-04-02T08:00:00.000Z')
    const client = await api.signIn('admin', adminPassword)
    await takePlansIntoEffect(api.desk)
    const { text, about } = await told(client, 'planTookEffect')
    expect(text).to.equal('The plan for department quay took effect on 2026-04-01')
    expect(about).to.deep.equal({ target: 'department', id: below })
    ann = { ...ann, client: await api.signIn('ann', ownPassword) }
    bob = { ...bob, client: await api.signIn('bob', ownPassword) }
  })
  it('tells of a sign-in from an address that was never seen before, and only of that', async () => {
    const login = (ip: string) =>
      office.house.api.nobody.post(
        '/SysUser/login',
        { userName: 'bob', password: ownPassword },
        { headers: { 'x-forwarded-for': ip } },
      )
    good(await login('198.51.100.7'))
    const { text } = await told(bob.client, 'newPlace')
    expect(text).to.contain('198.51.100.7')
    good(await login('198.51.100.7'))
    good(await login('198.51.100.8'))
    const places = async () => (await of(bob.client)).filter(({ kind }) => kind === 'newPlace').map((one) => one.text)
    await office.until('the second place', async () => (await places()).some((one) => one.includes('198.51.100.8')))
    expect(await places()).to.have.length(2)
  })
  it('counts what is unread, and marks it read and unread again', async () => {
    await write(ann.id, 2)
    const before = await unread(ann.client)
    const [first] = await of(ann.client, { readAt: { op: 'empty' } })
    good(await ann.client.put('/message/read', { ids: [first?.id] }))
    expect(await unread(ann.client)).to.equal(before - 1)
    expect((await of(ann.client, { readAt: { op: 'filled' } })).map(({ id }) => id)).to.deep.equal([first?.id])
    good(await ann.client.put('/message/unread', { ids: [first?.id] }))
    expect(await unread(ann.client)).to.equal(before)
  })
  it('marks all as read, and all of these as unread when that is taken back', async () => {
    await write(ann.id, 30)
    const before = await unread(ann.client)
    const { ok, okCount, failCount } = good<Bulk>(await ann.client.put('/message/readAll', {}))
    expect([okCount, failCount, await unread(ann.client)]).to.deep.equal([before, 0, 0])
    good(await ann.client.put('/message/unread', { ids: ok.map(({ id }) => id) }))
    expect(await unread(ann.client)).to.equal(before)
  })
  it('is nobody else’s', async () => {
    await write(ann.id, 1)
    const [own] = await of(ann.client)
    expect((await of(bob.client)).map(({ id }) => id)).not.to.include(own?.id)
    const others = good<Bulk & { failed: { key: string }[] }>(
      await bob.client.put('/message/read', { ids: [own?.id, 'none-such'] }),
    )
    expect([others.okCount, others.failed.map(({ key }) => key)]).to.deep.equal([0, ['NOT_FOUND', 'NOT_FOUND']])
    expect((await of(ann.client))[0]?.readAt).to.equal(null)
  })
  it('says what became of the mails to oneself', async () => {
    type Delivery = Readonly<{
      mail: { configured: boolean; counts: Record<string, number> }
      messages: { total: number }
    }>
    const { mail, messages } = good<Delivery>(await ann.client.get('/message/delivery'))
    expect(mail).to.deep.equal({ configured: true, counts: { WAITING: 0, ACCEPTED: 0, FAILED: 0, IGNORED: 0 } })
    expect(messages.total).to.be.greaterThan(30)
  })
})
