import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { createAuthenticate } from '../../../api/access/authenticate.ts'
import { routes } from '../../../api/index.ts'
import { deciders } from '../../../events/index.ts'
import { projections } from '../../../projections/index.ts'
import { buildWorld } from '../../support/access/buildWorld.ts'
import { isGranted, type Owned, type Person, reaches, type World, worlds } from '../../support/access/world.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'
import { good } from '../../support/house.ts'

type Row = Owned & Readonly<{ id: string }>

/** One kind of record, and every way in which somebody may come upon it. */
type Noun = Readonly<{
  name: string
  rows: (world: World) => readonly Row[]
  ways: readonly Way[]
}>

/** A way to rows by an action: which of these rows are found. `word` stands in the texts of all of them. */
type Way = Readonly<{
  name: string
  action: string
  found: (client: Client, rows: readonly Row[], word: string) => Promise<readonly string[] | 'refused'>
}>

const isRefused = (status: number): boolean => status === 403

const listed =
  (path: string, body: (word: string) => object): Way['found'] =>
  async (client, _, word) => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const answer = await client.post(`${path}?pageSize=3`, { ...body(word), ...(cursor ? { cursor } : {}) })
      if (isRefused(answer.status)) return 'refused'
      const page = good<{ list: Row[]; total: number; cursor?: string }>(answer)
      ids.push(...page.list.map(({ id }) => id))
      if (page.cursor === undefined && page.total !== ids.length) throw new Error(`${ids.length} of ${page.total}`)
      cursor = page.cursor
    } while (cursor !== undefined)
    return ids
  }

/** Asks for each row by itself: what is not found is as absent as what never was. */
const asked =
  (pathOf: (id: string) => string): Way['found'] =>
  async (client, rows) => {
    const ids: string[] = []
    for (const { id } of rows) {
      const { status, text } = await client.get(pathOf(id))
      if (isRefused(status)) return 'refused'
      if (status !== 200 && status !== 404) throw new Error(`${status}: ${text}`)
      if (status === 200) ids.push(id)
    }
    return ids
  }

const exported =
  (path: string, column: string, body: (word: string) => object): Way['found'] =>
  async (client, _, word) => {
    const { status, text } = await client.post(path, body(word))
    if (isRefused(status)) return 'refused'
    const lines: Record<string, string>[] = parse(text, { bom: true, columns: true })
    return lines.map((line) => line[column] ?? '')
  }

const keyword = (word: string) => ({ keyword: word })

const nouns: readonly Noun[] = [
  {
    name: 'people',
    rows: ({ people }) => people,
    ways: [
      { name: 'the list', action: 'sys:user:read', found: listed('/sys/user/getUserByParam', keyword) },
      { name: 'the detail', action: 'sys:user:read', found: asked((id) => `/sys/user/${id}`) },
      { name: 'the history', action: 'sys:user:read', found: asked((id) => `/sys/timeline/user/${id}`) },
      { name: 'the explanation', action: 'sys:user:read', found: asked((id) => `/sys/user/${id}/effectiveAccess`) },
      { name: 'the export', action: 'sys:user:export', found: exported('/sys/user/export', 'Account', keyword) },
      { name: 'the staff', action: 'sys:employee:read', found: listed('/sys/employee/getEmployeeByParam', keyword) },
    ],
  },
  {
    name: 'orders',
    rows: ({ orders }) => orders,
    ways: [
      { name: 'the list', action: 'logistics:order:read', found: listed('/logistics/order/getOrderByParam', keyword) },
      { name: 'the detail', action: 'logistics:order:read', found: asked((id) => `/logistics/order/${id}`) },
      { name: 'the history', action: 'logistics:order:read', found: asked((id) => `/sys/timeline/order/${id}`) },
      {
        name: 'the export',
        action: 'logistics:order:export',
        found: exported('/logistics/order/export', 'PO', keyword),
      },
    ],
  },
  {
    name: 'departments',
    rows: ({ departments }) => departments.map((one) => ({ ...one, departmentId: one.id })),
    ways: [
      { name: 'the tree', action: 'sys:department:read', found: (client) => treeOf(client) },
      { name: 'the detail', action: 'sys:department:read', found: asked((id) => `/sys/department/${id}`) },
      { name: 'the history', action: 'sys:department:read', found: asked((id) => `/sys/timeline/department/${id}`) },
      {
        name: 'the export',
        action: 'sys:department:export',
        found: exported('/sys/department/export', 'Code', () => ({})),
      },
    ],
  },
]

const treeOf = async (client: Client): Promise<readonly string[] | 'refused'> => {
  const answer = await client.get('/sys/department/tree')
  return isRefused(answer.status) ? 'refused' : good<Row[]>(answer).map(({ id }) => id)
}

/** A tree and its file show one company at a time. */
const shownAtOnce = (noun: Noun, way: Way, person: Person, rows: readonly Row[]): readonly Row[] =>
  noun.name === 'departments' && !way.name.match(/detail|history/)
    ? rows.filter(({ companyId }) => companyId === person.companyId)
    : rows

const actions = [...new Set(nouns.flatMap(({ ways }) => ways.map(({ action }) => action)))]

describe('what a list shows, a detail allows, an export contains and a search finds', function () {
  this.timeout(120_000)
  let api: Api
  before(async () => {
    api = await startApi({ routes, deciders, projections, authenticate: createAuthenticate, log: 'sqlite' })
  })
  after(() => api.close())

  it('is the same set for everybody, in every world of roles, scopes and companies', async () => {
    await fc.assert(
      fc.asyncProperty(worlds(actions), async (world) => {
        const clients = await buildWorld(api, world)
        for (const person of world.people)
          for (const noun of nouns)
            for (const way of noun.ways)
              await compare(world, { person, noun, way, client: clients.get(person.id) as Client })
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })

  const compare = async (
    world: World,
    { person, noun, way, client }: Readonly<{ person: Person; noun: Noun; way: Way; client: Client }>,
  ) => {
    const rows = noun.rows(world)
    const word = rows[0]?.id.split('-')[0] ?? ''
    const found = await way.found(client, rows, `${word}-`)
    const expected = shownAtOnce(noun, way, person, rows)
      .filter((row) => reaches(world, person, way.action, row))
      .map(({ id }) => id)
    const about = `${way.name} of ${noun.name} for ${person.id}`
    if (!isGranted(world, person, way.action)) return expect(found, about).to.equal('refused')
    expect(found, about).to.have.members(expected).and.to.have.length(expected.length)
  }
})
