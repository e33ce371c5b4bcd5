import { expect } from 'chai'
import type { Answered, Client } from '../../support/api.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { picture } from '../../support/pictures.ts'
import { companyId, good, type House, openHouse } from '../../support/house.ts'

const key = ({ body }: Answered) => body.error?.key
const png = await picture()

const formOf = (bytes: Uint8Array, name: string): FormData => {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(bytes)]), name)
  return form
}

describe('companies', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  const path = '/sys/company'
  const register = (code: string, more: object = {}) => admin.post(path, { code, name: '公司', ...more })

  it('are registered, read and listed', async () => {
    const { id, version } = good<{ id: string; version: number }>(await register('A', { address: '江苏路 1 号' }))
    expect(version).to.equal(1)
    expect(good(await admin.get(`${path}/${id}`))).to.include({
      id,
      code: 'A',
      address: '江苏路 1 号',
      introduction: '',
      status: 'ENABLED',
      logo: null,
    })
    const { list, total } = good<{ list: { code: string }[]; total: number; position: number }>(
      await admin.post(`${path}/getCompanyByParam?pageNum=1&pageSize=10`, {
        filters: { code: { op: 'eq', value: 'A' } },
      }),
    )
    expect([total, list[0]?.code]).to.deep.equal([1, 'A'])
  })
  it('need code and name', async () => {
    const { status, body } = await admin.post(path, { code: '', address: 'x' })
    expect(status).to.equal(400)
    expect(body.error?.fields?.map((one) => `${one.path} ${one.key}`)).to.have.members([
      'code REQUIRED',
      'name REQUIRED',
    ])
  })
  it('have a code that no other company has', async () => {
    good(await register('B'))
    expect(key(await register('b'))).to.equal('COMPANY_CODE_TAKEN')
  })
  it('are one when eight equal requests come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register('EIGHT')))
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
    const { total } = good<{ total: number }>(await admin.post(`${path}/getCompanyByParam`, { keyword: 'EIGHT' }))
    expect(total).to.equal(1)
  })
  it('change, and give up their old code only when they have the new one', async () => {
    const { id } = good(await register('OLD'))
    good(await register('HELD'))
    expect(key(await admin.put(path, { id, code: 'HELD' }))).to.equal('COMPANY_CODE_TAKEN')
    expect(key(await register('OLD'))).to.equal('COMPANY_CODE_TAKEN')
    good(await admin.put(path, { id, code: 'NEW' }))
    good(await register('OLD'))
  })
  it('keep the case of a code when only its case changes', async () => {
    const { id } = good(await register('Case'))
    good(await admin.put(path, { id, code: 'CASE' }))
    expect(key(await register('case'))).to.equal('COMPANY_CODE_TAKEN')
  })
  it('are not changed on a stale version', async () => {
    const { id, version } = good<{ id: string; version: number }>(await register('STALE'))
    good(await admin.put(path, { id, name: '新' }, { headers: { 'if-match': `"${version}"` } }))
    expect((await admin.put(path, { id, version, name: '旧' })).status).to.equal(412)
  })
  it('are disabled, enabled and given back their last name', async () => {
    const { id } = good(await register('TURN'))
    const { ok } = good<{ ok: { undoToken: string }[] }>(await admin.put(`${path}/disable`, { ids: [id] }))
    expect(good(await admin.get(`${path}/${id}`))).to.include({ status: 'DISABLED' })
    good(await admin.post('/sys/undo', { undoTokens: [ok[0]?.undoToken] }))
    expect(good(await admin.get(`${path}/${id}`))).to.include({ status: 'ENABLED' })
    const { undoToken } = good<{ undoToken: string }>(await admin.put(path, { id, name: '错' }))
    good(await admin.post('/sys/undo', { undoTokens: [undoToken] }))
    expect(good(await admin.get(`${path}/${id}`))).to.include({ name: '公司' })
  })
  it('are closed when nobody is left in them, and free their code', async () => {
    const { id } = good(await register('CLOSE'))
    const department = good(
      await admin.post('/sys/department', { code: 'd', name: 'd', companyId: id, effectiveAt: '2024-01-01' }),
    ).id
    const kept = await admin.delete(`${path}/${id}`)
    expect([key(kept), kept.body.error?.params]).to.deep.equal(['COMPANY_IN_USE', { users: 0, departments: 1 }])
    good(await admin.put('/sys/department/close', { id: department, effectiveAt: '2024-02-01' }))
    good(await admin.delete(`${path}/${id}`))
    expect((await admin.get(`${path}/${id}`)).status).to.equal(404)
    good(await register('CLOSE'))
    expect(key(await admin.delete(`${path}/${companyId}`))).to.equal('COMPANY_IN_USE')
  })

  describe('and their seal', () => {
    it('is taken as a picture by its content, not by its name', async () => {
      const { id } = good(await register('SEAL'))
      const fake = await admin.post(`${path}/${id}/seal`, undefined, {
        form: formOf(Buffer.from('<svg/>'), 'seal.png'),
      })
      expect([fake.status, key(fake)]).to.deep.equal([400, 'IMAGE_FORMAT'])
      good(await admin.post(`${path}/${id}/seal`, undefined, { form: formOf(png, 'seal.png') }))
      const shown = await admin.get(`${path}/${id}/seal`)
      expect([shown.status, shown.headers.get('content-type')]).to.deep.equal([200, 'image/png'])
    })
    it('is kept as it was drawn anew, without where it was taken, and nothing else stays', async () => {
      const { id } = good(await register('PLACE'))
      const files = async () => (await readdir(join(house.api.folder, 'files'))).filter((name) => name !== 'aside')
      const before = await files()
      const taken = await sharp(png)
        .withExif({ IFD0: { Artist: 'Wang' } })
        .jpeg()
        .toBuffer()
      expect(taken.includes('Wang')).to.equal(true)
      good(await admin.post(`${path}/${id}/seal`, undefined, { form: formOf(taken, 'seal.jpg') }))
      await admin.post(`${path}/${id}/seal`, undefined, { form: formOf(taken.subarray(0, 90), 'seal.jpg') })
      const added = (await files()).filter((name) => !before.includes(name))
      const { seal } = good<{ seal: string }>(await admin.get(`${path}/${id}`))
      expect(added).to.deep.equal([seal])
      const { exif, format } = await sharp(house.api.desk.files.path(seal)).metadata()
      expect([exif, format]).to.deep.equal([undefined, 'jpeg'])
    })
    it('is refused when it has more pixels than anybody can look at', async () => {
      const { id } = good(await register('PIXELS'))
      const large = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      const refused = await admin.post(`${path}/${id}/logo`, undefined, { form: formOf(large, 'logo.png') })
      expect([refused.status, key(refused), refused.body.error?.fields?.[0]?.path]).to.deep.equal([
        400,
        'IMAGE_TOO_LARGE',
        'file',
      ])
    })
    it('is not larger than 5 MB', async () => {
      const { id } = good(await register('HUGE'))
      const huge = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])
      expect((await admin.post(`${path}/${id}/seal`, undefined, { form: formOf(huge, 'seal.png') })).status).to.equal(
        413,
      )
    })
    it('is shown to those who hold its action, and each look at it is recorded', async () => {
      const { id } = good(await register('LOOK'))
      good(await admin.post(`${path}/${id}/seal`, undefined, { form: formOf(png, 'seal.png') }))
      const reader = await house.role('reads.companies', { actions: ['sys:company:read'] })
      const { client } = await house.hire('reader', { roles: [reader] })
      expect((await client.get(`${path}/${id}/seal`)).status).to.equal(403)
      await admin.get(`${path}/${id}/seal`)
      const looks = (await house.api.desk.log.readAll(0, 100_000)).filter(({ stream }) =>
        stream.startsWith(`sealView-${id}`),
      )
      expect(looks.map(({ type, meta }) => [type, JSON.parse(meta).by.id])).to.deep.equal([
        ['CompanySealViewed', 'admin'],
      ])
    })
  })
})
