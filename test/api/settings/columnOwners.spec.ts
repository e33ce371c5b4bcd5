import { expect } from 'chai'
import { user } from '../../../events/access/user.ts'
import type { Answered, Client } from '../../support/api.ts'
import { companyId, good, type House, openHouse } from '../../support/house.ts'

type Said = Readonly<Record<string, unknown>>
type Saying = Readonly<{ id: string; version: number; columnValues: Said }>
type Change = Readonly<{ label: string; old: unknown; new: unknown }>

const fieldsOf = ({ body }: Answered) => body.error?.fields?.map(({ path, key }) => `${path} ${key}`)

/** How records of one kind are entered, changed, read and put into a file. */
type Owner = Readonly<{
  owner: 'user' | 'department'
  enter: (admin: Client, columnValues?: Said) => Promise<Answered>
  change: Said
  path: string
}>

let counted = 0
const owners: readonly Owner[] = [
  {
    owner: 'user',
    path: '/sys/user',
    change: { wechat: 'changed' },
    enter: (admin, columnValues) => {
      const account = `person${++counted}`
      return admin.post('/sys/user', { account, name: account, companyId, userType: 'administrator', columnValues })
    },
  },
  {
    owner: 'department',
    path: '/sys/department',
    change: { remarks: 'changed' },
    enter: (admin, columnValues) => {
      const code = `D${++counted}`
      return admin.post('/sys/department', { code, name: code, effectiveAt: '2020-01-01', columnValues })
    },
  },
]

for (const { owner, enter, change, path } of owners)
  describe(`extra columns of a ${owner}`, () => {
    let house: House
    let admin: Client
    let groupId: string
    let options: readonly string[]
    before(async () => {
      house = await openHouse()
      admin = house.admin
      groupId = good(await admin.post('/sys/optionGroup', { code: 'site', nameCn: '厂区' })).id
      for (const code of ['A', 'B'])
        good(await admin.post('/sys/optionGroup/option', { id: groupId, code, nameCn: code, nameEn: `Site ${code}` }))
      const group = good<{ options: readonly { id: string }[] }>(await admin.get(`/sys/optionGroup/${groupId}`))
      options = group.options.map(({ id }) => id)
    })
    after(() => house.close())

    const columns = '/sys/extraColumn'
    const define = async (more: object = {}) => {
      const wanted = { owner, nameCn: `栏位 ${++counted}`, kind: 'text', directlyEnable: true, ...more }
      return good(await admin.post(columns, wanted)).id
    }
    const choice = (mode: string) => define({ kind: 'choice', mode, groupId })
    const stop = async (...ids: readonly string[]) => good(await admin.put(`${columns}/stop`, { ids }))
    const read = async (id: string) => good<Saying>(await admin.get(`${path}/${id}`))
    const save = (id: string, columnValues?: Said) =>
      admin.put(path, { id, ...change, ...(columnValues ? { columnValues } : {}) })

    it('take each kind in its form, show it at once, and stand in the file by their names', async () => {
      const [text, number, date] = [
        await define({ nameEn: 'Badge' }),
        await define({ kind: 'number' }),
        await define({ kind: 'date' }),
      ]
      const [single, multiple] = [await choice('radio'), await choice('multiple')]
      const said = {
        [text]: ' 7号 ',
        [number]: '007.50',
        [date]: '2026-02-28',
        [single]: options[1],
        [multiple]: [options[1], options[0]],
      }
      const { id } = good(await enter(admin, said))
      const kept = {
        [text]: '7号',
        [number]: '7.5',
        [date]: '2026-02-28',
        [single]: options[1],
        [multiple]: [...options],
      }
      expect((await read(id)).columnValues).to.deep.equal(kept)
      const wrong = await enter(admin, { [number]: 'many', [date]: '2026-02-31', [single]: 'none' })
      expect(fieldsOf(wrong)).to.have.members([
        `columnValues.${number} FORMAT_INVALID`,
        `columnValues.${date} FORMAT_INVALID`,
        `columnValues.${single} OPTION_UNKNOWN`,
      ])
      const { text: file } = await admin.post(`${path}/export`, {})
      expect(file).to.include('Badge').and.include('7号').and.include('Site B').and.include('"Site A, Site B"')
      await stop(text, number, date, single, multiple)
    })

    it('that are enabled later and required must say something with the next save', async () => {
      const { id } = good(await enter(admin))
      const column = await define({ required: true })
      expect(fieldsOf(await enter(admin))).to.deep.equal([`columnValues.${column} REQUIRED`])
      expect(fieldsOf(await save(id))).to.deep.equal([`columnValues.${column} REQUIRED`])
      good(await save(id, { [column]: 'x' }))
      expect((await read(id)).columnValues).to.deep.equal({ [column]: 'x' })
      await stop(column)
      good(await enter(admin))
    })

    it('that are stopped take nothing new, and what stands in them stays', async () => {
      const column = await define()
      const { id } = good(await enter(admin, { [column]: 'kept' }))
      await stop(column)
      expect(fieldsOf(await enter(admin, { [column]: 'x' }))).to.deep.equal([
        `columnValues.${column} COLUMN_NOT_ENABLED`,
      ])
      good(await save(id))
      expect((await read(id)).columnValues).to.deep.equal({ [column]: 'kept' })
      const refused = await admin.delete(`${columns}/${column}`)
      expect(refused.body.error?.key).to.equal('COLUMN_IN_USE')
    })

    it('keep an option that a record says', async () => {
      const column = await choice('popup')
      good(await enter(admin, { [column]: options[0] }))
      const refused = await admin.delete(`/sys/optionGroup/${groupId}/option/${options[0]}`)
      expect(refused.body.error?.key).to.equal('OPTION_IN_USE')
      await stop(column)
    })

    it('stand in the history by their names, and a change of one is taken back', async () => {
      const column = await define({ nameEn: 'Desk' })
      const { id } = good(await enter(admin, { [column]: '1' }))
      const { undoToken } = good<{ undoToken: string }>(await save(id, { [column]: '2' }))
      const { list } = good<{ list: readonly { changes: readonly Change[] }[] }>(
        await admin.get(`/sys/timeline/${owner}/${id}`),
      )
      expect(list[0]?.changes.find(({ label }) => label === 'Desk')).to.deep.include({ old: '1', new: '2' })
      good(await admin.post('/sys/undo', { undoTokens: [undoToken] }))
      expect((await read(id)).columnValues).to.deep.equal({ [column]: '1' })
      await stop(column)
    })
  })

