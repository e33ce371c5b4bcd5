import { expect } from 'chai'
import type { Answered, Client } from '../../support/api.ts'
import { good, type House, openHouse } from '../../support/house.ts'

type Entry = Readonly<{ type: string; version: number; undoToken?: string }>
type Menu = Readonly<{ id: string; code: string; parentId: string | null; sort: number }>
type Undone = Readonly<{ okCount: number; failed: readonly Readonly<{ key: string }>[] }>

const names = (name: string) => ({ 'zh-CN': name, 'zh-TW': name, 'en-US': name })

describe('the menu', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  const add = async (code: string, parentId: string | null, sort: number) =>
    good(await admin.post('/sys/menu', { code, name: names(code), parentId, sort })).id
  const tree = async () => good<Menu[]>(await admin.get('/sys/menu/tree'))
  const undo = async (...undoTokens: readonly (string | undefined)[]) =>
    good<Undone>(await admin.post('/sys/undo', { undoTokens }))
  const tokenOf = (answer: Answered) => good<{ undoToken: string }>(answer).undoToken

  it('has a history for each entry, though all share a stream', async () => {
    const [one, other] = [await add('histOne', null, 91), await add('histOther', null, 92)]
    good(await admin.put('/sys/menu', { id: one, link: '/a' }))
    good(await admin.put('/sys/menu', { id: other, link: '/b' }))
    const { list } = good<{ list: Entry[] }>(await admin.get(`/sys/timeline/menu/${one}`))
    expect(list.map(({ type }) => type)).to.deep.equal(['MenuChanged', 'MenuAdded'])
  })
  it('takes back a change, a move, an order and a removal', async () => {
    const group = await add('undoGroup', null, 93)
    const [one, two] = [await add('undoOne', group, 1), await add('undoTwo', group, 2)]
    const order = async () => (await tree()).filter(({ parentId }) => parentId === group).map(({ code }) => code)
    const sorted = tokenOf(await admin.put('/sys/menu/sort', { order: [two, one] }))
    expect(await order()).to.deep.equal(['undoTwo', 'undoOne'])
    expect((await undo(sorted)).okCount).to.equal(1)
    expect(await order()).to.deep.equal(['undoOne', 'undoTwo'])
    const moved = tokenOf(await admin.put('/sys/menu/move', { id: one, to: null }))
    expect((await undo(moved)).okCount).to.equal(1)
    const removed = tokenOf(await admin.delete(`/sys/menu/${two}`))
    expect(await order()).to.deep.equal(['undoOne'])
    expect((await undo(removed)).okCount).to.equal(1)
    expect(await order()).to.deep.equal(['undoOne', 'undoTwo'])
  })
})

describe('what a permission grants', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  const put = async (client: Client, id: string, actions: readonly string[]) =>
    good<{ undoToken: string }>(await client.put(`/sys/permission/${id}/actions`, { actions })).undoToken
  const actionsOf = async (id: string) => good<{ actions: string[] }>(await admin.get(`/sys/permission/${id}`)).actions

  it('is taken back as a whole, and not once it was changed again', async () => {
    const { id } = good(await admin.post('/sys/permission', { code: 'P1', name: 'P1' }))
    await put(admin, id, ['sys:user:read'])
    const second = await put(admin, id, ['sys:role:read', 'sys:menu:read'])
    good(await admin.post('/sys/undo', { undoTokens: [second] }))
    expect(await actionsOf(id)).to.deep.equal(['sys:user:read'])
    const third = await put(admin, id, ['sys:role:read'])
    await put(admin, id, [])
    const { failed } = good<Undone>(await admin.post('/sys/undo', { undoTokens: [third] }))
    expect(failed.map(({ key }) => key)).to.deep.equal(['UNDO_CONFLICT'])
  })
  it('is not brought back by somebody who does not hold it', async () => {
    const { id } = good(await admin.post('/sys/permission', { code: 'P2', name: 'P2' }))
    await put(admin, id, ['sys:user:remove'])
    const emptied = await put(admin, id, [])
    const role = await house.role('grants', { actions: ['sys:permission:read', 'sys:permission:grant'] })
    const { client } = await house.hire('grants', { roles: [role], scope: 'program' })
    const { failed } = good<Undone>(await client.post('/sys/undo', { undoTokens: [emptied] }))
    expect(failed.map(({ key }) => key)).to.deep.equal(['FORBIDDEN_ESCALATION'])
    expect(await actionsOf(id)).to.deep.equal([])
  })
})
