import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { type KeyStore, openKeyStore } from '../../../events/log/keyStore.ts'
import { derivedKey, masterKey } from '../../../events/log/masterKey.ts'
import { failureOf } from '../../support/failure.ts'
import { type KeyPlace, keyPlaces } from '../../support/servers/keyStores.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const master = new Uint8Array(32).fill(5)

for (const { name, make } of keyPlaces)
  describe(`the key store in ${name}`, () => {
    let place: KeyPlace
    let store: KeyStore

    const reopen = async (): Promise<void> => {
      await store.close()
      store = await place.open(master)
    }

    beforeEach(async () => {
      place = await make()
      store = await place.open(master)
    })

    afterEach(async () => {
      await store.close()
      await place.dispose()
    })

    describe('for people', () => {
      it('makes one key a person, the same ever after', async () => {
        const keys = await Promise.all(Array.from({ length: 20 }, () => store.keys.forWriting('p-1')))
        expect(keys[0]).to.have.length(32)
        expect(new Set(keys.map((key) => Buffer.from(key ?? []).toString('hex'))).size).to.equal(1)
        expect(await store.keys.forWriting('p-2')).not.to.deep.equal(keys[0])
        await reopen()
        expect(await store.keys.forWriting('p-1')).to.deep.equal(keys[0])
        expect(await store.keys.forReading(['p-1', 'p-9'])).to.deep.equal(new Map([['p-1', keys[0]]]))
      })

      it('keeps the keys wrapped', async () => {
        const key = await store.keys.forWriting('p-1')
        expect(await place.holds('p-1')).to.equal(true)
        expect(await place.holds(Buffer.from(key ?? []).toString('hex'))).to.equal(false)
      })

      it('knows who is active, held, erased or unknown', async () => {
        await store.keys.forWriting('p-1')
        expect(await store.keys.state('p-1')).to.equal('active')
        expect(await store.keys.state('p-2')).to.equal(undefined)
        await store.keys.hold('p-1', true)
        expect(await store.keys.state('p-1')).to.equal('held')
        expect(await store.keys.forWriting('p-1')).to.have.length(32)
        await store.keys.hold('p-1', false)
        expect(await store.keys.state('p-1')).to.equal('active')
      })

      it('does not hold who is not there', async () => {
        expect(await failureOf(store.keys.hold('p-1', true))).to.match(/p-1 has no key to hold/)
      })

      it('does not erase who is held', async () => {
        await store.keys.forWriting('p-1')
        await store.keys.hold('p-1', true)
        expect(await failureOf(store.keys.erase('p-1'))).to.match(/p-1 is held/)
        expect(await store.keys.forWriting('p-1')).to.have.length(32)
      })

      it('destroys an erased key for good, in all its files, and never makes it anew', async () => {
        await store.keys.forWriting('p-1')
        await store.keys.forWriting('p-2')
        const wrapped = await place.wrappedKey('p-1')
        expect(await place.holds(wrapped)).to.equal(true)
        await store.keys.erase('p-1')
        expect(await place.holds(wrapped)).to.equal(false)
        for (const round of ['now', 'after a restart']) {
          expect(await store.keys.state('p-1'), round).to.equal('erased')
          expect(await store.keys.forWriting('p-1'), round).to.equal(undefined)
          expect(await store.keys.forReading(['p-1', 'p-2']), round).to.have.keys(['p-2'])
          await reopen()
        }
      })

      it('erases also who had no key yet', async () => {
        await store.keys.erase('p-1')
        expect(await store.keys.forWriting('p-1')).to.equal(undefined)
      })

      it('forgets the key although somebody read it at that moment', async () => {
        await store.keys.forWriting('p-1')
        await reopen()
        const reading = Array.from({ length: 20 }, () => store.keys.forReading(['p-1']))
        await store.keys.erase('p-1')
        await Promise.all(reading)
        expect(await store.keys.forReading(['p-1'])).to.deep.equal(new Map())
      })

      it('cannot bring an erased person back into hold', async () => {
        await store.keys.erase('p-1')
        await store.keys.hold('p-1', false)
        expect(await store.keys.state('p-1')).to.equal('erased')
      })
    })

    describe('for secrets', () => {
      it('keeps a value under a reference, sealed, until it is destroyed', async () => {
        const reference = await store.secrets.keep('mail password 密码')
        expect(await place.holds('mail password')).to.equal(false)
        await reopen()
        expect(await store.secrets.reveal(reference)).to.equal('mail password 密码')
        await store.secrets.destroy(reference)
        expect(await store.secrets.reveal(reference)).to.equal(undefined)
        expect(await place.holds(reference)).to.equal(false)
      })

      it('gives equal values references of their own', async () => {
        expect(await store.secrets.keep('x')).not.to.equal(await store.secrets.keep('x'))
      })
    })

    it('stops at a master key that does not fit, with a sentence', async () => {
      const failure = await failureOf(place.open(new Uint8Array(32).fill(6)))
      expect(failure).to.match(/the master key does not fit the keys in (.*keys\.db|PostgreSQL): start with the key/)
    })
  })

describe('the file of the key store', () => {
  it('is readable for its owner alone', async () => {
    const { folder, remove } = await temporaryFolder()
    const store = await openKeyStore({ file: join(folder, 'keys', 'keys.db'), master })
    await store.keys.forWriting('p-1')
    for (const file of await readdir(join(folder, 'keys')))
      expect((await stat(join(folder, 'keys', file))).mode & 0o777, file).to.equal(0o600)
    expect((await stat(join(folder, 'keys'))).mode & 0o777).to.equal(0o700)
    await store.close()
    await remove()
  })
})

describe('the master key', () => {
  let folder: string
  let remove: () => Promise<void>

  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
  })

  afterEach(() => remove())

  it('is generated once, readable for its owner alone', async () => {
    const file = join(folder, 'keys', 'master.key')
    const first = await masterKey(file)
    const second = await masterKey(file)
    expect(first.generated).to.equal(true)
    expect(second).to.deep.equal({ key: first.key, generated: false })
    expect((await stat(file)).mode & 0o777).to.equal(0o600)
  })

  it('is the configured one, and no file is written', async () => {
    const configured = 'ab'.repeat(32)
    const { key, generated } = await masterKey(join(folder, 'master.key'), configured)
    expect(Buffer.from(key).toString('hex')).to.equal(configured)
    expect(generated).to.equal(false)
    expect(await readdir(folder)).to.deep.equal([])
  })

  it('is refused when the file holds something else', async () => {
    const file = join(folder, 'master.key')
    await writeFile(file, 'not a key')
    expect(await failureOf(masterKey(file))).to.match(/master\.key does not hold a key of 64 hex digits/)
  })

  it('leads to another key for every purpose, always the same', () => {
    expect(derivedKey(master, 'a')).to.deep.equal(derivedKey(master, 'a'))
    expect(derivedKey(master, 'a')).not.to.deep.equal(derivedKey(master, 'b'))
  })
})