describe('extra columns', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  const define = async (owner: string, more: object = {}) =>
    good(
      await admin.post('/sys/extraColumn', {
        owner,
        nameCn: `栏位 ${++counted}`,
        kind: 'text',
        directlyEnable: true,
        ...more,
      }),
    ).id
  const person = async (account: string, more: object = {}) =>
    good(await admin.post('/sys/user', { account, name: account, companyId, userType: 'administrator', ...more })).id

  it('narrow the list of users and its file', async () => {
    const column = await define('user')
    const id = await person('fire1', { columnValues: { [column]: '消防员' } })
    await person('fire2')
    const asked = { columnFilters: { [column]: { op: 'contains', value: '消防' } } }
    const { list } = good<{ list: readonly Saying[] }>(await admin.post('/sys/user/getUserByParam', asked))
    expect(list.map((one) => one.id)).to.deep.equal([id])
    const { text } = await admin.post('/sys/user/export', asked)
    expect(text.trim().split('\n')).to.have.length(2)
    const unknown = await admin.post('/sys/user/getUserByParam', { columnFilters: { none: { op: 'empty' } } })
    expect(fieldsOf(unknown)).to.deep.equal(['columnFilters.none FILTER_INVALID'])
  })

  it('of a user who moves are those of the new company, and what the old ones say is kept', async () => {
    const column = await define('user')
    const id = await person('moves', { columnValues: { [column]: 'x' } })
    const south = good(await admin.post('/sys/company', { code: 'S', name: '南方' })).id
    good(await admin.put('/sys/user', { id, companyId: south, departmentId: null }))
    expect(good<Saying>(await admin.get(`/sys/user/${id}`)).columnValues).to.deep.equal({ [column]: 'x' })
    const refused = await admin.put('/sys/user', { id, columnValues: { [column]: 'y' } })
    expect(fieldsOf(refused)).to.deep.equal([`columnValues.${column} COLUMN_UNKNOWN`])
  })

  it('of a department hold from a day on, as everything about it does', async () => {
    const column = await define('department')
    const { id } = good(await admin.post('/sys/department', { code: 'DAY', name: 'DAY', effectiveAt: '2020-01-01' }))
    good(await admin.put('/sys/department', { id, columnValues: { [column]: 'later' }, effectiveAt: '2999-01-01' }))
    const on = async (day: string) =>
      good<readonly Saying[]>(await admin.get(`/sys/department/tree?asOf=${day}`)).find((one) => one.id === id)
        ?.columnValues
    expect([await on('2998-12-31'), await on('2999-01-01')]).to.deep.equal([{}, { [column]: 'later' }])
  })

  it('of an erased user say nothing any more', async () => {
    const column = await define('user')
    const id = await person('erased', { columnValues: { [column]: 'secret' } })
    const { desk, keys } = house.api
    const created = async () => {
      const { events } = await desk.journal.load(user, id)
      const [{ data } = { data: undefined }] = events
      return (data as Readonly<{ columnValues: Said }>).columnValues // of its creation
    }
    const [stored] = await desk.log.readStream(`user-${id}`)
    expect(stored?.data).to.include(column).and.not.to.include('secret')
    expect(await created()).to.deep.equal({ [column]: 'secret' })
    await keys.erase(id)
    expect(await created()).to.deep.equal({ [column]: '[erased]' })
  })
})
