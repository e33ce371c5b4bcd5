import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { plantedBelow } from '../support/canaries.ts'
import { daybook } from '../support/faults/command.ts'
import { erasureEnds, hirePlanted, type Planted, textsOf } from '../support/planted.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'

describe('an erasure that something comes in between of', () => {
  let folder: string
  let product: Product
  let admin: ProductClient
  let officer: ProductClient
  let heron: Planted
  let requestId: string

  const command = (...words: readonly string[]): string => {
    const { code, text } = daybook(product.data, ...words)
    expect(code, text).to.equal(0)
    return text
  }

  beforeEach(async function () {
    this.timeout(60_000)
    folder = await mkdtemp(join(tmpdir(), 'daybook-erased-'))
    product = await startProduct({ data: join(folder, 'data') })
    admin = await signedIn(product)
    heron = await hirePlanted(product, admin, 'heron')
    officer = (await hirePlanted(product, admin, 'falcon', 'superAdministrator')).client
    await admin.put('/sys/user/disable', { ids: [heron.id] })
  })

  afterEach(async () => {
    await product.dispose()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = async (): Promise<void> => {
    const wish = { subjectId: heron.id, reason: `asked by mail, ${heron.planted.name}` }
    ;({ id: requestId } = await admin.post<{ id: string }>('/sys/privacy/erasure', wish))
  }
  const confirm = () => officer.put(`/sys/privacy/erasure/${requestId}/confirm`, {})

  /** The name by which the API knows the erased person, once it does. */
  const nameNow = async (): Promise<string> => {
    for (const end = Date.now() + 30_000; Date.now() < end; ) {
      const { name, erased } = await admin.get<{ name: string; erased: boolean }>(`/sys/user/${heron.id}`)
      if (erased) return name
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the person is still there')
  }

  it('is carried out to its end by a server that was killed again and again', async function () {
    this.timeout(120_000)
    await ask()
    await confirm()
    for (const pause of [0, 5, 10, 20, 40, 80]) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      await product.end('SIGKILL')
      await product.again()
    }
    const { counts } = await erasureEnds(admin, requestId)
    expect(counts).to.deep.include({ secrets: 2, files: 0 })
    await product.end()
    expect(await plantedBelow(product.data, textsOf(heron))).to.deep.equal([])
    expect(command('verify')).to.match(/stand as they were written/)
  })

  it('holds also when a backup from before it is restored', async function () {
    this.timeout(120_000)
    const backup = join(folder, 'backup')
    command('backup', '--into', backup, '--with-master-key')
    await ask()
    await confirm()
    await erasureEnds(admin, requestId)
    await product.end()
    expect(command('restore', '--from', backup)).to.match(/1 people who were erased since are erased again/)
    await product.again()
    admin = await signedIn(product)
    expect(await nameNow()).to.equal('[已抹除]')
    expect(await plantedBelow(product.data, textsOf(heron))).to.deep.equal([])
    await product.end()
    expect(await plantedBelow(product.data, textsOf(heron))).to.deep.equal([])
    expect(command('verify')).to.match(/stand as they were written/)
  })

  it('holds also when older files of keys and read models come back', async function () {
    this.timeout(120_000)
    const older = join(folder, 'older')
    await product.end()
    await cp(product.data, older, { recursive: true })
    await product.again()
    await ask()
    await confirm()
    await erasureEnds(admin, requestId)
    await product.end()
    for (const file of ['keys/keys.db', 'read.db']) await cp(join(older, file), join(product.data, file))
    await rm(join(product.data, 'store.json')) // who can change files can also change their list
    await product.again()
    expect(await plantedBelow(product.data, textsOf(heron))).to.deep.equal([])
    expect(await nameNow()).to.equal('[已抹除]')
    command('rebuild')
    expect(await plantedBelow(product.data, textsOf(heron))).to.deep.equal([])
  })

  it('can be asked for and carried out from the command line, but not confirmed', async function () {
    this.timeout(60_000)
    const { account } = heron.planted
    expect(daybook(product.data, 'erase')).to.deep.include({ code: 2 })
    expect(daybook(product.data, 'erase', 'nobody').text).to.match(/nobody with the id or account nobody/)
    const asked = JSON.parse(command('erase', account, '--reason', 'a letter', '--json')) as {
      id: string
      state: string
    }
    expect(asked).to.deep.equal({ id: `${heron.id}.1`, state: 'REQUESTED' })
    const early = daybook(product.data, 'erase', account)
    expect([early.code, early.text]).to.deep.equal([
      1,
      `Nobody has confirmed the erasure of ${account}: another person does that in the console.\n`,
    ])
    expect(daybook(product.data, 'erase', account, '--reason', 'again').text).to.match(/is requested already/)
    requestId = asked.id
    await confirm()
    await product.end('SIGKILL')
    expect(command('erase', heron.id)).to.match(/is erased: \d+ values in \d+ events cannot be read any more/)
    const [listed] = JSON.parse(command('erase', '--list', '--json')) as readonly Record<string, unknown>[]
    expect(listed).to.deep.include({
      id: asked.id,
      state: 'ERASED',
      person: { id: heron.id, name: '[erased]' },
      requestedBy: 'command-line',
    })
    expect(await plantedBelow(product.data, textsOf(heron))).to.deep.equal([])
  })
})
