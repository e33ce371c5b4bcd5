import { expect } from 'chai'
import type { Answered, Client } from '../../support/api.ts'
import { good, type House, openHouse } from '../../support/house.ts'
import type { ColumnInUse } from '../../../events/settings/columnText.ts'

type List<Row> = Readonly<{ list: readonly Row[]; total: number }>
type Order = Readonly<{ id: string; version: number; columnValues: Readonly<Record<string, unknown>> }>

const key = ({ body }: Answered) => body.error?.key
const fieldsOf = ({ body }: Answered) => body.error?.fields?.map(({ path, key: why }) => `${path} ${why}`)

describe('extra columns', () => {
  let house: House
  let admin: Client
  let groupId: string
  let options: readonly string[]
  before(async () => {
    house = await openHouse()
    admin = house.admin
    groupId = good(await admin.post('/sys/optionGroup', { code: 'grade', nameCn: '等级' })).id
    for (const code of ['A', 'B', 'C'])
      good(
        await admin.post('/sys/optionGroup/option', {
          id: groupId,
          code,
          nameCn: `${code} 级`,
          nameEn: `Grade ${code}`,
        }),
      )
    const group = good<{ options: readonly { id: string }[] }>(await admin.get(`/sys/optionGroup/${groupId}`))
    options = group.options.map(({ id }) => id)
  })
  after(() => house.close())

  const path = '/sys/extraColumn'
  let counted = 0
  const wanted = (more: object) => ({ owner: 'order', nameCn: `栏位 ${++counted}`, kind: 'text', ...more })
  const define = async (more: object = {}) => good(await admin.post(path, wanted({ directlyEnable: true, ...more }))).id
  const choice = (mode: string, more: object = {}) => define({ kind: 'choice', mode, groupId, ...more })
  const stop = (...ids: string[]) => admin.put(`${path}/stop`, { ids })
  const enter = (columnValues: object = {}) =>
    admin.post('/logistics/order', {
      po: 'X-1',
      partNumber: 'N',
      totalQty: '1',
      requiredEtd: '2026-12-01',
      columnValues,
    })
  const readOrder = async (id: string) => good<Order>(await admin.get(`/logistics/order/${id}`))
  const inUse = async () => good<readonly ColumnInUse[]>(await admin.get(`${path}/inUse/order`))
  const found = async (columnFilters: object) =>
    good<List<Order>>(await admin.post('/logistics/order/getOrderByParam?pageSize=100', { columnFilters })).list.map(
      ({ id }) => id,
    )

  it('of a choice say how and from which group, and others do not', async () => {
    expect(fieldsOf(await admin.post(path, wanted({ kind: 'choice' })))).to.have.members([
      'mode REQUIRED',
      'groupId REQUIRED',
    ])
    expect(fieldsOf(await admin.post(path, wanted({ groupId })))).to.deep.equal(['groupId COLUMN_NO_CHOICE'])
    expect(fieldsOf(await admin.post(path, wanted({ kind: 'choice', mode: 'single', groupId: 'none' })))).to.deep.equal(
      ['groupId NOT_FOUND'],
    )
  })

  it('have a name that no other column of the same records has', async () => {
    const nameCn = '唯一'
    const id = await define({ nameCn })
    expect(key(await admin.post(path, wanted({ nameCn })))).to.equal('SETTING_NAME_TAKEN')
    good(await admin.post(path, wanted({ nameCn, owner: 'user' })))
    good(await admin.put(path, { id, nameCn: '另一个' }))
    good(await admin.post(path, wanted({ nameCn })))
    good(await stop(id))
  })

  it('can be deleted as drafts, and only be stopped once they were in use', async () => {
    const draft = good(await admin.post(path, wanted({}))).id
    expect((await inUse()).map(({ id }) => id)).not.to.include(draft)
    good(await admin.delete(`${path}/${draft}`))
    const used = await define()
    const refused = await admin.delete(`${path}/${used}`)
    expect([refused.status, key(refused), refused.body.error?.allowed]).to.deep.equal([
      409,
      'COLUMN_IN_USE',
      ['StopColumn'],
    ])
    good(await stop(used))
    expect(key(await admin.delete(`${path}/${used}`))).to.equal('COLUMN_IN_USE')
  })

  it('keep their type once they were in use', async () => {
    const id = await choice('single')
    expect(fieldsOf(await admin.put(path, { id, mode: 'multiple' }))).to.deep.equal(['mode COLUMN_TYPE_FIXED'])
    expect(fieldsOf(await admin.put(path, { id, kind: 'text', mode: null, groupId: null }))).to.include(
      'kind COLUMN_TYPE_FIXED',
    )
    good(await admin.put(path, { id, mode: 'radio' }))
    good(await stop(id))
  })

  it('take what is entered with an order, each kind in its form, and show it at once', async () => {
    const [text, number, date] = [await define(), await define({ kind: 'number' }), await define({ kind: 'date' })]
    const [single, multiple] = [await choice('popup'), await choice('multiple')]
    const { id } = good(
      await enter({
        [text]: ' 易碎 ',
        [number]: '007.50',
        [date]: '2026-02-28',
        [single]: options[1],
        [multiple]: [options[2], options[0]],
      }),
    )
    const { columnValues } = await readOrder(id)
    expect(columnValues).to.deep.equal({
      [text]: '易碎',
      [number]: '7.5',
      [date]: '2026-02-28',
      [single]: options[1],
      [multiple]: [options[0], options[2]],
    })
    const wrong = await enter({ [number]: 'many', [date]: '2026-02-31', [single]: 'none', [multiple]: 'x' })
    expect(fieldsOf(wrong)).to.have.members([
      `columnValues.${number} FORMAT_INVALID`,
      `columnValues.${date} FORMAT_INVALID`,
      `columnValues.${single} OPTION_UNKNOWN`,
      `columnValues.${multiple} OPTION_UNKNOWN`,
    ])

    expect(await found({ [text]: { op: 'contains', value: '碎' } })).to.deep.equal([id])
    expect(await found({ [number]: { op: 'range', value: { from: '7', to: '10' } } })).to.deep.equal([id])
    expect(await found({ [number]: { op: 'range', value: { from: '10' } } })).to.deep.equal([])
    expect(await found({ [date]: { op: 'range', value: { to: '2026-03-01' } } })).to.deep.equal([id])
    expect(await found({ [single]: { op: 'in', value: [options[1]] } })).to.deep.equal([id])
    expect(await found({ [multiple]: { op: 'in', value: [options[2], 'none'] } })).to.deep.equal([id])
    expect(await found({ [multiple]: { op: 'in', value: [options[1]] } })).to.deep.equal([])
    expect(await found({ [text]: { op: 'empty' } })).not.to.include(id)
    const unknown = await admin.post('/logistics/order/getOrderByParam', { columnFilters: { none: { op: 'empty' } } })
    expect(fieldsOf(unknown)).to.deep.equal(['columnFilters.none FILTER_INVALID'])

    const { text: file } = await admin.post('/logistics/order/export', { columnFilters: { [text]: { op: 'filled' } } })
    expect(file).to.include('易碎').and.include('Grade B').and.include('"Grade A, Grade C"')
    for (const column of [text, number, date, single, multiple]) good(await stop(column))
  })

  it('that are required must say something with the next save', async () => {
    const { id, version } = good<Order>(await enter())
    const column = await define({ required: true })
    expect(fieldsOf(await enter())).to.deep.equal([`columnValues.${column} REQUIRED`])
    expect(fieldsOf(await admin.put('/logistics/order', { id, version, supplier: 'Roche' }))).to.deep.equal([
      `columnValues.${column} REQUIRED`,
    ])
    good(await admin.put('/logistics/order', { id, version, supplier: 'Roche', columnValues: { [column]: 'x' } }))
    good(await stop(column))
    good(await enter())
  })

  it('that are stopped take nothing new, and what stands in them stays readable', async () => {
    const column = await define()
    const { id } = good(await enter({ [column]: 'kept' }))
    good(await stop(column))
    expect(fieldsOf(await enter({ [column]: 'x' }))).to.deep.equal([`columnValues.${column} COLUMN_NOT_ENABLED`])
    good(await admin.put('/logistics/order', { id, supplier: 'Roche', columnValues: { [column]: 'kept' } }))
    expect((await readOrder(id)).columnValues).to.deep.equal({ [column]: 'kept' })
    expect((await inUse()).find((one) => one.id === column)).to.include({ status: 'STOPPED' })
  })

  it('keep options that records say, which can then only be stopped', async () => {
    const column = await choice('single')
    const { id } = good(await enter({ [column]: options[0] }))
    const remove = (option: string | undefined) => admin.delete(`/sys/optionGroup/${groupId}/option/${option}`)
    const refused = await remove(options[0])
    expect([key(refused), refused.body.error?.params]).to.deep.include('OPTION_IN_USE')
    good(await admin.put('/sys/optionGroup/option/stop', { id: groupId, optionId: options[0] }))
    expect(fieldsOf(await enter({ [column]: options[0] }))).to.deep.equal([`columnValues.${column} OPTION_STOPPED`])
    good(await admin.put('/logistics/order', { id, supplier: 'R', columnValues: { [column]: options[0] } }))
    expect(key(await admin.delete(`/sys/optionGroup/${groupId}`))).to.equal('OPTION_GROUP_IN_USE')
    good(await stop(column))
    good(await admin.put('/sys/optionGroup/option/resume', { id: groupId, optionId: options[0] }))
  })

  it('stand in the history of an order by their names, and a change of one is taken back', async () => {
    const column = await choice('single', { nameEn: 'Grade' })
    const { id } = good(await enter({ [column]: options[0] }))
    const { undoToken } = good<{ undoToken: string }>(
      await admin.put('/logistics/order', { id, supplier: 'Roche', columnValues: { [column]: options[1] } }),
    )
    const { list } = good<{ list: readonly { changes: readonly { label: string; old: unknown; new: unknown }[] }[] }>(
      await admin.get(`/sys/timeline/order/${id}`),
    )
    expect(list[0]?.changes.find(({ label }) => label === 'Grade')).to.deep.include({ old: 'Grade A', new: 'Grade B' })
    good(await admin.post('/sys/undo', { undoTokens: [undoToken] }))
    expect(await readOrder(id)).to.deep.include({ supplier: null, columnValues: { [column]: options[0] } })
    good(await stop(column))
  })

  it('are those of the own company', async () => {
    const companyId = good(await admin.post('/sys/company', { code: 'N', name: '北方' })).id
    const column = await define()
    const { client } = await house.hire('north', { companyId })
    expect(good(await client.get(`${path}/inUse/order`))).to.deep.equal([])
    const roles = [await house.role('columns', { actions: ['sys:extraColumn:read', 'sys:extraColumn:enable'] })]
    const other = await house.hire('main-reader', { roles })
    expect(good(await other.client.get(`${path}/${column}`))).to.include({ id: column })
  })
})
