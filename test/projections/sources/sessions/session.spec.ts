import { expect } from 'chai'
import type { Cell, ReadSession, SessionFailure } from '../../../../projections/sources/sessions/session.ts'
import { openSession } from '../../../../projections/sources/sessions/openSession.ts'
import { type Foreign, foreignKinds } from '../../../support/sources/foreign.ts'

const limits = { ms: 30_000 }
const rows = 12_345

/** Numbers from 1 on without a table. */
const counting = (type: string, most: number): string =>
  type === 'mariadb'
    ? `select seq as i, concat('row ', seq) as said from seq_1_to_${most} order by seq`
    : `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most}) select i, concat('row ', i) as said from n order by i`

/** Keeps any database busy for minutes. */
const busy = (type: string): string =>
  type === 'mariadb'
    ? 'select count(*) as c from seq_1_to_1000000 a, seq_1_to_1000000 b where a.seq * b.seq % 7 = 3'
    : 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select count(*) as c from n a, n b, n c where a.i * b.i % 7 = c.i % 7'

const all = async (session: ReadSession, text: string, values: readonly Cell[] = []): Promise<Cell[][]> => {
  const found: Cell[][] = []
  for await (const batch of session.read({ text, values }, limits)) found.push(...batch.map((row) => [...row]))
  return found
}

const failing = (promise: Promise<unknown>): Promise<SessionFailure> =>
  promise.then(
    () => Promise.reject(new Error('it went well')),
    (error: SessionFailure) => error,
  )

const values: Readonly<Record<string, string>> = {
  sqlite: `select 9007199254740993 as big, 7 as small, 0.5 as part, 'it''s 中文 "é"' as said, null as none, x'0102' as bytes, '2026-03-01' as day, '2026-03-01T08:00:00Z' as at, 1 as yes, 12345678901234567890 as huge`,
  postgresql: `select 9007199254740993::bigint as big, 7::bigint as small, 0.5::numeric as part, 'it''s 中文 "é"'::text as said, null::text as none, '\\x0102'::bytea as bytes, '2026-03-01'::date as day, '2026-03-01 16:00:00+08'::timestamptz as at, true as yes, 12345678901234567890::numeric as huge`,
  mariadb: `select cast(9007199254740993 as signed) as big, cast(7 as signed) as small, cast(0.5 as decimal(10,1)) as part, 'it''s 中文 "é"' as said, null as none, x'0102' as bytes, cast('2026-03-01' as date) as day, cast('2026-03-01 08:00:00' as datetime) as at, true as yes, cast(12345678901234567890 as decimal(30)) as huge`,
}

for (const { name, type, open } of foreignKinds)
  describe(`a session on ${name}`, () => {
    let foreign: Foreign
    const opened: ReadSession[] = []
    const connect = async (): Promise<ReadSession> => {
      const session = await openSession(foreign.source, foreign.password, foreign.rules)
      opened.push(session)
      return session
    }

    before(async function () {
      this.timeout(60_000)
      foreign = await open()
      await foreign.run('create table kept (i integer, said varchar(20))')
    })
    after(() => foreign.dispose())
    afterEach(async () => {
      for (const session of opened.splice(0)) await session.close()
    })

    it('answers what no number of JavaScript holds as text, days and instants as text, and bytes as their size', async () => {
      const [row] = await all(await connect(), values[type] ?? '')
      const [big, small, part, said, nothing, bytes, day, at, yes, huge] = row ?? []
      expect([big, small, part, said, nothing, bytes]).to.deep.equal([
        ...['9007199254740993', 7, '0.5', 'it\'s 中文 "é"', null, '[2 bytes]'],
      ])
      expect([day, at, yes]).to.deep.equal(['2026-03-01', '2026-03-01T08:00:00Z', 1])
      expect(huge).to.equal(type === 'sqlite' ? '12345678901234600000' : '12345678901234567890') // SQLite has no such whole number
    })

    it('reads long results in batches, in their order and to the last row', async () => {
      const session = await connect()
      const sizes: number[] = []
      let expected = 0
      for await (const batch of session.read({ text: counting(type, rows), values: [] }, limits)) {
        sizes.push(batch.length)
        for (const [i, said] of batch) expect([i, said]).to.deep.equal([++expected, `row ${expected}`])
      }
      expect(expected).to.equal(rows)
      expect(Math.max(...sizes)).to.be.at.most(5000)
    })

    it('binds values and never reads them as SQL', async () => {
      const session = await connect()
      const mark = (index: number) => (type === 'postgresql' ? `$${index}::text` : '?')
      const hostile = `'); drop table kept; --`
      const [row] = await all(session, `select ${mark(1)} as a, ${mark(2)} as b`, [hostile, null])
      expect(row).to.deep.equal([hostile, null])
    })

    it('answers nothing of nothing, and can be asked again', async () => {
      const session = await connect()
      expect(await all(session, 'select i, said from kept where 1 = 0')).to.deep.equal([])
      expect(await all(session, 'select count(*) as c from kept')).to.deep.equal([[0]])
    })

    it('describes columns without running the statement', async () => {
      const session = await connect()
      const columns = await session.describe({ text: 'select i, said from kept', values: [] })
      expect(columns.map(({ name: column }) => column)).to.deep.equal(['i', 'said'])
      expect(columns[0]?.type).to.match(/^(int|integer|long)$/)
    })

    it('ends in the database what is cancelled, at once', async () => {
      const session = await connect()
      const reading = failing(all(session, busy(type)))
      await new Promise((resolve) => {
        setTimeout(resolve, 100) // until the database works on it
      })
      await session.cancel()
      expect((await reading).fault).to.equal('cancelled')
      expect((await failing(all(session, 'select 1 as one'))).fault).to.equal('cancelled')
    })

    it('ends what takes longer than it may', async () => {
      const session = await connect()
      const reading = async () => {
        for await (const _ of session.read({ text: busy(type), values: [] }, { ms: 1000 })) break
      }
      expect((await failing(reading())).fault).to.equal('timedOut')
    })

    it('is of use after somebody left in the middle', async () => {
      const session = await connect()
      for await (const batch of session.read({ text: counting(type, 100_000), values: [] }, limits)) {
        expect(batch[0]?.[0]).to.equal(1)
        break
      }
      expect(await all(session, 'select 5 as five')).to.deep.equal([[5]])
    }).timeout(10_000)

    it('cannot write', async () => {
      const session = await connect()
      for (const text of [
        `insert into kept values (1, 'x')`,
        'drop table kept',
        'create table other (i integer)',
        `select 1; insert into kept values (1, 'x')`,
      ])
        expect((await failing(all(session, text))).fault, text).to.equal('failed')
      expect(await all(await connect(), 'select count(*) as c from kept')).to.deep.equal([[0]])
    })

    it('says what the database said of a statement that is wrong', async () => {
      const failure = await failing(all(await connect(), 'select nowhere from kept'))
      expect(failure.fault).to.equal('failed')
      expect(failure.message).to.match(/nowhere/)
    })
  })
