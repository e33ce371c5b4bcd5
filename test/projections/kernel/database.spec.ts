import { inspect } from 'node:util'
import { expect } from 'chai'
import { databases, type OpenedDatabase, openAgain } from '../../support/servers/databases.ts'

const secret = 'li.wei@example.org'

for (const { name, open } of databases)
  describe(`a database of read models: ${name}`, () => {
    let opened: OpenedDatabase
    beforeEach(async () => {
      opened = await open()
      await opened.db.write.raw('create table people (mail text primary key, age bigint, born date)')
    })
    afterEach(() => opened.dispose())

    const failing = (work: PromiseLike<unknown>): Promise<unknown> =>
      Promise.resolve(work).then(
        () => undefined,
        (error: unknown) => error,
      )

    it('never tells bound values when something fails', async () => {
      const { read, write } = opened.db
      await write('people').insert({ mail: secret })
      const failures = await Promise.all([
        failing(write('people').insert({ mail: secret })),
        failing(write('people').insert([{ mail: 'x' }, { mail: secret }])),
        failing(write('people').where({ nobody: secret }).select()),
        failing(read('people').insert({ mail: secret })),
        failing(read.raw('select ? from nowhere', [secret])),
      ])
      failures.push(await failing(write.transaction((inner) => inner('people').insert({ mail: secret }))))
      for (const failure of failures) {
        expect(failure).to.be.instanceOf(Error)
        expect(inspect(failure, { depth: 9, showHidden: true })).to.not.include('wei')
      }
    })

    it('says what rule was broken', async () => {
      const { write } = opened.db
      await write('people').insert({ mail: secret })
      const failure = await failing(write('people').insert({ mail: secret }))
      expect(String(failure)).to.match(/people/)
      expect(failure).to.have.property('code', opened.db.dialect === 'sqlite' ? 'SQLITE_CONSTRAINT' : '23505')
      expect(String(await failing(write.raw('select * from nowhere')))).to.include('nowhere')
    })

    it('cannot be written by those who read', async () => {
      expect(await failing(opened.db.read.raw('delete from people'))).to.be.instanceOf(Error)
      expect(await failing(opened.db.read.raw('create table other (id text)'))).to.be.instanceOf(Error)
    })

    it('is read while it is being written', async () => {
      const { read, write } = opened.db
      await write.transaction(async (inner) => {
        await inner('people').insert({ mail: secret })
        expect(await read('people').select()).to.deep.equal([])
      })
      expect(await read('people').select('mail')).to.deep.equal([{ mail: secret }])
    })

    it('keeps days as they were written, in every time zone', async () => {
      const { read, write } = opened.db
      await write('people').insert({ mail: secret, born: '1986-05-04' })
      const zone = process.env.TZ
      process.env.TZ = 'America/New_York'
      expect(await read('people').pluck('born')).to.deep.equal(['1986-05-04'])
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    })

    it('can be opened twice', async () => {
      const again = await openAgain(opened.address)
      await opened.db.write('people').insert({ mail: secret, age: 39 })
      expect(await again.read('people').select('age')).to.deep.equal([{ age: 39 }])
      await again.close()
    })
  })

describe('a database that is not there', () => {
  it('is told at once, without its password', async () => {
    const failure = await openAgain('postgres://li:geheim@127.0.0.1:1/nothing').catch((error: unknown) => error)
    expect(inspect(failure)).to.include('ECONNREFUSED').and.not.include('geheim')
  })
})
