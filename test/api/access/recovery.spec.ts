import { expect } from 'chai'
import { recovery } from '../../../events/access/recovery.ts'
import type { Answered } from '../../support/api.ts'
import {
  type Corresponding,
  openCorrespondence,
  publicUrl,
  solved,
  started,
  storedIn,
  tokenIn,
} from '../../support/correspondence.ts'
import { good, type Hired, type House, ownPassword } from '../../support/house.ts'

const newPassword = 'Beacon-7341'
const answers = ['Red Lion', '茶园 小学'] as const

const key = ({ body }: Answered) => body.error?.key
const field = ({ body }: Answered) => body.error?.fields?.[0]?.path

describe('a forgotten password', () => {
  let office: Corresponding
  let house: House
  let at: number
  before(async () => {
    at = Date.now()
    office = await openCorrespondence({ now: () => new Date(at).toISOString(), members: ['lin.wx'] })
    house = office.house
  })
  after(() => office.close())
  beforeEach(() => {
    at += 61 * 60_000 // nobody has asked within the last hour
  })

  const post = (path: string, body: object) => house.api.nobody.post(`/recovery${path}`, body)
  const confirm = (token: string, password = newPassword, again = password) =>
    post('/confirm', { token, password, confirm: again })
  const login = (account: string, password: string) =>
    house.api.nobody.post('/SysUser/login', { userName: account, password })
  const setQuestions = (person: Hired) =>
    person.client.put('/SysUser/securityQuestions', {
      current: ownPassword,
      questions: ['firstPet', 'firstSchool'],
      answers,
    })
  const linkFor = async (account: string, address: string): Promise<string> => {
    const { recoveryId } = await started(house, account)
    good(await post(`/${recoveryId}/method`, { method: 'mail' }))
    return tokenIn(await office.mailTo(address))
  }

  describe('by mail', () => {
    it('is set anew with the link, once, and every session ends', async () => {
      const ann = await house.hire('ann', { email: 'ann@example.org', language: 'en-US' })
      const { recoveryId, methods } = await started(house, 'ann')
      expect(methods).to.deep.equal(['mail'])
      good(await post(`/${recoveryId}/method`, { method: 'mail' }))
      const mail = await office.mailTo('ann@example.org')
      expect(mail).to.contain('within 5 minutes').and.contain(`${publicUrl}/recovery/#/reset?token=`)
      const token = tokenIn(mail)
      good(await confirm(token))
      expect((await ann.client.get('/SysUser/profile')).body.code).to.equal(508)
      expect((await login('ann', newPassword)).status).to.equal(200)
      expect((await login('ann', ownPassword)).status).to.equal(401)
      expect(key(await confirm(token, 'Another-4269'))).to.equal('LINK_EXPIRED')
      expect(await office.mailTo('ann@example.org')).to.contain('set anew')
    })
    it('keeps the token out of the log, and out of reach once it was sent', async () => {
      await house.hire('bob', { email: 'bob@example.org' })
      const token = await linkFor('bob', 'bob@example.org')
      const secret = token.split('.').at(-1) ?? ''
      expect(secret).to.have.length(43)
      expect(await storedIn(house.api.desk)).not.to.contain(secret)
      const issued = (await house.api.desk.log.readAll(0, 100_000)).findLast(
        ({ type }) => type === 'RecoveryLinkIssued',
      )
      const { secret: kept } = JSON.parse(issued?.data ?? '{}') as { secret: string }
      await office.until('the end of the token', async () => (await house.api.desk.secrets.reveal(kept)) === undefined)
    })
    it('is open for five minutes, and not a second longer', async () => {
      await house.hire('cleo', { email: 'cleo@example.org' })
      const early = await linkFor('cleo', 'cleo@example.org')
      at += 4 * 60_000 + 59_000
      good(await confirm(early))
      at += 60 * 60_000
      const late = await linkFor('cleo', 'cleo@example.org')
      at += 5 * 60_000 + 1000
      expect(key(await confirm(late, 'Another-4269'))).to.equal('LINK_EXPIRED')
    })
    it('counts only the newest request, and only for its own account', async () => {
      await house.hire('dan', { email: 'dan@example.org' })
      await house.hire('eve', { email: 'eve@example.org' })
      const first = await linkFor('dan', 'dan@example.org')
      const second = await linkFor('dan', 'dan@example.org')
      const others = await linkFor('eve', 'eve@example.org')
      expect(key(await confirm(first))).to.equal('LINK_EXPIRED')
      const mixed = [...second.split('.').slice(0, 3), others.split('.').at(-1)].join('.')
      expect(key(await confirm(mixed))).to.equal('LINK_EXPIRED')
      good(await confirm(second))
      expect((await login('eve', ownPassword)).status).to.equal(200)
    })
    it('is no way back for who was disabled, or has chosen a password meanwhile', async () => {
      const fay = await house.hire('fay', { email: 'fay@example.org' })
      const token = await linkFor('fay', 'fay@example.org')
      at += 1000
      const chosen = { current: ownPassword, password: 'Meanwhile-5150', confirm: 'Meanwhile-5150' }
      good(await fay.client.put('/SysUser/password', chosen))
      expect(key(await confirm(token))).to.equal('LINK_EXPIRED')
      at += 60 * 60_000
      const again = await linkFor('fay', 'fay@example.org')
      good(await house.admin.put('/sys/user/disable', { ids: [fay.id] }))
      expect(key(await confirm(again))).to.equal('LINK_EXPIRED')
    })
    it('leaves the link good when the new password is not', async () => {
      await house.hire('gus', { email: 'gus@example.org' })
      const token = await linkFor('gus', 'gus@example.org')
      for (const [password, again, wrong, path] of [
        ['short-1', 'short-1', 'PASSWORD_SHORT', 'password'],
        ['harbours', 'harbours', 'PASSWORD_WEAK', 'password'],
        [newPassword, 'Beacon-7342', 'CONFIRM_MISMATCH', 'confirm'],
        [ownPassword, ownPassword, 'PASSWORD_REUSED', 'password'],
      ] as const) {
        const refused = await confirm(token, password, again)
        expect([key(refused), field(refused)]).to.deep.equal([wrong, path])
      }
      good(await confirm(token))
    })
    it('opens an account that too many wrong passwords had closed', async () => {
      await house.hire('hal', { email: 'hal@example.org' })
      for (let tries = 0; tries < 5; tries += 1) await login('hal', 'wrong-password-1')
      expect((await login('hal', ownPassword)).status).to.equal(401)
      good(await confirm(await linkFor('hal', 'hal@example.org')))
      expect((await login('hal', newPassword)).status).to.equal(200)
    })
    it('takes one of many that confirm at once', async () => {
      await house.hire('ivy', { email: 'ivy@example.org' })
      const token = await linkFor('ivy', 'ivy@example.org')
      const tries = await Promise.all(Array.from({ length: 8 }, (_, n) => confirm(token, `${newPassword}-${n}`)))
      expect(tries.map(({ status }) => status).filter((status) => status === 200)).to.have.length(1)
      for (const refused of tries.filter(({ status }) => status !== 200)) expect(key(refused)).to.equal('LINK_EXPIRED')
    })
  })

  describe('by questions', () => {
    const asked = async (account: string): Promise<string> => {
      const { recoveryId } = await started(house, account)
      const { questions } = good<{ questions: { id: string; text: string }[] }>(
        await post(`/${recoveryId}/method`, { method: 'question' }),
      )
      expect(questions).to.have.length(2)
      return recoveryId
    }

    it('is set anew with both answers, however they are written', async () => {
      const jan = await house.hire('jan')
      good(await setQuestions(jan))
      const recoveryId = await asked('jan')
      const { token } = good<{ token: string }>(
        await post(`/${recoveryId}/question`, { answers: ['red  lion', '茶园小学 '] }),
      )
      good(await confirm(token))
      expect((await login('jan', newPassword)).status).to.equal(200)
      const stored = await storedIn(house.api.desk)
      expect(stored).not.to.contain('Red Lion').and.not.to.contain('redlion')
    })
    it('is not with one of them, and after three tries not at all for a quarter of an hour', async () => {
      const kim = await house.hire('kim')
      good(await setQuestions(kim))
      const recoveryId = await asked('kim')
      const attempt = (first: string, second: string) => post(`/${recoveryId}/question`, { answers: [first, second] })
      for (let tries = 0; tries < 3; tries += 1)
        expect(key(await attempt('Red Lion', 'another school'))).to.equal('ANSWERS_WRONG')
      expect(key(await attempt(...answers))).to.equal('RECOVERY_BLOCKED')
      const again = await post('/start', { account: 'kim', ...(await solved(house)) })
      expect([again.status, key(again)]).to.deep.equal([429, 'RECOVERY_BLOCKED'])
      at += 15 * 60_000
      good(await post(`/${await asked('kim')}/question`, { answers }))
    })
    it('holds under two hundred guesses at once', async () => {
      const leo = await house.hire('leo')
      good(await setQuestions(leo))
      const recoveryId = await asked('leo')
      const guesses = await Promise.all(
        Array.from({ length: 200 }, (_, n) => post(`/${recoveryId}/question`, { answers: [`guess ${n}`, 'x y'] })),
      )
      const told = guesses.map(key)
      expect(told.filter((one) => one === 'ANSWERS_WRONG')).to.have.length.at.most(3)
      expect(guesses.filter(({ status }) => status === 200 || status >= 500)).to.deep.equal([])
      const stream = recoveryId.split('.').slice(0, 2).join('.')
      const { events } = await house.api.desk.journal.load(recovery, stream)
      expect(events.filter(({ type }) => type === 'RecoveryAnswersTried')).to.have.length(3)
    })
  })

  describe('by WeChat', () => {
    it('is offered to who has bound it, and the link comes there', async () => {
      const lin = await house.hire('lin', { language: 'zh-CN' })
      good(await lin.client.post('/SysUser/wechat/code', { current: ownPassword, wechat: 'lin.wx' }))
      await office.until('the code', () => office.wechat.posted.length > 0)
      const code = /\d{6}/.exec(office.wechat.posted.at(-1)?.text.content ?? '')?.[0]
      good(await lin.client.put('/SysUser/wechat', { wechat: 'lin.wx', code }))
      const { recoveryId, methods } = await started(house, 'lin')
      expect(methods).to.deep.equal(['wechat'])
      const before = office.wechat.posted.length
      good(await post(`/${recoveryId}/method`, { method: 'wechat' }))
      await office.until('the link', () => office.wechat.posted.length > before)
      good(await confirm(tokenIn(office.wechat.posted.at(-1)?.text.content ?? '')))
      expect((await login('lin', newPassword)).status).to.equal(200)
    })
  })

  describe('of whatever account', () => {
    it('needs a code first, which is good once', async () => {
      const none = await post('/start', { account: 'ann' })
      expect(none.body.error?.fields?.map(({ key: one }) => one)).to.include('CODE_REQUIRED')
      const { captchaId, code } = await solved(house)
      const wrong = await post('/start', { account: 'ann', captchaId, code: `${code}1` })
      expect([wrong.status, key(wrong), field(wrong)]).to.deep.equal([400, 'CODE_WRONG', 'code'])
      expect(key(await post('/start', { account: 'ann', captchaId, code }))).to.equal('CODE_WRONG')
      const picture = good<{ picture: string }>(await house.api.nobody.get('/recovery/captcha'))
      expect(picture.picture).to.match(/^data:image\/svg\+xml;base64,/)
    })
    it('goes the same way to its end whether there is such an account or not', async () => {
      const nobody = await started(house, 'nobody-at-all')
      expect(nobody.recoveryId).to.match(/^[0-9a-f]{24}\.\d{8}\.[0-9a-f]{16}$/)
      expect(nobody.methods).not.to.deep.equal([])
      expect((await started(house, ' NOBODY-at-all ')).methods).to.deep.equal(nobody.methods)
      const { recoveryId, methods } = await started(house, 'nobody-at-all')
      for (const method of methods)
        expect((await post(`/${recoveryId}/method`, { method })).status, method).to.equal(200)
      expect(office.mail.received.filter(({ to }) => to.some((one) => one.includes('nobody')))).to.deep.equal([])
    })
    it('leads to the same events whether there is such an account or not', async () => {
      await setQuestions(await house.hire('ora', { email: 'ora@example.org' }))
      const { desk } = house.api
      const madeBy = async (account: string) => {
        const before = await desk.log.head()
        const { recoveryId, methods } = await started(house, account)
        const ways = ['mail', 'question'].filter((way) => methods.includes(way))
        for (const method of ways) good(await post(`/${recoveryId}/method`, { method }))
        if (ways.includes('question')) await post(`/${recoveryId}/question`, { answers: ['wrong', 'wrong too'] })
        const added = await desk.log.readAll(before, 100)
        const types = added.map(({ type }) => type).filter((type) => type.startsWith('Recovery'))
        return { ways, types }
      }
      const known = await madeBy('ora')
      expect(known.ways).to.deep.equal(['mail', 'question'])
      for (let n = 0; n < 60; n += 1) {
        const { ways, types } = await madeBy(`stranger-${n}`)
        if (ways.length === 2) return expect(types).to.deep.equal(known.types)
      }
      throw new Error('no stranger of sixty was offered both ways')
    })
    it('asks nobody’s questions too, and no answer is right', async () => {
      const names = Array.from({ length: 20 }, (_, n) => `stranger-${n}`)
      for (const name of names) {
        const { recoveryId, methods } = await started(house, name)
        if (!methods.includes('question')) continue
        good(await post(`/${recoveryId}/method`, { method: 'question' }))
        const guess = await post(`/${recoveryId}/question`, { answers: ['red', 'blue'] })
        return expect(key(guess)).to.equal('ANSWERS_WRONG')
      }
      throw new Error('none of twenty strangers was offered questions')
    })
    it('is asked for five times an hour', async () => {
      for (const account of ['ann', 'whoever-it-is']) {
        for (let times = 0; times < 5; times += 1) await started(house, account)
        const sixth = await post('/start', { account, ...(await solved(house)) })
        expect([sixth.status, key(sixth)]).to.deep.equal([429, 'RATE_LIMITED'])
      }
    })
    it('tells nothing of a recovery that is not there', async () => {
      for (const id of ['none-such', `${'0'.repeat(24)}.20260101.${'0'.repeat(16)}`]) {
        expect(key(await post(`/${id}/method`, { method: 'mail' }))).to.equal('RECOVERY_GONE')
        expect(key(await post(`/${id}/question`, { answers: ['red', 'blue'] }))).to.equal('RECOVERY_GONE')
      }
      for (const token of ['x', `${'0'.repeat(24)}.20260101.${'0'.repeat(16)}.${'A'.repeat(43)}`])
        expect(key(await confirm(token))).to.equal('LINK_EXPIRED')
      const { recoveryId } = await started(house, 'ann')
      expect(field(await post(`/${recoveryId}/method`, {}))).to.equal('method')
    })
    it('leaves links to the address that is configured, whatever host was asked', async () => {
      await house.hire('may', { email: 'may@example.org' })
      const { recoveryId } = await started(house, 'may')
      const spoofed = { headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' } }
      good(await house.api.nobody.post(`/recovery/${recoveryId}/method`, { method: 'mail' }, spoofed))
      expect(await office.mailTo('may@example.org'))
        .to.contain(publicUrl)
        .and.not.to.contain('evil')
    })
    it('loses the ways that operators close', async () => {
      await house.hire('ned', { email: 'ned@example.org' })
      const parameter = { key: 'recovery.mail', value: 'false' }
      good(await house.admin.put('/sys/parameter', parameter))
      expect((await started(house, 'ned')).methods).not.to.include('mail')
      good(await house.admin.put('/sys/parameter', { ...parameter, value: 'true' }))
    })
  })
})
