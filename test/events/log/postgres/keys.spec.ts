import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { LogUnavailable } from '../../../../events/log/eventLog.ts'
import type { KeyStore } from '../../../../events/log/keyStore.ts'
import { openSql } from '../../../../events/log/postgres/sql.ts'
import { failureOf } from '../../../support/failure.ts'
import { keysInPostgres, trustedFor } from '../../../support/servers/keyStores.ts'
import { type PostgresServer, startPostgres } from '../../../support/servers/postgres.ts'

const master = new Uint8Array(32).fill(5)
const hex = (key: Uint8Array | undefined): string => Buffer.from(key ?? []).toString('hex')

describe('keys in PostgreSQL', function () {
  this.timeout(30_000)

  describe('that several processes share', () => {
    let place: Awaited<ReturnType<typeof keysInPostgres>>
    let stores: readonly KeyStore[]

    beforeEach(async () => {
      place = await keysInPostgres()
      stores = await Promise.all(Array.from({ length: 4 }, () => place.open(master)))
    })

    afterEach(async () => {
      for (const store of stores) await store.close()
      await place.dispose()
    })

    const [at, other] = [() => stores[0] as KeyStore, () => stores[1] as KeyStore]

    it('are one a person, whoever asks first', async () => {
      for (let round = 0; round < 25; round++) {
        const keys = await Promise.all(stores.map(({ keys }) => keys.forWriting(`p-${round}`)))
        expect(new Set(keys.map(hex)).size, `round ${round}`).to.equal(1)
      }
    })

    it('are erased or made, never made after they were erased', async () => {
      for (let round = 0; round < 10; round++) {
        const subject = `p-${round}`
        const making = stores.slice(1).map(({ keys }) => keys.forWriting(subject))
        await Promise.all([at().keys.erase(subject), ...making])
        for (const { keys } of stores) {
          expect(await keys.state(subject)).to.equal('erased')
          expect(await keys.forWriting(subject)).to.equal(undefined)
          expect(await keys.forReading([subject])).to.deep.equal(new Map())
        }
      }
    })

    it('are known to nobody any more when the erasure is done, however often they were read before', async () => {
      await at().keys.forWriting('p-1')
      const stop = new AbortController()
      const seen: { began: number; found: boolean }[] = []
      const reading = stores.slice(1).map(async ({ keys }) => {
        while (!stop.signal.aborted) {
          const began = performance.now()
          seen.push({ began, found: (await keys.forReading(['p-1'])).has('p-1') })
          await pause(1)
        }
      })
      await pause(2 * trustedFor)
      await at().keys.erase('p-1')
      const done = performance.now()
      await pause(2 * trustedFor)
      stop.abort()
      await Promise.all(reading)
      expect(seen.filter(({ began, found }) => began < done && found)).not.to.deep.equal([])
      expect(seen.filter(({ began, found }) => began >= done && found)).to.deep.equal([])
    })

    it('are held against an erasure elsewhere, in whichever order the two come', async () => {
      for (let round = 0; round < 10; round++) {
        const subject = `p-${round}`
        await at().keys.forWriting(subject)
        const [, refused] = await Promise.all([at().keys.hold(subject, true), failureOf(other().keys.erase(subject))])
        const state = await other().keys.state(subject)
        expect([state, refused === undefined]).to.deep.equal(state === 'held' ? ['held', false] : ['erased', true])
      }
    })

    it('cannot be brought back by a statement of somebody who may write the tables', async () => {
      await at().keys.erase('p-1')
      const sql = openSql({ url: place.url })
      for (const statement of [
        `update daybook_keys.subjects set state = 'active', wrapped = 'x' where subject = 'p-1'`,
        `delete from daybook_keys.subjects where subject = 'p-1'`,
      ])
        expect(await failureOf(sql.all(statement))).to.match(/an erased key is never made again/)
      await sql.close()
    })

    it('destroy many secrets at a time', async () => {
      const references = await Promise.all(Array.from({ length: 30 }, (_, index) => at().secrets.keep(`word ${index}`)))
      const kept = await at().secrets.keep('this one stays')
      await Promise.all(references.map((reference) => at().secrets.destroy(reference)))
      expect(await Promise.all(references.map((reference) => other().secrets.reveal(reference)))).to.deep.equal(
        references.map(() => undefined),
      )
      expect(await other().secrets.reveal(kept)).to.equal('this one stays')
    })
  })

  describe('while the server comes and goes', () => {
    let server: PostgresServer
    let place: Awaited<ReturnType<typeof keysInPostgres>>
    let store: KeyStore

    before(async () => {
      server = await startPostgres()
      place = await keysInPostgres(server)
      store = await place.open(master)
    })

    after(async () => {
      await store.close()
      await place.dispose()
      await server.dispose()
    })

    it('are asked again until it answers, and are the same then', async () => {
      const before = await Promise.all(Array.from({ length: 20 }, (_, index) => store.keys.forWriting(`p-${index}`)))
      const reference = await store.secrets.keep('word')
      for (let round = 0; round < 5; round++) {
        await pause(trustedFor) // nothing is answered from memory
        const coming = server.crash().then(() => server.again())
        const asked = Array.from({ length: 20 }, (_, index) => store.keys.forWriting(`p-${index}`))
        const fresh = Array.from({ length: 20 }, (_, index) => store.keys.forWriting(`new-${round}-${index}`))
        const word = store.secrets.reveal(reference)
        expect((await Promise.all(asked)).map(hex)).to.deep.equal(before.map(hex))
        expect(await word).to.equal('word')
        const made = (await Promise.all(fresh)).map(hex)
        await coming
        const again = await place.open(master)
        const subjects = fresh.map((_, index) => `new-${round}-${index}`)
        const found = await again.keys.forReading(subjects)
        expect(subjects.map((subject) => hex(found.get(subject)))).to.deep.equal(made)
        await again.close()
      }
    })

    it('cannot be had for now when it stays away, and can again when it is back', async () => {
      await pause(trustedFor)
      await server.crash()
      const began = performance.now()
      expect(await failureOf(store.keys.forWriting('p-1'))).to.be.instanceOf(LogUnavailable)
      expect(performance.now() - began).to.be.within(3000, 8000)
      await server.again()
      expect(await store.keys.forWriting('p-1')).to.have.length(32)
    })
  })
})
