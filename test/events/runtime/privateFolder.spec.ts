import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { keepPrivate } from '../../../events/runtime/privateFolder.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

describe('a folder of keys', () => {
  let keys: string
  let remove: () => Promise<void>

  beforeEach(async () => {
    const made = await temporaryFolder()
    remove = made.remove
    keys = join(made.folder, 'keys')
    await mkdir(keys, { mode: 0o700 })
    for (const name of ['master.key', 'ledger.key', 'keys.db', 'ledger.pub'])
      await writeFile(join(keys, name), 'x', { mode: 0o600 })
  })
  afterEach(() => remove())

  const modeOf = async (name = '.') => (await stat(join(keys, name))).mode & 0o777

  it('that only its owner can open is left as it is, and one that is not there too', async () => {
    expect(await keepPrivate(keys)).to.deep.equal([])
    expect(await keepPrivate(join(keys, 'none'))).to.deep.equal([])
  })

  it('that others could open is closed to them, and that is said', async () => {
    await chmod(keys, 0o755)
    const [sentence, ...more] = await keepPrivate(keys)
    expect(sentence).to.contain(keys).and.to.contain('(0755)').and.to.contain('closed to them now (0700)')
    expect(more).to.deep.equal([])
    expect(await modeOf()).to.equal(0o700)
  })

  it('is looked at file by file; public keys stay public', async () => {
    await chmod(join(keys, 'master.key'), 0o644)
    await chmod(join(keys, 'keys.db'), 0o660)
    await chmod(join(keys, 'ledger.pub'), 0o644)
    const told = await keepPrivate(keys)
    const names = told.map((sentence) => /(\w+\.\w+) was open/.exec(sentence)?.[1])
    expect(names).to.have.members(['keys.db', 'master.key'])
    for (const name of ['master.key', 'keys.db', 'ledger.key']) expect(await modeOf(name), name).to.equal(0o600)
    expect(await modeOf('ledger.pub')).to.equal(0o644)
    expect(await keepPrivate(keys)).to.deep.equal([])
  })
})
