import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { daybook } from '../../support/faults/command.ts'
import { countOrders, enterOrder, signIn } from '../../support/faults/orders.ts'
import { type Product, program, startProduct } from '../../support/product.ts'

const callers = 10
/** What a command may take at most beside a backup, where twice the idle time is less than the noise of the machine. */
const noise = 100

describe('daybook backup and restore', function () {
  this.timeout(180_000)
  let root: string
  let product: Product
  let token: string

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'daybook-backups-'))
    product = await startProduct({ data: join(root, 'data') })
    token = await signIn(product)
  })
  after(async () => {
    await product?.dispose()
    await rm(root, { recursive: true, force: true })
  })

  /** Enters orders until it is told to stop; answers their names and how long each took, in ms. */
  const load = () => {
    let isOn = true
    const names: string[] = []
    const times: number[] = []
    const caller = async (number: number): Promise<void> => {
      for (let count = 0; isOn; count++) {
        const name = `load-${number}-${count}-${Math.random()}`
        const begun = performance.now()
        expect((await enterOrder(product.address, token, name)).status).to.equal(200)
        times.push(performance.now() - begun)
        names.push(name)
      }
    }
    const running = Promise.all(Array.from({ length: callers }, (_, number) => caller(number)))
    const stop = async (): Promise<number> => {
      isOn = false
      await running
      return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
    }
    return { names, stop }
  }

  const backUp = (into: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, 'backup', '--into', into, '--with-master-key', '--json'], {
        env: { ...process.env, DAYBOOK_DATA: product.data },
      })
      let said = ''
      child.stdout.on('data', (part: Buffer) => (said += part.toString()))
      child.stderr.on('data', (part: Buffer) => (said += part.toString()))
      child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(said))))
    })

  it('copies what was acknowledged while commands go on at their pace, and gives it back', async () => {
    const idle = load()
    await new Promise((resolve) => setTimeout(resolve, 4000))
    const usual = await idle.stop()
    const busy = load()
    await new Promise((resolve) => setTimeout(resolve, 200))
    const before = idle.names.length + busy.names.length
    const into = join(root, 'backup')
    const { position } = JSON.parse(await backUp(into)) as { position: number }
    const meanwhile = await busy.stop()
    expect(meanwhile, `usually ${usual} ms`).to.be.below(Math.max(2 * usual, noise))

    const refused = daybook(product.data, 'restore', '--from', into)
    expect([refused.code, /another Daybook is writing to this log/.test(refused.text)]).to.deep.equal([1, true])
    expect(daybook(product.data, 'doctor').text).to.match(/✓ backup .*up to position \d+/)
    await product.end()
    const restored = daybook(product.data, 'restore', '--from', into)
    expect(restored.text).to.match(
      new RegExp(`Restored the backup of .*, up to position ${position}; everything in it was verified`),
    )
    expect(restored.code).to.equal(0)
    expect((await readdir(root)).filter((name) => name.startsWith('data.until-'))).to.have.length(1)
    await product.again()
    const { total, pos } = await countOrders(product.address, await signIn(product))
    expect(total).to.equal(pos)
    expect(total).to.be.within(before, idle.names.length + busy.names.length)
    expect(daybook(product.data, 'verify').code).to.equal(0)
    expect(daybook(product.data, 'doctor').text).to.match(/! former data folders/)
  })

  it('says which word is missing', () => {
    for (const verb of ['backup', 'restore']) expect(daybook(product.data, verb)).to.include({ code: 2 })
  })
})
