import { expect } from 'chai'
import type { Answered, Client } from '../../support/api.ts'
import { picture as drawn } from '../../support/pictures.ts'
import { good, type Hired, type House, openHouse, ownPassword } from '../../support/house.ts'

type Profile = Readonly<{ id: string; version: number; mobile: string; photo: string | null; roleNames: string[] }>
type Session = Readonly<{ id: string; current: boolean }>

const key = ({ body }: Answered) => body.error?.key
const field = ({ body }: Answered) => body.error?.fields?.[0]?.path

const png = await drawn()
const picture = (content: Buffer, name = 'me.png') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return { form }
}

describe('the own space', () => {
  let house: House
  let wang: Hired
  let mate: Hired
  before(async () => {
    house = await openHouse()
    wang = await house.hire('wang', { mobile: '13800000001' })
    mate = await house.hire('mate')
  })
  after(() => house.close())

  const profile = async (client: Client = wang.client) => good<Profile>(await client.get('/SysUser/profile'))

  it('shows oneself without a right to see users, and nobody is noted as seen', async () => {
    expect(await profile()).to.include({ id: wang.id, mobile: '13800000001' })
    expect(await profile()).not.to.have.any.keys('accountKey', 'allowed')
    expect((await wang.client.get(`/sys/user/${wang.id}`)).status).to.equal(403)
  })
  it('lets one say how to be reached, and not who one is', async () => {
    good(await wang.client.put('/SysUser/profile', { email: 'wang@north.cn', language: 'en-US' }))
    expect(await profile()).to.include({ email: 'wang@north.cn', language: 'en-US' })
    for (const more of [{ name: '老板' }, { companyId: 'x' }, { roles: [] }, { photo: 'somebody-elses-file' }])
      expect(key(await wang.client.put('/SysUser/profile', more))).to.equal('FIELD_UNKNOWN')
  })
  it('refuses a mobile number that somebody else has, and a version that is no longer the last', async () => {
    const taken = await mate.client.put('/SysUser/profile', { mobile: '13800000001' })
    expect([key(taken), field(taken)]).to.deep.equal(['USER_CONTACT_TAKEN', 'mobile'])
    const { version } = await profile()
    good(await wang.client.put('/SysUser/profile', { version, contact: '3 楼' }))
    expect(key(await wang.client.put('/SysUser/profile', { version, contact: '4 楼' }))).to.equal('STALE_VERSION')
  })
  it('takes a picture by its content, shows it, and takes it away again', async () => {
    expect((await wang.client.get('/SysUser/avatar')).status).to.equal(404)
    good(await wang.client.post('/SysUser/avatar', undefined, picture(png)))
    const shown = await wang.client.get('/SysUser/avatar')
    expect(shown.headers.get('content-type')).to.equal('image/png')
    expect((await profile()).photo).to.be.a('string')
    good(await wang.client.delete('/SysUser/avatar'))
    expect((await wang.client.get('/SysUser/avatar')).status).to.equal(404)
  })
  it('takes no file that only calls itself a picture', async () => {
    const script = await wang.client.post(
      '/SysUser/avatar',
      undefined,
      picture(Buffer.from('<svg onload=x>'), 'me.png'),
    )
    expect([key(script), field(script)]).to.deep.equal(['IMAGE_FORMAT', 'file'])
    expect(key(await wang.client.post('/SysUser/avatar', undefined, picture(png, 'me.svg')))).to.equal('FILE_TYPE')
    const large = picture(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))
    expect(key(await wang.client.post('/SysUser/avatar', undefined, large))).to.equal('UPLOAD_TOO_LARGE')
  })
  it('ends every other session at once, and never this one', async () => {
    const other = await house.api.signIn('wang', ownPassword)
    const third = await house.api.signIn('wang', ownPassword)
    const before = good<readonly Session[]>(await wang.client.get('/SysUser/sessions'))
    expect(before).to.have.length(3)
    expect(before.filter(({ current }) => current)).to.have.length(1)
    expect(good<{ ended: number }>(await wang.client.delete('/SysUser/sessions')).ended).to.equal(2)
    for (const gone of [other, third]) expect((await gone.get('/SysUser/profile')).body.code).to.equal(508)
    expect(good<readonly Session[]>(await wang.client.get('/SysUser/sessions'))).to.have.length(1)
  })
})

describe('the picture of a person', () => {
  let house: House
  before(async () => {
    house = await openHouse()
  })
  after(() => house.close())

  it('is set by who may change the person, seen by who may see them, and can be taken back', async () => {
    const { id } = await house.hire('wang')
    const done = good<{ undoToken: string }>(await house.admin.post(`/sys/user/${id}/avatar`, undefined, picture(png)))
    expect((await house.admin.get(`/sys/user/${id}/avatar`)).headers.get('content-type')).to.equal('image/png')
    good(await house.admin.post('/sys/undo', { undoTokens: [done.undoToken] }))
    expect((await house.admin.get(`/sys/user/${id}/avatar`)).status).to.equal(404)
  })
  it('is never named in a body, where it could be somebody else’s file', async () => {
    const { id } = await house.hire('li')
    expect(key(await house.admin.put('/sys/user', { id, photo: 'a-seal' }))).to.equal('FIELD_UNKNOWN')
    const wanted = { account: 'born', name: 'b', companyId: 'main', userType: 'administrator', photo: 'a-seal' }
    expect(key(await house.admin.post('/sys/user', wanted))).to.equal('FIELD_UNKNOWN')
  })
})
