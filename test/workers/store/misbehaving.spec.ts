import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { daybook, daybookWith } from '../../support/faults/command.ts'
import { countOrders, type Entered, enterOrder, send, signIn } from '../../support/faults/orders.ts'
import { mountReadOnly } from '../../support/machine/smallDisk.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const clockAt = (shift: string) => ({ LD_PRELOAD: library, FAKETIME: shift, DONT_FAKE_MONOTONIC: '1' })

/** Writes nonsense over the beginning of a file, if it is there. */
const scribble = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+').catch(() => undefined)
  await handle?.write(Buffer.alloc(40_000, 0x5a), 0, 40_000, 0)
  await handle?.close()
}

describe('a machine that misbehaves', function () {
  this.timeout(120_000)
  let data: string
  let remove: () => Promise<void>
  let product: Product | undefined

  beforeEach(async () => {
    const { folder, remove: removeFolder } = await temporaryFolder()
    data = join(folder, 'data')
    remove = removeFolder
  })
  afterEach(async () => {
    await product?.dispose()
    product = undefined
    await remove()
  })

  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    const started = await startProduct({ data, environment })
    product = started
    return started
  }
  const entered = async ({ address }: Product, token: string, name: string): Promise<Entered> => {
    const { status, data: done } = await enterOrder(address, token, name)
    expect(status, name).to.equal(200)
    return done as Entered // what the route answers
  }

  describe('by its clock', () => {
    before(async () => {
      await stat(library) // Debian's faketime
    })

    it('set back an hour or forward 400 days: order is by position, old sessions end, and it says so', async () => {
      const first = await start()
      const token = await signIn(first)
      const one = await entered(first, token, 'one')
      await first.end()

      const back = await start(clockAt('-1h'))
      const two = await entered(back, await signIn(back), 'two')
      expect(two.position).to.be.above(one.position)
      expect(back.said()).to.match(/the clock is behind the last event/)
      expect(daybookWith(clockAt('-2h'), data, 'doctor').text).to.match(/! clock .*it was set back/)
      await back.end()

      const forward = await start(clockAt('+400d'))
      const old = await send({ address: forward.address, token, path: '/SysUser/identity', method: 'GET' })
      expect(old.status).to.equal(401)
      const three = await entered(forward, await signIn(forward), 'three')
      expect(three.position).to.be.above(two.position)
      await forward.end()

      const now = await start()
      const fresh = await signIn(now)
      const four = await entered(now, fresh, 'four')
      expect(four.position).to.be.above(three.position)
      expect(await countOrders(now.address, fresh)).to.deep.equal({ total: 4, pos: 4 })
      await now.end()
      expect(daybook(data, 'verify').code).to.equal(0)
    })
  })

  it('by a disk that is read-only: says so at the start and to the doctor, and can be verified', async () => {
    const running = await start()
    await running.end()
    const unmount = mountReadOnly(data)
    try {
      const refused = daybook(data, 'serve')
      expect(refused.code).to.equal(1)
      expect(refused.text).to.match(/cannot be opened: the disk is read-only/)
      const seen = daybook(data, 'doctor')
      expect(seen.code).to.equal(1)
      expect(seen.text).to.match(/✗ writing .*read-only \(EROFS\)/)
      expect(daybook(data, 'verify').code).to.equal(0)
    } finally {
      unmount()
    }
    await running.again()
    await signIn(running)
  })

  it('by a second process on the same folder: that one ends in a sentence, and nobody notices', async () => {
    const running = await start()
    const token = await signIn(running)
    const second = daybook(data, 'serve')
    expect(second.code).to.equal(1)
    expect(second.text).to.match(/another Daybook is writing to this log/)
    await entered(running, token, 'one')
    expect(daybook(data, 'doctor').text).to.match(/✓ server +runs as process/)
  })

  for (const [how, signal] of [
    ['was stopped', 'SIGTERM'],
    ['was killed', 'SIGKILL'],
  ] as const)
    it(`by damaging the read models after it ${how}: they are built anew, and everything is there`, async () => {
      const running = await start()
      const token = await signIn(running)
      for (const name of ['one', 'two', 'three']) await entered(running, token, name)
      await running.end(signal)
      for (const name of ['read.db', 'read.db-wal']) await scribble(join(data, name))
      await running.again()
      expect(running.said()).to.match(/thrown away and built anew/)
      expect(await countOrders(running.address, await signIn(running))).to.deep.equal({ total: 3, pos: 3 })
    })

  it('by changing the log while it is stopped: it does not start, and names the file', async () => {
    const running = await start()
    await running.end()
    const bytes = await readFile(join(data, 'log.db'))
    const handle = await open(join(data, 'log.db'), 'r+')
    await handle.write(Buffer.from([(bytes[9000] ?? 0) ^ 1]), 0, 1, 9000)
    await handle.close()
    const refused = daybook(data, 'serve')
    expect(refused.code).to.equal(1)
    expect(refused.text).to.match(/log\.db was changed since Daybook stopped/)
    const verified = daybook(data, 'verify')
    expect(verified.code).to.equal(3)
    expect(verified.text).to.match(/log\.db was changed since the last stop/)
  })
})
