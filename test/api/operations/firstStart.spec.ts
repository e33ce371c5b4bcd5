import { expect } from 'chai'
import { good } from '../../support/house.ts'
import { type Branch, type Branches, openBranches } from '../../support/severalHouses.ts'

/** Everything that a page of operations asks for when it opens. */
const asked = ['/ops/overview', '/ops/model', '/ops/work/kinds', '/ops/schedule', '/ops/process'] as const
const lists = ['/ops/work/getWorkByParam', '/ops/act/getActByParam'] as const

describe('the first server of a house, before any worker was started', function () {
  this.timeout(60_000)
  let opened: Branches
  let server: Branch

  before(async () => {
    opened = await openBranches(1)
    ;[server] = opened.branches as [Branch]
  })
  after(() => opened.close())

  for (const path of asked)
    it(`answers ${path}`, async () => {
      expect(good<object>(await server.admin.get(path))).to.be.an(path === '/ops/overview' ? 'object' : 'array')
    })

  for (const path of lists)
    it(`answers ${path}`, async () => {
      const { list } = good<Readonly<{ list: readonly unknown[] }>>(await server.admin.post(path, {}))
      expect(list).to.deep.equal([])
    })
})
