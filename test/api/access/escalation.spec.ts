import { expect } from 'chai'
import fc from 'fast-check'
import { createAuthenticate } from '../../../api/access/authenticate.ts'
import { routes } from '../../../api/index.ts'
import { deciders } from '../../../events/index.ts'
import { permissions } from '../../../projections/access/permissions.ts'
import { roles } from '../../../projections/access/roles.ts'
import { users } from '../../../projections/access/users.ts'
import { projections } from '../../../projections/index.ts'
import { rowsWhere } from '../../../projections/kernel/record.ts'
import { buildWorld } from '../../support/access/buildWorld.ts'
import { contentOf, isGranted, type Person, reachesDepartment, type World, worlds } from '../../support/access/world.ts'
import { type Answered, type Api, type Client, startApi } from '../../support/api.ts'

/** What there is to grant, beside the means of granting, which everybody in these worlds has. */
const business = ['logistics:order:read', 'logistics:order:export', 'sys:company:read', 'sys:department:read']
const means = [
  ...['read', 'create', 'change', 'assignRoles', 'setScope'].map((verb) => `sys:user:${verb}`),
  ...['role', 'permission'].flatMap((noun) => ['read', 'grant', 'enable'].map((verb) => `sys:${noun}:${verb}`)),
]
const scopes = ['own', 'program', 'data'] as const

/** Everybody may manage people, roles and permissions, in the first department of their company and below. */
const withMeans = (world: World): World => {
  const companies = [...new Set(world.people.map(({ companyId }) => companyId))]
  const first = (companyId: string) =>
    world.departments.filter((one) => one.companyId === companyId && one.parentId === null).slice(0, 1)
  const carrying = companies.map((companyId) => ({
    ...{ id: `${companyId}-means`, companyId, isEnabled: true, actions: means },
    departments: first(companyId).map(({ id }) => ({ departmentId: id, below: true })),
  }))
  const held = carrying.map(({ id, companyId }) => ({ id, companyId, isEnabled: true, permissions: [id] }))
  return {
    ...world,
    permissions: [...world.permissions, ...carrying],
    roles: [...world.roles, ...held],
    people: world.people.map((person, index) => {
      const more = held.find(({ companyId }) => companyId === person.companyId)?.id ?? ''
      return { ...person, scope: index % 3 === 0 ? person.scope : 'data', roles: [...person.roles, more] }
    }),
  }
}

const kinds = [
  ...['actions', 'departments', 'fill', 'assign', 'assignByRole', 'create', 'scope', 'type'],
  ...['enableRole', 'disableRole', 'enablePermission', 'disablePermission', 'undo'],
] as const
type Kind = (typeof kinds)[number]
/** What grants most is asked for most. */
const granting = ['actions', 'departments', 'fill', 'assign'] as const

