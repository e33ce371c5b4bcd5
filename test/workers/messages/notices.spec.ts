import { expect } from 'chai'
import { notice, type NoticePurpose } from '../../../events/messages/notice.ts'
import { type Corresponding, openCorrespondence } from '../../support/correspondence.ts'

describe('a notice', () => {
  let office: Corresponding
  before(async () => {
    office = await openCorrespondence({ members: ['wang.wx'] })
  })
  after(() => office.close())
  afterEach(() => office.mail.judge(() => undefined))

  let count = 0
  const queue = async (more: object = {}) => {
    const { desk } = office.house.api
    count += 1
    const id = `notice-${count}`
    const by = { type: 'system', id: 'spec' } as const
    const data = {
      ...{ subjectId: 'wang', companyId: 'main', departmentId: null, channel: 'mail', to: `w${count}@example.org` },
      ...{ purpose: 'passwordRecovered' as NoticePurpose, language: 'zh-TW', secret: null, minutes: 0, until: null },
      ...more,
    } as const
    await desk.journal.execute(notice, id, { type: 'QueueNotice', data } as never, { by, commandId: id }) // parsed by its schema
    return { id, to: data.to }
  }
  const ended = async (id: string) => {
    const load = () => office.house.api.desk.journal.load(notice, id)
    await office.until(`the end of ${id}`, async () => (await load()).state.status !== 'WAITING')
    return load()
  }
  const mailsTo = (to: string) => office.mail.received.filter((mail) => mail.to.includes(to))

  it('is handed to the mail server in its reader’s language, and says that it was taken', async () => {
    const { id, to } = await queue()
    expect((await ended(id)).state.status).to.equal('ACCEPTED')
    const [mail] = mailsTo(to)
    expect(mail?.from).to.equal('daybook@example.com')
    expect(mail?.raw)
      .to.match(/^Message-ID: <notice-\d+@example\.com>/im)
      .and.match(/^Auto-Submitted: auto-generated/im)
    expect(mail?.raw).to.match(/^Subject: =\?UTF-8\?/im)
  })
  it('is tried again after a refusal for now, with the same Message-ID', async () => {
    let refusals = 0
    office.mail.judge(() => (++refusals <= 2 ? 451 : undefined))
    const { id, to } = await queue()
    expect((await ended(id)).state.status).to.equal('ACCEPTED')
    expect(refusals).to.equal(3)
    expect(mailsTo(to)).to.have.length(1)
  })
  it('is not tried again after a refusal for good, and names no address in its reason', async () => {
    let tries = 0
    office.mail.judge(() => {
      tries += 1
      return 550
    })
    const { id, to } = await queue()
    const { state, events } = await ended(id)
    expect([state.status, tries]).to.deep.equal(['FAILED', 1])
    expect(JSON.stringify(events.at(-1)?.data)).not.to.contain(to)
  })
  it('comes at least once where the line was lost after the body', async () => {
    let lost = 0
    office.mail.judge(() => (++lost === 1 ? 'drop' : undefined))
    const { id, to } = await queue()
    expect((await ended(id)).state.status).to.equal('ACCEPTED')
    expect(mailsTo(to)).to.have.length(1)
  })
  it('is given up when the server never takes it', async () => {
    office.mail.judge(() => 451)
    const { id } = await queue()
    expect((await ended(id)).state.status).to.equal('FAILED')
  })
  for (const to of ['a@b.c\r\nBcc: d@e.f', 'a@b.c, d@e.f', '"a@evil b"@corp', 'Wang <w@example.org>', 'nobody', 'a@b'])
    it(`never goes to ${JSON.stringify(to)}`, async () => {
      const before = office.mail.received.length
      const { id } = await queue({ to: to.replace(/[\r\n]/g, ' ') })
      expect((await ended(id)).state.status).to.equal('FAILED')
      expect(office.mail.received).to.have.length(before)
    })
  it('is not sent any more once its time is over', async () => {
    const { id, to } = await queue({ until: '2020-01-01T00:00:00.000Z' })
    expect((await ended(id)).state.status).to.equal('IGNORED')
    expect(mailsTo(to)).to.deep.equal([])
  })
  it('goes to members of WeChat, with a new token when the old one is over', async () => {
    const wechat = { channel: 'wechat', to: 'wang.wx' }
    expect((await ended((await queue(wechat)).id)).state.status).to.equal('ACCEPTED')
    const before = office.wechat.tokens()
    expect((await ended((await queue(wechat)).id)).state.status).to.equal('ACCEPTED')
    expect(office.wechat.tokens()).to.equal(before)
    office.wechat.endTokens()
    expect((await ended((await queue(wechat)).id)).state.status).to.equal('ACCEPTED')
    expect(office.wechat.tokens()).to.equal(before + 1)
    expect((await ended((await queue({ ...wechat, to: 'nobody.wx' })).id)).state.status).to.equal('FAILED')
  })
})
