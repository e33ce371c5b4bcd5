import { expect } from 'chai'
import { dropWork, kindsOfWork, newestWork, pageOfWork, retryWork } from '../../../projections/kernel/workDesk.ts'
import { claimWork, endWork } from '../../../projections/kernel/workLease.ts'
import { createWorkTables, feedWork, findWork, nextWork } from '../../../projections/kernel/workTable.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'

const at = 1_000_000
const page = { pageNum: 1, pageSize: 50 }

for (const { name, open } of databases)
  describe(`units of work that an operator looks at on ${name}`, () => {
    let opened: OpenedDatabase
    before(async () => {
      opened = await open()
      const { db } = opened
      await createWorkTables(db)
      const unit = (id: string, kind: string) => ({ id, kind, key: `of-${id}`, payload: { id }, causationId: 'e1' })
      const starts = [unit('u1', 'audit.run'), unit('u2', 'operations.rebuild'), unit('u3', 'audit.run')]
      await feedWork(db, { name: 'feeder', from: 0, to: 3, at, starts, cancels: [] })
      for (const [id, state] of [
        ['u1', 'failed'],
        ['u3', 'done'],
      ] as const) {
        const held = await claimWork(db, id, { at, leaseUntil: at + 1000 })
        await endWork(db, { id, fence: held?.fence ?? 0 }, { state, at, error: state === 'failed' ? 'no room' : null })
      }
    })
    after(() => opened.dispose())

    const statesOf = async () => (await pageOfWork(opened.db, {}, page)).list.map(({ id, state }) => `${id} ${state}`)

    it('are listed newest first, by state and kind', async () => {
      expect(await statesOf()).to.deep.equal(['u3 done', 'u2 queued', 'u1 failed'])
      const failed = { state: { op: 'in', value: ['failed'] } } as const
      const { list, total } = await pageOfWork(opened.db, { filters: failed }, page)
      expect([total, list.map(({ id, error }) => [id, error])]).to.deep.equal([1, [['u1', 'no room']]])
      expect(await kindsOfWork(opened.db)).to.deep.equal(['audit.run', 'operations.rebuild'])
      expect((await newestWork(opened.db, 'operations.rebuild', 'of-u2'))?.id).to.equal('u2')
      expect(await newestWork(opened.db, 'operations.rebuild', 'of-u9')).to.equal(undefined)
    })

    it('wait again with all their tries when they are retried, and only when they were given up', async () => {
      expect(await retryWork(opened.db, 'u3', at + 5)).to.equal(false)
      expect(await retryWork(opened.db, 'u1', at + 5)).to.equal(true)
      expect(await retryWork(opened.db, 'u1', at + 5)).to.equal(false)
      expect(await findWork(opened.db, 'u1')).to.include({ state: 'queued', failures: 0, losses: 0, publishedAt: null })
      expect((await nextWork(opened.db, 'of-u1', at + 5))[0]?.id).to.equal('u1')
    })

    it('end when they are dropped, and only when they were given up', async () => {
      expect(await dropWork(opened.db, 'u1', at + 9)).to.equal(false)
      const held = await claimWork(opened.db, 'u1', { at: at + 9, leaseUntil: at + 1000 })
      await endWork(opened.db, { id: 'u1', fence: held?.fence ?? 0 }, { state: 'failed', at, error: 'still no room' })
      expect(await dropWork(opened.db, 'u1', at + 9)).to.equal(true)
      expect(await findWork(opened.db, 'u1')).to.include({ state: 'cancelled', error: 'still no room' })
      expect(await retryWork(opened.db, 'u1', at + 10)).to.equal(false)
    })
  })
