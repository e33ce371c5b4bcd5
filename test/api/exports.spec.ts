import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { routes } from '../../api/index.ts'
import { type House, openHouse } from '../support/house.ts'
import { entered } from '../support/people.ts'

const paths = ['/sys/user/export', '/sys/department/export', '/logistics/order/export', '/sys/log/operation/export']

const askFor = (house: House, path: string, format: string): Promise<Response> => {
  const { token = '' } = house.admin
  const headers = { authorization: token, 'content-type': 'application/json', 'accept-language': 'en-US' }
  return fetch(`${house.api.served.address}/api${path}?format=${format}`, { method: 'POST', headers, body: '{}' })
}

describe('an export', () => {
  let house: House
  before(async () => {
    house = await openHouse()
    await house.department('sales')
    await entered(house.admin)
  })
  after(() => house.close())

  for (const path of paths)
    it(`has the same table as csv and as xlsx: ${path}`, async () => {
      const lines: string[][] = parse(await (await askFor(house, path, 'csv')).text(), { bom: true })
      const answer = await askFor(house, path, 'xlsx')
      expect(answer.headers.get('content-disposition')).to.match(/\.xlsx"?/)
      const [sheet] = await readWorkbook(Buffer.from(await answer.arrayBuffer()), { trim: false })
      const texts = sheet?.data.map((row) => row.map((cell) => String(cell ?? '')))
      expect(texts).to.have.length(lines.length)
      expect(texts?.[0]).to.deep.equal(lines[0])
      expect(texts?.[1]?.slice(0, 3)).to.deep.equal(lines[1]?.slice(0, 3))
    })

  it('comes in no other form', async () => {
    for (const path of paths) expect((await askFor(house, path, 'pdf')).status, path).to.equal(400)
  })

  it('is offered in both forms wherever a list is', () => {
    const ofReports = '/report/export' // its body says the form; it has specs of its own
    const described = routes.filter(
      ({ path, action }) => path.endsWith('/export') && action.endsWith(':export') && path !== ofReports,
    )
    expect(described.map(({ path }) => path)).to.include.members(paths)
    expect(described.filter(({ query }) => query === undefined).map(({ path }) => path)).to.deep.equal([])
  })
})
