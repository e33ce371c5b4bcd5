import { expect } from 'chai'
import { deciders } from '../../../events/index.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { listLogEntries, logEntries } from '../../../projections/audit/logEntries.ts'
import type { Database } from '../../../projections/kernel/database.ts'
import type { ListQuery } from '../../../projections/kernel/listQuery.ts'
import { appendAll, type Happened, projecting, projectionSpec, recordedEvents } from '../../support/projection.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T08:00:00.000Z`
const refused = (target: string): Happened => ({
  stream: 'refusals-2026-03-02',
  type: 'CommandRefused',
  data: { action: 'logistics:order:change', target, key: 'NOT_FOUND' },
  at: day(2),
})

describe('the entries of the log', () => {
  projectionSpec(logEntries, (given) => {
    it('tell of every event when it was, by whom, and of which record', () =>
      given(
        { stream: 'order-1', type: 'OrderConfirmed', data: {}, at: day(1), by: 'lin' },
        { stream: 'unique-account-ab', type: 'ValueReleased', data: { owner: 'user-1' }, at: day(2), by: 'wang' },
      ).then([
        {
          position: 1,
          at: Date.parse(day(1)),
          by: 'lin',
          byType: 'user',
          type: 'OrderConfirmed',
          kind: 'order',
          recordId: '1',
        },
        { position: 2, kind: 'unique', recordId: 'account-ab', by: 'wang' },
      ]))

    it('tell of a refused command which record it was aimed at, if it was', () =>
      given(refused('order-7'), refused('/sys/user'), {
        ...refused(''),
        data: { action: 'sys:user:read', key: 'FORBIDDEN' },
      }).then([
        { kind: 'refusals', type: 'CommandRefused', recordId: '7' },
        { kind: 'refusals', recordId: null },
        { kind: 'refusals', recordId: null },
      ]))
  })

  it('know every type of event that there is', () => {
    expect(Object.keys(logEntries.on)).to.have.members(deciders.flatMap(({ events }) => Object.keys(events)))
  })

  for (const { name, open } of databases)
    describe(`searched on ${name}`, () => {
      let opened: OpenedDatabase
      let db: Database
      let close: () => Promise<void>
      before(async () => {
        opened = await open()
        db = opened.db
        const log = createMemoryLog()
        const facts: Happened[] = Array.from({ length: 20 }, (_, index) => ({
          stream: `${index % 2 === 0 ? 'order' : 'role'}-${index % 5}`,
          type: index % 2 === 0 ? 'OrderConfirmed' : 'RoleEnabled',
          data: {},
          at: day(index + 1),
          by: index < 10 ? 'lin' : 'wang',
        }))
        await appendAll(log, recordedEvents(facts))
        const projector = await projecting({ log, projections: [logEntries], db })
        close = async () => {
          await projector.close()
          await opened.dispose()
        }
      })
      after(() => close())

      const positions = async (query: ListQuery, pageNum = 1, pageSize = 50) => {
        const { list } = await listLogEntries(db, query, { pageNum, pageSize })
        return list.map(({ position }) => position)
      }

      it('come newest first', async () => {
        expect(await positions({}, 1, 3)).to.deep.equal([20, 19, 18])
        expect(await positions({ sort: [{ field: 'at', dir: 'asc' }] }, 1, 3)).to.deep.equal([1, 2, 3])
      })
      it('go on behind the last one by the cursor', async () => {
        const first = await listLogEntries(db, {}, { pageNum: 1, pageSize: 8 })
        const { list, total } = await listLogEntries(db, { cursor: first.cursor }, { pageNum: 1, pageSize: 3 })
        expect([total, ...list.map(({ position }) => position)]).to.deep.equal([20, 12, 11, 10])
      })
      it('are found by who, what, which record and when, together', async () => {
        expect(await positions({ filters: { by: { op: 'eq', value: 'wang' } } })).to.have.length(10)
        expect(await positions({ filters: { kind: { op: 'eq', value: 'role' } } })).to.have.length(10)
        expect(await positions({ filters: { recordId: { op: 'eq', value: '3' } } })).to.deep.equal([19, 14, 9, 4])
        const filters = {
          by: { op: 'in', value: ['lin', 'wang'] },
          type: { op: 'eq', value: 'RoleEnabled' },
          at: { op: 'range', value: { from: day(4), to: day(10) } },
        } as const
        expect(await positions({ filters })).to.deep.equal([10, 8, 6, 4])
        expect(await positions({ filters: { at: { op: 'from', value: day(19) } } })).to.deep.equal([20, 19])
        expect(await positions({ filters: { at: { op: 'in', value: [day(3), day(5)] } } })).to.deep.equal([5, 3])
      })
    })
})
