import { expect } from 'chai'
import { maskedPhone } from '../../../api/messages/textMessages.ts'
import type { Named } from '../../../events/kernel/decider.ts'
import { textMessage } from '../../../events/messages/textMessage.ts'
import type { TextMessageAnswer } from '../../../projections/messages/messageAnswers.ts'
import { companyId, good, type House, openHouse } from '../../support/house.ts'

type List = Readonly<{ list: readonly TextMessageAnswer[]; total: number }>

describe('the log of text messages', () => {
  let house: House
  let recipient: string
  let written = 0
  before(async () => {
    house = await openHouse()
    recipient = (await house.hire('lin')).id
  })
  after(() => house.close())

  const step = (id: string, command: Named<typeof textMessage.commands>) =>
    house.api.desk.journal.execute(textMessage, id, command, {
      by: { type: 'system', id: 'sms' },
      commandId: `${id}-${command.type}`,
    })
  const queue = async () => {
    const id = `sms-${++written}`
    const whose = { subjectId: recipient, companyId, departmentId: null }
    const data = { ...whose, phone: '13812345678', content: '验证码 ****', purpose: 'recovery', resends: null }
    await step(id, { type: 'QueueTextMessage', data })
    return id
  }
  const fail = (id: string) => step(id, { type: 'FailTextMessage', data: { reason: 'no signal' } })
  const arrive = async () => house.api.desk.projector.reached(await house.api.desk.log.head(), { timeout: 10_000 })
  const list = async (client = house.admin, filters: object = {}) =>
    good<List>(await client.post('/sys/log/sms/getSmsLogByParam', { filters }))

  it('shows what was written, with the phone masked but for those who may see it', async () => {
    await queue()
    await arrive()
    const roles = [await house.role('sms', { actions: ['sys:smsLog:read'] })]
    const { client } = await house.hire('clerk', { roles })
    const { list: found } = await list(client)
    expect(found[0]).to.deep.include({ phone: '138****5678', content: '验证码 ****', status: 'WAITING' })
    expect((await list()).list[0]).to.include({ phone: '13812345678' })
  })

  it('sends again what did not arrive, once for each request, as another message that names the first', async () => {
    const id = await queue()
    await arrive()
    const again = (key: string) =>
      house.admin.put('/sys/log/sms/resend', { ids: [id] }, { headers: { 'idempotency-key': key } })
    expect(good<{ failed: readonly { key: string }[] }>(await again('early-1')).failed[0]?.key).to.equal(
      'MESSAGE_STATE_INVALID',
    )
    await fail(id)
    await arrive()
    const before = (await list()).total
    for (const _ of [1, 2]) expect(good(await again('same-key-1'))).to.include({ okCount: 1 })
    const { list: found, total } = await list()
    expect(total).to.equal(before + 1)
    expect(found.find(({ resends }) => resends === id)).to.include({ status: 'WAITING', phone: '13812345678' })
  })

  it('is exported, masked like the list', async () => {
    const roles = [await house.role('sms-export', { actions: ['sys:smsLog:export'] })]
    const { client } = await house.hire('exporter', { roles })
    const { text } = await client.post('/sys/log/sms/export', {})
    expect(text).to.include('138****5678').and.not.include('13812345678')
  })

  it('masks phones of any length', () => {
    expect(['13812345678', '1234567', '+8613812345678'].map(maskedPhone)).to.deep.equal([
      '138****5678',
      '****',
      '+86****5678',
    ])
  })
})
