import fc from 'fast-check'

/** Everything that says who may do what, as plain data: a world of two companies. */
export type World = Readonly<{
  departments: readonly Department[]
  permissions: readonly Permission[]
  roles: readonly Role[]
  people: readonly Person[]
  orders: readonly Order[]
}>

export type Department = Readonly<{ id: string; companyId: string; parentId: string | null; createdBy: string }>
export type Permission = Readonly<{
  id: string
  companyId: string
  isEnabled: boolean
  actions: readonly string[]
  departments: readonly Readonly<{ departmentId: string; below: boolean }>[]
}>
export type Role = Readonly<{ id: string; companyId: string; isEnabled: boolean; permissions: readonly string[] }>
export type Person = Readonly<{
  id: string
  companyId: string
  departmentId: string | null
  isSuper: boolean
  scope: 'own' | 'program' | 'data'
  roles: readonly string[]
  createdBy: string
}>
export type Order = Readonly<{ id: string; companyId: string; departmentId: string | null; createdBy: string }>

/** Whose a row is. */
export type Owned = Readonly<{ companyId: string; departmentId: string | null; createdBy: string }>

let count = 0
const dice = fc.nat({ max: 999 })
const several = (most: number) => fc.array(dice, { maxLength: most })

const drawn = fc.record({
  departments: fc.array(fc.record({ company: dice, parent: fc.option(dice), by: dice }), {
    minLength: 2,
    maxLength: 7,
  }),
  permissions: fc.array(
    fc.record({
      company: dice,
      isEnabled: fc.nat(5).map((side) => side > 0),
      actions: several(6),
      departments: fc.array(fc.record({ department: dice, below: fc.boolean() }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  roles: fc.array(fc.record({ company: dice, isEnabled: fc.nat(5).map((side) => side > 0), permissions: several(4) }), {
    minLength: 1,
    maxLength: 4,
  }),
  people: fc.array(
    fc.record({
      company: dice,
      department: fc.option(dice),
      isSuper: fc.nat(9).map((side) => side === 0),
      scope: fc.constantFrom('own' as const, 'program' as const, 'data' as const),
      roles: several(3),
      by: dice,
    }),
    { minLength: 3, maxLength: 6 },
  ),
  orders: fc.array(fc.record({ company: dice, department: fc.option(dice), by: dice }), { minLength: 2, maxLength: 8 }),
})

/** Random worlds in which these actions are granted. No two of them share an id, so that many fit on one server. */
export const worlds = (actions: readonly string[]): fc.Arbitrary<World> =>
  drawn.map((raw) => {
    const word = `w${++count}`
    const companyOf = (company: number): string => `${word}-${company % 2 === 0 ? 'north' : 'south'}`
    const personIds = raw.people.map((_, index) => `${word}-p${index}`)
    const departments = raw.departments.reduce<Department[]>((known, { company, parent, by }, index) => {
      const companyId = companyOf(company)
      const above = picked(within(known, companyId), parent)
      const own = { id: `${word}-d${index}`, companyId, parentId: above?.id ?? null, createdBy: pick(personIds, by) }
      return [...known, own]
    }, [])
    const departmentOf = (companyId: string, which: number | null): string | null =>
      picked(within(departments, companyId), which)?.id ?? null
    const permissions = raw.permissions.map((one, index) => {
      const companyId = companyOf(one.company)
      return {
        id: `${word}-m${index}`,
        companyId,
        isEnabled: one.isEnabled,
        actions: unique(one.actions.map((which) => pick(actions, which))),
        departments: one.departments.flatMap(({ department, below }) => {
          const departmentId = departmentOf(companyId, department)
          return departmentId === null ? [] : [{ departmentId, below }]
        }),
      }
    })
    const roles = raw.roles.map((one, index) => {
      const companyId = companyOf(one.company)
      const own = within(permissions, companyId).map(({ id }) => id)
      return { id: `${word}-r${index}`, companyId, isEnabled: one.isEnabled, permissions: someOf(own, one.permissions) }
    })
    const people = raw.people.map((one, index) => {
      const companyId = companyOf(one.company)
      const own = within(roles, companyId).map(({ id }) => id)
      const { isSuper, scope } = one
      const departmentId = departmentOf(companyId, one.department)
      const createdBy = pick(personIds, one.by)
      return {
        id: pick(personIds, index),
        companyId,
        departmentId,
        isSuper,
        scope,
        roles: someOf(own, one.roles),
        createdBy,
      }
    })
    const orders = raw.orders.map(({ company, department, by }, index) => {
      const companyId = companyOf(company)
      const departmentId = departmentOf(companyId, department)
      return { id: `${word}-o${index}`, companyId, departmentId, createdBy: pick(personIds, by) }
    })
    return { departments, permissions, roles, people, orders }
  })

const within = <Item extends Readonly<{ companyId: string }>>(items: readonly Item[], companyId: string) =>
  items.filter((item) => item.companyId === companyId)

const pick = <Item>(items: readonly Item[], which: number): Item => items[which % items.length] as Item // not empty

const picked = <Item>(items: readonly Item[], which: number | null): Item | undefined =>
  which === null || items.length === 0 ? undefined : pick(items, which)

const unique = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)]

const someOf = <Item>(items: readonly Item[], which: readonly number[]): readonly Item[] =>
  items.length === 0 ? [] : unique(which.map((one) => pick(items, one)))

/** The permissions that give somebody an action. */
const granting = (world: World, person: Person, action: string): readonly Permission[] => {
  const roles = world.roles.filter(({ id, isEnabled }) => isEnabled && person.roles.includes(id))
  const carried = roles.flatMap(({ permissions }) => permissions)
  return world.permissions.filter((one) => one.isEnabled && carried.includes(one.id) && one.actions.includes(action))
}

export const isGranted = (world: World, person: Person, action: string): boolean =>
  person.isSuper || granting(world, person, action).length > 0

/** Whether a department is another one or lies below it. */
const isUnder = (world: World, departmentId: string, above: string): boolean => {
  if (departmentId === above) return true
  const parentId = world.departments.find(({ id }) => id === departmentId)?.parentId ?? null
  return parentId !== null && isUnder(world, parentId, above)
}

/** Whether somebody reaches a department by an action, said as the rules say it and not as the product computes it. */
export const reachesDepartment = (world: World, person: Person, action: string, departmentId: string): boolean => {
  if (person.isSuper) return true
  if (!isGranted(world, person, action) || person.scope === 'own') return false
  if (person.scope === 'program')
    return person.departmentId !== null && isUnder(world, departmentId, person.departmentId)
  return granting(world, person, action).some(({ departments }) =>
    departments.some(
      (one) => one.departmentId === departmentId || (one.below && isUnder(world, departmentId, one.departmentId)),
    ),
  )
}

/** Whether somebody reaches a row by an action. */
export const reaches = (world: World, person: Person, action: string, row: Owned): boolean => {
  if (person.isSuper) return true
  if (!isGranted(world, person, action) || row.companyId !== person.companyId) return false
  if (row.createdBy === person.id) return true
  return row.departmentId !== null && reachesDepartment(world, person, action, row.departmentId)
}

/**
 * What everybody holds, every enabled role conveys and every permission says, by whose it is: actions, and actions for
 * departments as `action@department`.
 */
export const contentOf = (world: World): ReadonlyMap<string, ReadonlySet<string>> => {
  const said = new Map(world.permissions.map((one) => [one.id, grantsIn(world, one)]))
  const conveyed = (ids: readonly string[]) => new Set(ids.flatMap((id) => [...(said.get(id) ?? [])]))
  const enabled = (ids: readonly string[]) =>
    ids.filter((id) => world.permissions.find((one) => one.id === id)?.isEnabled)
  const inRoles = world.roles.map(({ id, permissions }) => [`role ${id}`, conveyed(permissions)] as const)
  const held = world.people.map(({ id, roles }) => {
    const own = world.roles.filter((role) => role.isEnabled && roles.includes(role.id))
    return [`person ${id}`, conveyed(enabled(own.flatMap(({ permissions }) => permissions)))] as const
  })
  const inPermissions = [...said].map(([id, grants]) => [`permission ${id}`, grants] as const)
  return new Map([...inPermissions, ...inRoles, ...held])
}

const grantsIn = (world: World, { actions, departments }: Permission): ReadonlySet<string> => {
  const spread = world.departments.filter(({ id }) =>
    departments.some((one) => one.departmentId === id || (one.below && isUnder(world, id, one.departmentId))),
  )
  return new Set(actions.flatMap((action) => [action, ...spread.map(({ id }) => `${action}@${id}`)]))
}
