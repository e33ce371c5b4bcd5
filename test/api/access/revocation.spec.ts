import { expect } from 'chai'
import { openSession } from '../../../api/access/sessions.ts'
import type { Client } from '../../support/api.ts'
import { companyId, good, type House, openHouse } from '../../support/house.ts'
import { entered } from '../../support/people.ts'

const rounds = 100

describe('the next request after an answer, while other people are busy', function () {
  this.timeout(180_000)
  let house: House
  let role: string
  let person: Readonly<{ id: string; client: Client }>
  let isOver = false
  let others: readonly Promise<number>[]

  before(async () => {
    house = await openHouse()
    role = await house.role('menu-reader', { actions: ['sys:menu:read'] })
    person = await house.hire('somebody', { roles: [role] })
    others = [busy(() => entered(house.admin)), busy(() => house.admin.post('/sys/user/getUserByParam', {}))]
  })
  after(async () => {
    isOver = true
    const done = await Promise.all(others)
    await house.close()
    for (const requests of done) expect(requests, 'requests of other people meanwhile').to.be.greaterThan(10)
  })

  const busy = async (ask: () => Promise<unknown>): Promise<number> => {
    let requests = 0
    while (!isOver) {
      await ask()
      requests += 1
    }
    return requests
  }
  const menu = async (client: Client): Promise<number> => (await client.get('/sys/menu/tree')).status
  const newSession = async (): Promise<Client> => {
    const { desk, withToken } = house.api
    const asked = () => ({ by: { type: 'user', id: person.id } as const, commandId: desk.newId() })
    const { token, position } = await openSession({ desk, asked }, { id: person.id, companyId })
    await desk.projector.reached(position)
    return withToken(token)
  }

  it('is refused where a role was taken away, and allowed where it was given, a hundred times', async () => {
    for (let round = 0; round < rounds; round++) {
      good(await house.admin.put('/sys/user/assignRoles', { ids: [person.id], remove: [role] }))
      expect(await menu(person.client)).to.equal(403)
      good(await house.admin.put('/sys/user/assignRoles', { ids: [person.id], add: [role] }))
      expect(await menu(person.client)).to.equal(200)
    }
  })

  it('is refused where the permission was disabled, emptied or taken out of the role', async () => {
    const { permissions } = good<{ permissions: string[] }>(await house.admin.get(`/sys/role/${role}`))
    const [permission] = permissions
    const [inRole, inPermission] = [`/sys/role/${role}/permissions`, `/sys/permission/${permission}/actions`]
    const ways: readonly (readonly [string, object, string, object])[] = [
      ['/sys/permission/disable', { ids: permissions }, '/sys/permission/enable', { ids: permissions }],
      ['/sys/role/disable', { ids: [role] }, '/sys/role/enable', { ids: [role] }],
      [inRole, { remove: permissions }, inRole, { add: permissions }],
      [inPermission, { actions: [] }, inPermission, { actions: ['sys:menu:read'] }],
    ]
    for (const [away, taken, back, given] of ways)
      for (let round = 0; round < 10; round++) {
        good(await house.admin.put(away, taken))
        expect(await menu(person.client), away).to.equal(403)
        good(await house.admin.put(back, given))
        expect(await menu(person.client), back).to.equal(200)
      }
  })

  it('is refused in every session of somebody who was disabled, a hundred times', async () => {
    for (let round = 0; round < rounds; round++) {
      const sessions = round < 10 ? [await newSession(), await newSession()] : [await newSession()]
      for (const client of sessions) expect(await menu(client)).to.equal(200)
      good(await house.admin.put('/sys/user/disable', { ids: [person.id] }))
      for (const client of sessions) expect(await menu(client)).to.equal(401)
      good(await house.admin.put('/sys/user/enable', { ids: [person.id] }))
      for (const client of sessions) expect(await menu(client), 'an ended session stays ended').to.equal(401)
    }
  })

  it('is refused after a removal and after a new password', async () => {
    const session = await newSession()
    good(await house.admin.put('/sys/user/resetPassword', { ids: [person.id] }))
    expect(await menu(session)).to.equal(401)
    const { id, client } = await house.hire('leaver', { roles: [role] })
    expect(await menu(client)).to.equal(200)
    good(await house.admin.delete(`/sys/user/${id}`))
    expect(await menu(client)).to.equal(401)
  })
})
