import { spawn } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { demoPassword } from '../api/access/demoPeople.ts'
import { password, program, startProduct } from './support/product.ts'
import { signedIn } from './support/productClient.ts'
import { temporaryFolder } from './support/sqliteLog.ts'

type Ended = Readonly<{ code: number | null; said: string }>

/** Runs the product with these settings alone until it ends. */
const run = (verb: string, environment: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [program, verb], { env: { PORT: '0', ...environment } })
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    child.on('close', (code) => resolve({ code, said }))
  })

describe('the start of the product', function () {
  this.timeout(60_000)
  let data: string
  let remove: () => Promise<void>
  beforeEach(async () => {
    const made = await temporaryFolder()
    data = join(made.folder, 'data')
    remove = made.remove
  })
  afterEach(() => remove())

  it('ends with a sentence for each wrong setting', async () => {
    const { code, said } = await run('serve', { DAYBOOK_DATA: data, PORT: '80800', NODE_ENV: 'prod' })
    expect(code).to.equal(2)
    expect(said.trim().split('\n').slice(1)).to.deep.equal([
      'PORT must be a whole number from 0 to 65535; it is "80800".',
      'NODE_ENV must be development, production or test; it is "prod".',
    ])
  })

  it('ends with the rule when the first password is weak, and leaves nothing behind', async () => {
    const { code, said } = await run('serve', { DAYBOOK_DATA: data, DAYBOOK_ADMIN_PASSWORD: 'password1' })
    expect(code).to.equal(2)
    expect(said).to.contain('DAYBOOK_ADMIN_PASSWORD: This password is too common, choose another one.')
    expect(said).not.to.contain('password1')
    expect(await stat(data).catch(() => 'nothing')).to.equal('nothing')
  })

  it('ends in production where it would be the demo, or go to the network on keys that it made', async () => {
    const demo = await run('demo', { DAYBOOK_DATA: data, NODE_ENV: 'production' })
    expect([demo.code, demo.said]).to.satisfy(
      ([code, said]: [number, string]) => code === 2 && said.includes('the demo'),
    )
    const network = { NODE_ENV: 'production', DAYBOOK_HOST: '0.0.0.0', DAYBOOK_ADMIN_PASSWORD: password }
    const { code, said } = await run('serve', { DAYBOOK_DATA: data, ...network })
    expect(code).to.equal(1)
    expect(said).to.contain('DAYBOOK_MASTER_KEY').and.to.contain('DAYBOOK_HEADS_COPY').and.to.contain('DAYBOOK_PROXIES')
  })

  it('says which name is no setting', async () => {
    const product = await startProduct({ data, environment: { DAYBOOK_HOTS: '0.0.0.0' } })
    expect(product.said()).to.contain('DAYBOOK_HOTS is no setting of Daybook')
    await product.dispose()
  })

  it('closes keys that others could read, and says so', async () => {
    const product = await startProduct({ data })
    await product.end()
    await chmod(join(data, 'keys'), 0o755)
    await chmod(join(data, 'keys', 'master.key'), 0o644)
    await product.again()
    expect(product.said()).to.contain('master.key was open to other accounts (0644)')
    const modes = await Promise.all(['keys', 'keys/master.key'].map((name) => stat(join(data, name))))
    expect(modes.map(({ mode }) => mode & 0o777)).to.deep.equal([0o700, 0o600])
    await product.dispose()
  })

  it('ends in production while somebody has the password of the demo', async () => {
    const demo = await startProduct({ verb: 'demo', data })
    await signedIn(demo, 'audit', demoPassword)
    await demo.end()
    await demo.dispose()
    const { code, said } = await run('serve', { DAYBOOK_DATA: data, NODE_ENV: 'production' })
    expect(code).to.equal(1)
    expect(said).to.contain(
      'have the password of the demo: linyu, chenwei, wangmin, audit, sunli, ops, fangning, huang',
    )
  })
})
