import { expect } from 'chai'
import { answerLimit, asManyAsFit } from '../../api/kernel/answers.ts'
import { routes } from '../../api/index.ts'
import { mostSteps } from '../../api/sys/timeline.ts'
import { orderFields } from '../../events/logistics/orderFields.ts'
import { good, type House, openHouse } from '../support/house.ts'

/** Every text of an order line as long as it may be. */
const longest = Object.fromEntries(
  Object.entries(orderFields).flatMap(([name, { kind, max = 0 }]) =>
    kind === 'text' || kind === 'longText' ? (name === 'hsCode' ? [] : [[name, '单'.repeat(max)]]) : [],
  ),
)

const entry = { ...longest, totalQty: '10', qty: '10', requiredEtd: '2026-12-01' }

/** Needs a data source; a row of it is two names and a few numbers. */
const ofOneSource = '/datasource/table/getTableByParam'

const lists = routes.filter(({ path }) => /\/get\w+ByParam$/.test(path) && !path.includes(':') && path !== ofOneSource)

describe('an answer', () => {
  let house: House
  let id: string
  before(async () => {
    house = await openHouse()
    for (let entered = 0; entered < 205; entered++)
      ({ id } = good(await house.admin.post('/logistics/order', { ...entry, lineNumber: String(entered) })))
  })
  after(() => house.close())

  for (const { path } of lists)
    it(`to ${path} at its largest page is 2 MB at most, or says that it would be more`, async () => {
      const { status, text, body } = await house.admin.post(`${path}?pageNum=1&pageSize=200`, {})
      expect([200, 413], text.slice(0, 300)).to.include(status)
      if (status === 413) expect(body.error?.key).to.equal('ANSWER_TOO_LARGE')
      expect(Buffer.byteLength(text)).to.be.at.most(answerLimit)
      const { status: larger, body: told } = await house.admin.post(`${path}?pageNum=1&pageSize=201`, {})
      expect([larger, told.error?.key]).to.deep.equal([400, 'PAGE_INVALID'])
    })

  it('to a page of the longest orders is given where the page is smaller', async () => {
    const { list } = good<{ list: readonly object[] }>(
      await house.admin.post('/logistics/order/getOrderByParam?pageNum=1&pageSize=100', {}),
    )
    expect(list).to.have.length(100)
  })

  it('to the history of a record tells its newest steps, however many there are', async () => {
    for (let turn = 0; turn < mostSteps + 5; turn++)
      good(await house.admin.put('/logistics/order', { id, description: '单'.repeat(400 + (turn % 2)) }))
    const { list, total } = good<{ list: readonly { version: number }[]; total: number }>(
      await house.admin.get(`/sys/timeline/order/${id}`),
    )
    expect(total).to.be.at.least(mostSteps + 6)
    expect(list).to.have.length(mostSteps)
    expect(list[0]?.version).to.equal(total)
  }).timeout(60_000)

  it('tells as many rows as fit, and one at least', () => {
    const row = 'x'.repeat(1000)
    const fitting = asManyAsFit(Array.from({ length: 5000 }, () => row))
    expect(JSON.stringify(fitting).length).to.be.within(answerLimit / 2 - 5000, answerLimit / 2 + 5000)
    expect(asManyAsFit([row])).to.deep.equal([row])
    expect(asManyAsFit(['x'.repeat(answerLimit)])).to.have.length(1)
  })
})
