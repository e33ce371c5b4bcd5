import { chmod, mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { daybook, daybookWith } from '../../support/faults/command.ts'
import { type Product, startProduct } from '../../support/product.ts'

type Line = Readonly<{ what: string; state: string; said: string; todo?: string }>

describe('daybook doctor', function () {
  this.timeout(60_000)
  let product: Product
  before(async () => {
    product = await startProduct()
  })
  after(() => product?.dispose())

  const lines = (environment: Readonly<Record<string, string>> = {}): readonly Line[] =>
    (JSON.parse(daybookWith(environment, product.data, 'doctor', '--json').text) as { lines: readonly Line[] }).lines
  const lineOf = (what: string, environment = {}) => lines(environment).find((line) => line.what === what)

  it('finds nothing that somebody must act on in a fresh installation, and says what is missing', () => {
    const seen = daybook(product.data, 'doctor')
    expect(seen.code).to.equal(0)
    const all = lines()
    expect(all.map(({ what }) => what)).to.include.members([
      ...['daybook', 'node', 'sqlite', 'server', 'disk space', 'inodes', 'writing', 'file modes', 'left-over files'],
      ...['clock', 'clock of the server', 'ledger', 'read models', 'held back', 'revisions'],
      ...['signed heads elsewhere', 'master key', 'network', 'backup'],
    ])
    expect(all.filter(({ state }) => state === 'warning').map(({ what }) => what)).to.have.members([
      ...['signed heads elsewhere', 'master key', 'mail', 'backup'],
      ...(all.find(({ what }) => what === 'disk space')?.state === 'warning' ? ['disk space'] : []),
    ])
    for (const line of all.filter(({ state }) => state !== 'ok')) expect(line.todo).to.be.a('string')
  })

  it('sees keys that others may read, and files that were left', async () => {
    await chmod(join(product.data, 'keys/master.key'), 0o644)
    const old = join(product.data, 'files/aside/0193fa30-5e8c-7d11-9a55-3b8f5d0e4c11')
    await writeFile(old, 'half')
    await utimes(old, new Date(0), new Date(0))
    expect(lineOf('file modes')).to.include({ state: 'trouble', said: 'others may read keys/master.key' })
    expect(lineOf('left-over files')).to.include({ state: 'warning' })
    await chmod(join(product.data, 'keys/master.key'), 0o600)
    await rm(old)
  })

  it('sees a second place that cannot be written, and a network without a proxy', async () => {
    const gone = { DAYBOOK_HEADS_COPY: join(product.data, 'nowhere') }
    expect(lineOf('signed heads elsewhere', gone)).to.include({ state: 'trouble' })
    expect(lineOf('network', { DAYBOOK_HOST: '0.0.0.0' })).to.include({ state: 'warning' })
    expect(lineOf('network', { DAYBOOK_HOST: '0.0.0.0', DAYBOOK_PROXIES: '1' })).to.include({ state: 'ok' })
  })

  it('works without a server, and sees a master key that is gone', async () => {
    await product.end()
    expect(lineOf('server')).to.include({ state: 'ok', said: 'does not run' })
    expect(lineOf('read models')?.said).to.match(/read models, all up to date/)
    await rm(join(product.data, 'keys/master.key'))
    expect(lineOf('master key')).to.include({ state: 'trouble' })
  })

  it('needs a data folder', async () => {
    const empty = join(product.data, 'empty')
    await mkdir(empty)
    expect(daybook(empty, 'doctor')).to.include({ code: 1 })
  })
})
