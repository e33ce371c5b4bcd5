import { expect } from 'chai'
import type { Answered, Client } from '../../support/api.ts'
import { good, type House, openHouse } from '../../support/house.ts'
import type {
  ParameterAnswer,
  SettingChange,
  SettingChangeDetail,
} from '../../../projections/settings/settingAnswers.ts'

type List<Row> = Readonly<{ list: readonly Row[]; total: number }>
const key = ({ body }: Answered) => body.error?.key

describe('parameters', () => {
  let house: House
  let admin: Client
  let now = new Date().toISOString()
  before(async () => {
    house = await openHouse({ now: () => now })
    admin = house.admin
  })
  after(() => house.close())

  const path = '/sys/parameter'
  const read = async (name: string) => good<ParameterAnswer>(await admin.get(`${path}/${name}`))
  const set = (name: string, value: string | null, more: object = {}) => admin.put(path, { key: name, value, ...more })
  const log = async () =>
    good<List<SettingChange>>(await admin.post('/sys/log/parameter/getParameterLogByParam?pageSize=50', {})).list
  const later = (ms: number) => {
    now = new Date(Date.parse(now) + ms).toISOString()
  }

  it('are listed with what they say, what held before and their limits', async () => {
    const { list, total } = good<List<ParameterAnswer>>(
      await admin.post(`${path}/getParameterByParam?pageSize=100`, { keyword: 'TOLERANCE' }),
    )
    expect(total).to.equal(1)
    expect(list[0]).to.deep.include({
      key: 'order.tolerance',
      value: '0',
      isSet: false,
      limits: { min: '0', max: '99.9999', scale: 4 },
      version: 0,
    })
  })

  it('take effect with the next use', async () => {
    const order = {
      po: 'P-1',
      partNumber: 'A',
      totalQty: '100',
      alreadyQty: '0',
      qty: '105',
      requiredEtd: '2026-12-01',
    }
    expect(key(await admin.post('/logistics/order', order))).to.equal('QTY_EXCEEDED')
    good(await set('order.tolerance', '5'))
    good(await admin.post('/logistics/order', order))
    good(await set('hr.contactPhone', '400-820-8820'))
    expect(good(await house.api.nobody.get('/public/shell'))).to.include({ contactPhone: '400-820-8820' })
  })

  it('are refused outside of their limits, and when they do not exist', async () => {
    const { status, body } = await set('order.tolerance', '120')
    expect([status, body.error?.key, body.error?.fields?.[0]?.path]).to.deep.equal([400, 'NUMBER_RANGE', 'value'])
    expect(key(await set('auth.revealAccountExistence', 'perhaps'))).to.equal('FORMAT_INVALID')
    expect((await set('no.such', '1')).status).to.equal(404)
  })

  it('are not overwritten by whoever saw an older value', async () => {
    const { version } = await read('order.tolerance')
    good(await set('order.tolerance', '6', { version }))
    expect((await set('order.tolerance', '7', { version })).status).to.equal(412)
    expect(await read('order.tolerance')).to.include({ value: '6' })
  })

  it('say what was planned from its instant on, by themselves', async () => {
    const effectiveAt = new Date(Date.parse(now) + 3_600_000).toISOString()
    good(await admin.put(`${path}/schedule`, { key: 'order.tolerance', value: '9', effectiveAt }))
    expect(await read('order.tolerance')).to.deep.include({ value: '6', next: { value: '9', effectiveAt } })
    later(3_700_000)
    expect(await read('order.tolerance')).to.deep.include({ value: '9', next: null })
    expect(key(await admin.put(`${path}/schedule`, { key: 'order.tolerance', value: '1', effectiveAt }))).to.equal(
      'PARAMETER_EFFECTIVE_PAST',
    )
  })

  it('have a log with old and new value, whose values can be brought back', async () => {
    good(await set('order.tolerance', '3'))
    const [entry] = await log()
    expect(entry).to.include({ table: 'Parameters', record: 'Tolerance of order quantities', title: 'Parameter set' })
    const detail = good<SettingChangeDetail>(await admin.get(`/sys/log/parameter/${entry?.position}`))
    expect(detail.changes.map(({ old, new: said }) => [old, said])).to.deep.equal([['9', '3']])
    expect(detail.restorable).to.equal(true)
    good(await admin.put(`${path}/restore`, { position: entry?.position, which: 'old' }))
    expect(await read('order.tolerance')).to.include({ value: '9' })
    expect((await log())[0]).to.include({ title: 'Parameter restored' })
  })

  it('go back to what the start says', async () => {
    good(await set('order.tolerance', null))
    expect(await read('order.tolerance')).to.include({ value: '0', isSet: false })
  })

  it('rule the passwords that are set from then on', async () => {
    good(await set('password.minLength', '12'))
    const { status, body } = await admin.put('/SysUser/password', {
      current: 'Harbour-2047',
      password: 'Short-2047',
      confirm: 'Short-2047',
    })
    expect([status, body.error?.key]).to.deep.equal([400, 'PASSWORD_SHORT'])
    good(await set('password.minLength', null))
  })

  it('let only those see what others of their company changed', async () => {
    const roles = [await house.role('reads-changes', { actions: ['sys:parameterLog:read'] })]
    const { client } = await house.hire('reader', { roles })
    const found = good<List<SettingChange>>(await client.post('/sys/log/parameter/getParameterLogByParam', {}))
    expect(found.total).to.be.greaterThan(0) // the administrator is of the same company
    expect((await client.put(path, { key: 'order.tolerance', value: '1' })).status).to.equal(403)
  })

  it('are exported with one line for each change', async () => {
    const { text } = await admin.post('/sys/log/parameter/export', {})
    expect(text).to.include('Tolerance of order quantities').and.include('Parameter restored')
  })
})
