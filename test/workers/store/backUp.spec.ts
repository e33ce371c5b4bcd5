import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { filesBelow } from '../../../events/log/hashedFiles.ts'
import { auditLog, type OpenedLog } from '../../../events/log/openLog.ts'
import { backUp } from '../../../workers/store/backUp.ts'
import { type Restore, restore } from '../../../workers/store/restore.ts'
import { failureOf } from '../../support/failure.ts'
import { newEvents } from '../../support/eventLogContract.ts'
import { openWhole, writeLog } from '../../support/log/wholeLog.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const upload = '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c11'
const at = '2026-03-02T08:00:00.000Z'
const isNoLock = (name: string): boolean => !name.startsWith('lock.db')

describe('a backup', function () {
  this.timeout(60_000)
  let root: string
  let data: string
  let into: string
  let remove: () => Promise<void>

  beforeEach(async () => {
    ;({ folder: root, remove } = await temporaryFolder())
    data = join(root, 'data')
    into = join(root, 'backup')
    await writeLog(data, 30)
    await mkdir(join(data, 'files/aside'), { recursive: true })
    await writeFile(join(data, 'files', upload), 'an upload')
    await writeFile(join(data, 'files/aside', upload), 'half an upload')
  })
  afterEach(() => remove())

  const making = (wanted: Partial<Parameters<typeof backUp>[0]> = {}) =>
    backUp({ data, into, isServed: false, withMasterKey: true, settings: ['PORT', 'DAYBOOK_MASTER_KEY'], ...wanted })
  const restoring = (wanted: Partial<Restore> = {}) => restore({ from: into, data, now: () => at, ...wanted })

  it('holds everything but read models and drafts, for its owner alone, and proves itself', async () => {
    const page = await making()
    expect(page.position).to.equal(60)
    expect(page.head?.position).to.equal(60)
    expect(await filesBelow(into)).to.have.members([
      'log.db',
      'ledger.db',
      'ledger.pub',
      'settings.json',
      'manifest.json',
      `files/${upload}`,
      ...['keys.db', 'ledger.key', 'ledger.pub', 'master.key', 'manifest.json', 'KEEP-APART.txt'].map(
        (name) => `keys/${name}`,
      ),
    ])
    expect((await stat(into)).mode & 0o077).to.equal(0)
    expect((await stat(join(into, 'keys/keys.db'))).mode & 0o077).to.equal(0)
    expect(await auditLog(into)).to.include({ ok: true, verified: 60 })
  })

  it('has the master key only when that is asked for, and names settings without their values', async () => {
    await making({ withMasterKey: false })
    expect(await readdir(join(into, 'keys'))).not.to.include('master.key')
    expect(JSON.parse(await readFile(join(into, 'settings.json'), 'utf8'))).to.deep.equal({
      settings: ['PORT', 'DAYBOOK_MASTER_KEY'],
    })
  })

  it('goes into a folder of its own, and leaves nothing there when it breaks off', async () => {
    expect(await failureOf(making({ into: join(data, 'backup') }))).to.match(/lies in the data folder/)
    await mkdir(into)
    await writeFile(join(into, 'mine'), '')
    expect(await failureOf(making())).to.match(/is not empty/)
    const other = join(root, 'other')
    expect(await failureOf(making({ into: other, signal: AbortSignal.abort(new Error('enough')) }))).to.not.equal(
      undefined,
    )
    expect(await readdir(other)).to.deep.equal([])
  })

  it('is consistent while events are appended, and has all that was acknowledged before', async () => {
    const opened = await openWhole(data)
    let writing = true
    const write = async (stream: string) => {
      while (writing) await opened.log.append(stream, 'any', newEvents(1))
    }
    const writers = Promise.all(['order-91', 'order-92', 'order-93', 'order-94'].map(write))
    await opened.log.append('order-95', 'none', newEvents(1))
    const before = await opened.log.head()
    const page = await making({ isServed: true })
    const after = await opened.log.head()
    writing = false
    await writers
    await opened.close()
    expect(page.position).to.be.within(before, after)
    expect(page.head?.position).to.equal(page.position)
    expect(await auditLog(into)).to.include({ ok: true, verified: page.position, unchained: 0 })
    const { aside } = await restoring()
    const [old, fresh] = [await openWhole(aside ?? ''), await openWhole(data)]
    const page1 = await fresh.log.readAll(0, 100_000)
    expect(page1).to.deep.equal((await old.log.readAll(0, 100_000)).slice(0, page.position))
    await fresh.log.append('order-91', 'any', newEvents(1))
    await Promise.all([old.close(), fresh.close()])
  })

  it('keeps secrets and keys that its events speak of', async () => {
    const opened = await openWhole(data)
    const reference = await opened.secrets.keep('a password')
    const key = await opened.keys.forWriting('li')
    await opened.close()
    await making()
    await restoring()
    const again = await openWhole(data)
    expect(await again.secrets.reveal(reference)).to.equal('a password')
    expect(await again.keys.forWriting('li')).to.deep.equal(key)
    await again.close()
  })

  describe('that is restored', () => {
    beforeEach(() => making())

    it('takes the place of the data folder, which is kept aside whole', async () => {
      const before = await filesBelow(data)
      const { aside, page } = await restoring()
      expect(page.position).to.equal(60)
      expect(aside).to.equal(`${data}.until-2026-03-02T08-00-00-000Z`)
      expect((await filesBelow(aside ?? '')).filter(isNoLock)).to.have.members(before.filter(isNoLock))
      expect(await readFile(join(data, 'files', upload), 'utf8')).to.equal('an upload')
      expect(await auditLog(data)).to.include({ ok: true, verified: 60 })
      await (await openWhole(data)).close()
    })

    it('goes where there is nothing yet', async () => {
      const { aside } = await restoring({ data: join(root, 'fresh') })
      expect(aside).to.equal(null)
      await (await openWhole(join(root, 'fresh'))).close()
    })

    it('does not touch a folder that is in use', async () => {
      const opened = await openWhole(data)
      expect(await failureOf(restoring())).to.match(/another Daybook is writing to this log/)
      await opened.close()
      expect(await readdir(root)).to.have.members(['data', 'backup'])
    })

    it('erases again whom somebody erased since', async () => {
      const opened: OpenedLog = await openWhole(data)
      await opened.keys.forWriting('li')
      await opened.close()
      const second = join(root, 'second')
      await making({ into: second })
      const later = await openWhole(data)
      await later.erasures.erase('li', { by: { type: 'user', id: 'wu' }, commandId: 'c-1' })
      await later.close()
      expect(await restoring({ from: second })).to.include({ erased: 1 })
      const again = await openWhole(data)
      expect(await again.keys.forWriting('li')).to.equal(undefined)
      await again.close()
    })

    it('is refused with the name of whatever is damaged, and the data folder stays as it was', async () => {
      const before = await filesBelow(data)
      for (const name of (await filesBelow(into)).filter((file) => !file.endsWith('manifest.json'))) {
        const copy = join(root, 'damaged')
        await cp(into, copy, { recursive: true })
        const bytes = await readFile(join(copy, name))
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
        await writeFile(join(copy, name), bytes)
        expect(await failureOf(restoring({ from: copy })), name).to.match(
          /^Error: The backup is damaged: .* was changed/,
        )
        expect(String(await failureOf(restoring({ from: copy })))).to.include(name.replace('keys/', ''))
        await rm(copy, { recursive: true })
      }
      expect(await filesBelow(data)).to.deep.equal(before)
    })

    it('is refused when its manifest or a file of it is gone or changed', async () => {
      await writeFile(
        join(into, 'keys/manifest.json'),
        (await readFile(join(into, 'keys/manifest.json'), 'utf8')).replace('1', '2'),
      )
      expect(await failureOf(restoring())).to.match(/The backup is damaged/)
      await rm(join(into, 'keys'), { recursive: true })
      expect(await failureOf(restoring())).to.match(/say with --keys where they are kept/)
      await rm(join(into, 'manifest.json'))
      expect(await failureOf(restoring())).to.match(/not a backup, or a backup that broke off/)
    })

    it('takes its keys from where they are kept, and not those of another backup', async () => {
      const keys = join(root, 'safe')
      await cp(join(into, 'keys'), keys, { recursive: true })
      await rm(join(into, 'keys'), { recursive: true })
      const other = join(root, 'other')
      await making({ into: other })
      expect(await failureOf(restoring({ keys: join(other, 'keys') }))).to.match(/belong to another backup/)
      expect(await restoring({ keys })).to.include({ lost: 0 })
    })

    it('needs the master key it was made with', async () => {
      const without = join(root, 'without')
      await making({ into: without, withMasterKey: false })
      const fresh = join(root, 'fresh')
      expect(await failureOf(restoring({ from: without, data: fresh }))).to.match(
        /The master key is neither in the backup/,
      )
      const wrong = { from: without, data: fresh, masterKey: 'ab'.repeat(32) }
      expect(await failureOf(restoring(wrong))).to.match(/the master key does not fit/)
      const masterKey = (await readFile(join(data, 'keys/master.key'), 'utf8')).trim()
      await restoring({ ...wrong, masterKey })
      expect(await readdir(root)).not.to.include('fresh.restoring')
    })
  })

  describe('of files that were copied by hand', () => {
    it('is refused without its journal, and with it', async () => {
      const running = await openWhole(data)
      await running.log.append('order-1', 'any', newEvents(1))
      await cp(data, into, { recursive: true })
      expect(await failureOf(restoring())).to.match(/a data folder that was in use/)
      await rm(join(into, 'log.db-wal'))
      expect(await failureOf(restoring())).to.match(/what was written last may have stood in a log\.db-wal/)
      await running.close()
    })
  })

  it('that ends before what was signed in a second place says how much is lost', async () => {
    const elsewhere = join(root, 'elsewhere')
    await writeLog(data, 1, { elsewhere })
    await making()
    await writeLog(data, 5, { elsewhere })
    expect(await restoring({ elsewhere })).to.include({ lost: 10 })
  })
})
