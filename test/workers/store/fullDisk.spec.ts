import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { daybook } from '../../support/faults/command.ts'
import { countOrders, enterOrder, type HttpAnswer, send, signIn } from '../../support/faults/orders.ts'
import { mountSmallDisk, type SmallDisk } from '../../support/machine/smallDisk.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const longestReturn = 10_000
const list = { path: '/logistics/order/getOrderByParam?pageNum=1&pageSize=10', body: {} }

/** Asks until something holds, ten seconds at most. */
const within = async (holds: () => Promise<boolean>): Promise<boolean> => {
  for (const end = Date.now() + longestReturn; Date.now() < end; ) {
    if (await holds()) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

describe('a full disk', function () {
  this.timeout(120_000)
  let data: string
  let remove: () => Promise<void>
  let disk: SmallDisk
  let product: Product | undefined
  let token: string

  beforeEach(async () => {
    const { folder, remove: removeFolder } = await temporaryFolder()
    data = join(folder, 'data')
    remove = removeFolder
  })
  afterEach(async () => {
    await product?.dispose()
    product = undefined
    disk.unmount()
    await remove()
  })

  const start = async (): Promise<Product> => {
    product = await startProduct({ data })
    token = await signIn(product)
    return product
  }
  const enter = ({ address }: Product, name: string) => enterOrder(address, token, name)
  const reads = async ({ address }: Product) => (await send({ address, token, ...list })).status

  it('of the log: what cannot be saved is refused in the reader’s language, reading goes on, and so does writing once there is room', async () => {
    disk = mountSmallDisk(data, 24)
    const running = await start()
    expect(await enter(running, 'before')).to.include({ status: 200 })
    disk.fill()
    let answered: readonly HttpAnswer[] = []
    for (let round = 0; answered.every(({ status }) => status === 200) && round < 100; round++)
      answered = await Promise.all(manyNames(round).map((name) => enter(running, name)))
    const refused = answered.filter(({ status }) => status !== 200)
    expect(refused).not.to.deep.equal([])
    for (const one of refused) expect(one).to.include({ status: 503, key: 'LOG_UNAVAILABLE' })
    const said = await Promise.all(['zh-CN', 'zh-TW', 'en-US'].map((language) => refusedIn(running, token, language)))
    expect(said).to.deep.equal([
      '暂时无法保存，请稍后重试',
      '暫時無法儲存，請稍後重試',
      'Nothing can be saved right now, please try again shortly',
    ])
    expect(await reads(running)).to.equal(200)
    expect(running.said()).to.match(/nothing can be saved for now.*no space is left on the disk/)
    const seen = daybook(data, 'doctor')
    expect(seen.code).to.equal(1)
    expect(seen.text).to.match(/✗ disk space/)
    disk.clear()
    expect(await within(async () => (await enter(running, 'after')).status === 200)).to.equal(true)
    expect(running.said()).to.include('events are saved again')
    const { total, pos } = await countOrders(running.address, token)
    expect(total).to.equal(pos)
    expect(await running.end()).to.equal(0)
    expect(daybook(data, 'verify').code).to.equal(0)
  })

  it('of the read models: events are saved, screens show what was before, and catch up by themselves', async () => {
    const elsewhere = `${data}-models`
    disk = mountSmallDisk(elsewhere, 24)
    mkdirSync(data, { mode: 0o700 })
    symlinkSync(join(elsewhere, 'read.db'), join(data, 'read.db'))
    const running = await start()
    await enter(running, 'before')
    disk.fill()
    const entered: string[] = ['before']
    while (!/a read model cannot be written for now.*no space/.test(running.said()) && entered.length < 500) {
      const name = `full-${entered.length}`
      expect(await enter(running, name)).to.include({ status: 200 })
      entered.push(name)
    }
    expect(running.said()).to.match(/a read model cannot be written for now/)
    expect(await reads(running)).to.equal(200)
    disk.clear()
    const caughtUp = async () => (await countOrders(running.address, token)).pos === entered.length
    expect(await within(caughtUp)).to.equal(true)
  })

  it('of the files: uploads are refused and everything else goes on', async () => {
    disk = mountSmallDisk(join(data, 'files'), 1)
    const running = await start()
    disk.fill()
    const refused = await upload(running, token)
    expect([refused.status, refused.body.error?.key]).to.deep.equal([503, 'LOG_UNAVAILABLE'])
    expect(running.said()).to.match(/a file was not taken.*no space is left/)
    expect(await enter(running, 'meanwhile')).to.include({ status: 200 })
    disk.clear()
    expect(await within(async () => (await upload(running, token)).status === 200)).to.equal(true)
  })
})

const manyNames = (round: number): readonly string[] =>
  Array.from({ length: 100 }, (_, index) => `full-${round}-${index}`)

const refusedIn = async ({ address }: Product, token: string, language: string): Promise<string> => {
  const headers = { authorization: token, 'content-type': 'application/json', 'accept-language': language }
  const body = JSON.stringify({ po: 'X', partNumber: 'P-1', totalQty: '10', requiredEtd: '2026-04-05' })
  const answer = await fetch(`${address}/api/logistics/order`, { method: 'POST', headers, body })
  return ((await answer.json()) as { message: string }).message // every answer is an envelope
}

type Uploaded = Readonly<{ status: number; body: Readonly<{ error?: Readonly<{ key: string }> }> }>

const upload = async ({ address }: Product, token: string): Promise<Uploaded> => {
  const form = new FormData()
  form.append('file', new Blob(['po,part\n', 'x,y\n'.repeat(2000)]), 'orders.csv')
  const answer = await fetch(`${address}/api/logistics/order/import`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Uploaded['body'] } // every answer is an envelope
}