const act = fc.record({
  kind: fc.oneof(fc.constantFrom<Kind>(...granting), fc.constantFrom<Kind>(...kinds)),
  by: fc.nat(99),
  on: fc.nat(99),
  other: fc.nat(99),
  some: fc.subarray(business),
  below: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

type Stage = Readonly<{ world: World; tokens: string[] }>

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item // not empty

/** Mostly of the own company, and of another one at times. */
const near = (world: World, companyId: string, isFar: boolean): World => {
  const own = <Item extends Readonly<{ companyId: string }>>(items: readonly Item[]): readonly Item[] => {
    const found = items.filter((item) => item.companyId === companyId)
    return isFar || found.length === 0 ? items : found
  }
  const { departments, permissions: granted, roles: held, people } = world
  return { ...world, departments: own(departments), permissions: own(granted), roles: own(held), people: own(people) }
}

/** What somebody asks for. */
const ask = (client: Client, { world, tokens }: Stage, { kind, on, other, some, below }: Act): Promise<Answered> => {
  const permission = at(world.permissions, on).id
  const role = at(world.roles, on).id
  const person = at(world.people, on)
  const departmentId = at(world.departments, other).id
  const asks: Readonly<Record<Kind, () => Promise<Answered>>> = {
    actions: () => client.put(`/sys/permission/${permission}/actions`, { actions: some }),
    departments: () =>
      client.put(`/sys/permission/${permission}/departments`, { departments: [{ departmentId, below }] }),
    fill: () => client.put(`/sys/role/${role}/permissions`, { add: [at(world.permissions, other).id], remove: [] }),
    assign: () => client.put('/sys/user/assignRoles', { ids: [person.id], add: [at(world.roles, other).id] }),
    assignByRole: () => client.put(`/sys/role/${role}/users`, { add: [at(world.people, other).id], remove: [] }),
    create: () => {
      const { companyId } = person
      const wanted = { account: `made.${on}.${other}.${companyId}`, name: 'x', companyId, userType: 'administrator' }
      return client.post('/sys/user', { ...wanted, roles: [at(world.roles, other).id], scope: at(scopes, other) })
    },
    scope: () => client.put('/sys/user/setScope', { ids: [person.id], scope: at(scopes, other) }),
    type: () => client.put('/sys/user/changeType', { ids: [person.id], userType: 'superAdministrator' }),
    enableRole: () => client.put('/sys/role/enable', { ids: [role] }),
    disableRole: () => client.put('/sys/role/disable', { ids: [role] }),
    enablePermission: () => client.put('/sys/permission/enable', { ids: [permission] }),
    disablePermission: () => client.put('/sys/permission/disable', { ids: [permission] }),
    undo: () => client.post('/sys/undo', { undoTokens: [tokens.length > 0 ? at(tokens, on) : 'role:none:1'] }),
  }
  return asks[kind]()
}

type Done = Readonly<{
  undoToken?: string
  undoTokens?: readonly string[]
  ok?: readonly Readonly<{ undoToken?: string }>[]
}>

const tokensOf = ({ status, body }: Answered): readonly string[] => {
  const { undoToken, undoTokens = [], ok = [] } = status === 200 ? (body.data as Done) : {}
  return [undoToken, ...undoTokens, ...ok.map((one) => one.undoToken)].flatMap((token) => token ?? [])
}

describe('whoever administers', function () {
  this.timeout(180_000)
  let api: Api
  before(async () => {
    api = await startApi({ routes, deciders, projections, authenticate: createAuthenticate, log: 'sqlite' })
  })
  after(() => api.close())

  /** The world as the read models have it now: what stands in it, not what follows from it. */
  const now = async (world: World): Promise<World> => {
    const companies = [...new Set(world.people.map(({ companyId }) => companyId))]
    const rows = async <Row>(read: (companyId: string) => Promise<readonly Row[]>) =>
      (await Promise.all(companies.map(read))).flat()
    const { db } = api.desk
    return {
      ...world,
      permissions: (await rows((companyId) => rowsWhere(db, permissions, { companyId }))).map((row) => ({
        ...row,
        isEnabled: row.status === 'ENABLED',
      })),
      roles: (await rows((companyId) => rowsWhere(db, roles, { companyId }))).map((row) => ({
        ...row,
        isEnabled: row.status === 'ENABLED',
      })),
      people: (await rows((companyId) => rowsWhere(db, users, { companyId }))).map((row) => ({
        ...row,
        isSuper: row.userType === 'superAdministrator',
      })),
    }
  }

  /** What somebody, a role or a permission grants after an act and did not before, though the actor does not hold it. */
  const beyond = (before: World, after: World, actor: Person): readonly string[] => {
    const holds = (grant: string): boolean => {
      const [action = '', departmentId] = grant.split('@')
      return departmentId === undefined
        ? isGranted(before, actor, action)
        : reachesDepartment(before, actor, action, departmentId)
    }
    const earlier = contentOf(before)
    const gained = [...contentOf(after)].flatMap(([who, grants]) =>
      [...grants]
        .filter((grant) => !earlier.get(who)?.has(grant) && !holds(grant))
        .map((grant) => `${who} got ${grant}`),
    )
    const wider = after.people.flatMap(({ id, scope, isSuper }) => {
      const old = before.people.find((one) => one.id === id)
      const widened = scope !== (old?.scope ?? 'own') && scopes.indexOf(scope) > scopes.indexOf(actor.scope)
      return [
        ...(widened ? [`${id} got the scope ${scope}`] : []),
        ...(isSuper && !old?.isSuper ? [`${id} became super`] : []),
      ]
    })
    return [...gained, ...wider]
  }

  it('grants nobody what they do not hold themselves, by any route and in any order', async () => {
    const count = { done: 0, escalations: 0 }
    await fc.assert(
      fc.asyncProperty(worlds(business), fc.array(act, { minLength: 30, maxLength: 40 }), async (raw, acts) => {
        const built = withMeans(raw)
        const clients = await buildWorld(api, built)
        const stage: Stage = { world: built, tokens: [] }
        let after = await now(built)
        for (const one of acts) {
          const before = after
          const actor = before.people.find(({ id }) => id === at(built.people, one.by).id) as Person
          const seen = { ...stage, world: near(built, actor.companyId, one.on % 8 === 0) }
          const answer = await ask(clients.get(actor.id) as Client, seen, one)
          expect(answer.status, answer.text).to.be.below(500)
          stage.tokens.push(...tokensOf(answer))
          if (answer.text.includes('FORBIDDEN_ESCALATION')) count.escalations += 1
          if (answer.status === 200) count.done += 1
          after = await now(built)
          const about = `${actor.id} asked for ${JSON.stringify(one)}`
          if (!actor.isSuper) expect(beyond(before, after, actor), about).to.deep.equal([])
        }
      }),
      { numRuns: 5, endOnFailure: true },
    )
    expect(count.done, 'acts that were carried out').to.be.greaterThan(10)
    expect(count.escalations, 'acts that were refused as escalation').to.be.greaterThan(0)
  })
})
